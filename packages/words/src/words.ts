import {
  type Card,
  type DeckSpec,
  deckSize,
  JOKER,
  RANKS,
  type Rank,
  rankFromNumber,
  type Suit,
  type SumTerm,
} from '@carteador/poker';
import type { Command, Next, Refusal, Rung } from '@carteador/table';
import type { ActContext, ActEvent, ActLine } from './acts/act-line.ts';
import { createActs } from './acts/acts.ts';
import { kindOf, NUMBER_OF_SUBJECTS, TERM_PREFIX } from './arguments.ts';
import { type CardStyle, parseTypedCards, showCard, showRank, type TypedCards } from './cards.ts';
import { compiledOf, type Key, messageOf } from './catalogue/catalogue.ts';
import { tellCommand } from './commands.ts';
import { type Compiled, compile } from './compile.ts';
import { handName, type NamedHand, type NameStyle } from './hands.ts';
import type { Locale } from './locale.ts';
import { createSpeech, type SeatNames, type Speech } from './speech.ts';
import type { Param, Params, Voice } from './voice.ts';

/** A room's own sentences by key: ICU messages with the arguments of ours. */
export type Overrides = { readonly [K in Key]?: string };

export interface WordsOptions {
  readonly overrides?: Overrides | undefined;
  /** Seat number → name; a seat without one is spoken of by its number. */
  readonly names?: SeatNames | undefined;
  /** Player identifier → name, for those who are no longer, or not yet, at a seat. */
  readonly players?: ((playerId: string) => string | null | undefined) | undefined;
}

export interface OptionWords {
  readonly label: string;
  /** One sentence: what the option does. */
  readonly help: string;
  /** The name of one of its choices: of an enumeration, or `true` and `false`. */
  choice(value: string | boolean): string;
}

export interface Words {
  readonly locale: Locale;
  t(key: Key, params?: Params): string;
  /** Whether there is a sentence; for keys put together from codes. */
  has(key: string): key is Key;
  /** Also of the service; an unknown one shows its code and rule. */
  refusal(refusal: Pick<Refusal, 'code' | 'rule' | 'params'>): string;
  /** An error of the service; an unknown one shows its code. */
  error(error: { readonly code: string; readonly params?: Params }): string;
  /** The next physical act; `detail` is empty when the title says it all. */
  next(next: Pick<Next, 'code' | 'seat' | 'params'>): { readonly title: string; readonly detail: string };
  /** One line for an event or for an entry with all its events. */
  act(act: ActEvent | { readonly events: readonly ActEvent[] }, context?: ActContext): string;
  /** The same in pieces, for a tape that sets the name apart. */
  actLines(
    act: ActEvent | { readonly events: readonly ActEvent[] },
    context?: ActContext,
  ): readonly ActLine[];
  /** A command that is not, or not yet, recorded, in the words that its act will have. */
  command(command: Command): string;
  handName(value: NamedHand, style?: NameStyle): string;
  /** "pair of queens"; null is free opening. `orBetter` adds OPEN-5. */
  rung(rung: Rung | null, orBetter?: boolean): string;
  card(card: Card, style?: CardStyle): string;
  cards(cards: readonly Card[], style?: CardStyle): string;
  /** "queen of hearts", for screen readers. */
  cardInWords(card: Card): string;
  parseCards(text: string): TypedCards;
  /** "36 cards (6–A)". */
  deck(deck: DeckSpec): string;
  /** "Ana", or "Seat 4" where it stands alone. */
  seat(seat: number): string;
  pot(index: number): string;
  amount(amount: number): string;
  sumTerm(label: SumTerm['label']): string;
  /** A field of `TableRules`. */
  option(field: string): OptionWords;
  profile(id: string): { readonly name: string; readonly about: string };
  irregularity(kind: string): string;
}

/** The words of one language for one room. Cheap to make; messages are compiled once for all. */
export function createWords(locale: Locale, options: WordsOptions = {}): Words {
  return new Speaker(locale, options);
}

/** Printed for an argument that was not given: a sentence with a gap is better than none. */
const MISSING = '…';

const NONE: ReadonlyMap<string, Compiled> = new Map();
/** Each set of own sentences is compiled once in a language; words are made anew for every reader. */
const compiledOwn = new WeakMap<Overrides, Map<Locale, ReadonlyMap<string, Compiled>>>();

function compileOwn(locale: Locale, overrides: Overrides): ReadonlyMap<string, Compiled> {
  const byLocale = compiledOwn.get(overrides) ?? new Map<Locale, ReadonlyMap<string, Compiled>>();
  compiledOwn.set(overrides, byLocale);
  const own =
    byLocale.get(locale) ??
    new Map(Object.entries(overrides).map(([key, text]) => [key, compile(locale, text)]));
  byLocale.set(locale, own);
  return own;
}

class Speaker implements Words, Voice {
  readonly locale: Locale;
  readonly speech: Speech;
  readonly playerName: (playerId: string) => string | undefined;
  readonly #overrides: ReadonlyMap<string, Compiled>;
  readonly #acts: ReturnType<typeof createActs>;

  constructor(locale: Locale, { overrides, names, players }: WordsOptions) {
    this.locale = locale;
    this.speech = createSpeech(locale, names);
    this.playerName = (playerId) => players?.(playerId) ?? undefined;
    this.#overrides = overrides === undefined ? NONE : compileOwn(locale, overrides);
    this.#acts = createActs(this, names);
  }

  t(key: Key, params: Params = {}): string {
    return this.speech.polish(this.raw(key, params));
  }

  /** A message not yet polished, to be set into another one. */
  raw(key: Key, params: Params = {}): string {
    const message = this.#overrides.get(key) ?? compiledOf(this.locale, key);
    if (message === undefined) throw new Error(`no sentence ${key}`);
    if (message.arguments.size === 0) return message.format({});
    const values: Record<string, string | number> = {};
    for (const [name, use] of message.arguments) {
      const param = params[name];
      if (use === 'plural')
        values[name] = name === NUMBER_OF_SUBJECTS ? Number(param ?? 1) : Number(param ?? 0);
      else if (use === 'number') values[name] = Number(param ?? 0);
      // ICU knows no hyphen in the name of a case.
      else if (use === 'select') values[name] = String(param ?? 'other').replaceAll('-', '_');
      else values[name] = this.#print(key, name, param);
    }
    return message.format(values);
  }

  has(key: string): key is Key {
    return messageOf(this.locale, key) !== undefined;
  }

  refusal({ code, rule, params }: Pick<Refusal, 'code' | 'rule' | 'params'>): string {
    const key = [`refusals.${code}`, `api.${code}`].find((name) => this.has(name));
    return key === undefined
      ? this.t('refusals.unknown', { code, rule })
      : this.t(key as Key, { ...params, rule });
  }

  error({ code, params }: { readonly code: string; readonly params?: Params }): string {
    const key = `api.${code}`;
    return this.has(key) ? this.t(key, params) : this.t('errors.unknown', { code });
  }

  next({ code, seat, params }: Pick<Next, 'code' | 'seat' | 'params'>): { title: string; detail: string } {
    const key = `next.${code}`;
    const detail = `${key}.detail`;
    const given: Params = { ...(seat === null ? {} : { seat }), ...params };
    const isOneAmount = params.min !== undefined && params.min === params.max;
    const smaller = [...(isOneAmount ? [`${detail}.one`] : []), detail].find((name) => this.has(name));
    return {
      title: this.has(key) ? this.t(key, given) : this.t('next.unknown', { code }),
      detail: smaller === undefined ? '' : this.t(smaller as Key, given),
    };
  }

  act(act: ActEvent | { readonly events: readonly ActEvent[] }, context?: ActContext): string {
    return this.actLines(act, context)
      .map(({ text }) => text)
      .join(' · ');
  }

  actLines(
    act: ActEvent | { readonly events: readonly ActEvent[] },
    context: ActContext = {},
  ): readonly ActLine[] {
    return this.#acts.lines('events' in act ? act.events : [act], context);
  }

  command(command: Command): string {
    return tellCommand(this, command).text;
  }

  handName(value: NamedHand, style: NameStyle = 'short'): string {
    return handName(this, value, style);
  }

  handInSentence(value: NamedHand): string {
    return uncapitalized(this.locale, this.handName(value));
  }

  rung(rung: Rung | null, orBetter = false): string {
    if (rung === null) return this.t('hands.rung.free');
    const name =
      rung.kind === 'pair' ? this.t('hands.rung.pair', { ranks: rung.rank }) : this.t('hands.rung.two-pair');
    return orBetter ? this.t('hands.rung.orBetter', { name }) : name;
  }

  card(card: Card, style: CardStyle = 'symbol'): string {
    return card === JOKER ? this.t('terms.joker') : showCard(this.locale, card, style);
  }

  cards(cards: readonly Card[], style: CardStyle = 'symbol'): string {
    return cards.map((card) => this.card(card, style)).join(' ');
  }

  cardInWords(card: Card): string {
    if (card === JOKER) return this.t('terms.joker');
    return this.t('cards.of', { rank: card[0]!, suit: this.t(`cards.${card[1] as Suit}`) });
  }

  parseCards(text: string): TypedCards {
    return parseTypedCards(this.locale, text, this.t('terms.joker'));
  }

  deck(deck: DeckSpec): string {
    const { lowRank, jokers } = deck;
    const low = rankFromNumber(lowRank);
    const given = { count: deckSize(deck), low: low === undefined ? String(lowRank) : showRank(low), jokers };
    return this.t(jokers === 0 ? 'cards.deck' : 'cards.deckJokers', given);
  }

  seat(seat: number): string {
    return this.speech.name(seat) ?? this.t('units.seatLabel', { number: seat });
  }

  pot(index: number): string {
    return this.t('units.pot', { index });
  }

  amount(amount: number): string {
    return this.speech.number(amount);
  }

  sumTerm(label: SumTerm['label']): string {
    return this.t(`sums.${label}`);
  }

  option(field: string): OptionWords {
    return {
      label: this.#or(`options.${field}`, field),
      help: this.#or(`options.${field}.help`, ''),
      choice: (value) => this.#or(`options.${field}.${value}`, String(value)),
    };
  }

  profile(id: string): { name: string; about: string } {
    return { name: this.#or(`profiles.${id}`, id), about: this.#or(`profiles.${id}.about`, '') };
  }

  irregularity(kind: string): string {
    return this.#or(`irregularities.${kind}`, kind);
  }

  #or(key: string, otherwise: string): string {
    return this.has(key) ? this.t(key) : otherwise;
  }

  #print(key: Key, name: string, param: Param): string {
    if (name.startsWith(TERM_PREFIX)) {
      return this.speech.term(this.raw(`terms.${name.slice(TERM_PREFIX.length)}` as Key));
    }
    if (param === undefined || param === null) return MISSING;
    switch (kindOf(key, name)) {
      case 'seat':
        return typeof param === 'number' ? this.speech.seat(param) : String(param);
      case 'seats':
        return this.speech.seats(seatsOf(param));
      case 'card':
        return this.card(param as Card);
      case 'cards':
        return this.cards(
          typeof param === 'string' ? (param.split(' ') as Card[]) : (param as readonly Card[]),
        );
      case 'rank':
        return isRank(param) ? this.raw(`cards.${param}`) : String(param);
      case 'ranks':
        return this.speech.list(
          String(param)
            .split(' ')
            .map((rank) => (isRank(rank) ? this.raw(`cards.${rank}.many`) : rank)),
        );
      case 'high':
        return isRank(param) ? this.raw(`cards.${param}.high`) : String(param);
      case 'rung':
        return typeof param === 'object' && 'kind' in param ? this.rung(param) : String(param);
      case 'pot':
        return typeof param === 'number' ? this.raw('units.potThe', { index: param }) : String(param);
      case 'profile':
        return this.profile(String(param)).name;
      case 'action':
        return this.#or(`commands.${String(param)}`, this.#or(`actions.${String(param)}`, String(param)));
      case 'field':
        return this.option(String(param)).label;
      default:
        return typeof param === 'number' ? this.speech.number(param) : String(param);
    }
  }
}

/** "Full house" → "full house"; a word in capitals stays. */
const uncapitalized = (locale: Locale, text: string): string =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase(locale));

const isRank = (param: Param): param is Rank => (RANKS as readonly unknown[]).includes(param);

/** Seats come as a list, or as text with commas in refusals, whose params are numbers and texts only. */
function seatsOf(param: Param): number[] {
  if (typeof param === 'number') return [param];
  if (typeof param === 'string') return param.split(/[ ,]+/).filter(Boolean).map(Number);
  return Array.isArray(param) ? param.map(Number) : [];
}
