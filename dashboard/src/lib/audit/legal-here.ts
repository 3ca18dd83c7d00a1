import {
  type AmountRange,
  type Command,
  decide,
  type Legal,
  legal,
  type Offer,
  type Refusal,
  type StoredEvent,
  sameCanonically,
  type Table,
} from '@carteador/table';
import type { Key, Words } from '@carteador/words';
import type { LogEntry, SessionLog } from '$lib/session/session-log.ts';

/** One act that could have been recorded at a moment. */
export interface LegalAct {
  readonly label: string;
  /** Its exact bounds, in words; empty where there are none. */
  readonly bounds: string;
  readonly rule: string | null;
  /** It is the one that was recorded. */
  readonly taken: boolean;
}

export type Verdict =
  /** The rules accept the command, and say of it exactly what was recorded. */
  | { readonly kind: 'agrees' }
  /** They accept it, but would have recorded something else. */
  | { readonly kind: 'differs' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface LegalHere {
  readonly next: { readonly title: string; readonly detail: string };
  readonly legal: Legal;
  readonly acts: readonly LegalAct[];
  readonly declined: readonly { readonly label: string; readonly why: string; readonly rule: string }[];
  /** Null for an entry without the command that caused it. */
  readonly verdict: Verdict | null;
}

/** What the rules allowed before an entry, and whether they agree with it. `events` are those stored with it. */
export function legalHere(words: Words, table: Table, events: readonly StoredEvent[]): LegalHere {
  const allowed = legal(table);
  const command = (events[0]?.meta.command ?? null) as Command | null;
  const inHand = allowed.hand !== null && allowed.phase !== 'settled';
  return {
    next: words.next(allowed.next),
    legal: allowed,
    acts: allowed.offers
      .filter(({ type }) => type === command?.type || !inHand || isOfHand(type))
      .map((offer) => ({
        label: words.t(`commands.${offer.type}`),
        bounds: boundsOf(words, offer),
        rule:
          'why' in offer ? offer.why.rule : offer.type === allowed.next.confirm ? allowed.next.rule : null,
        taken: offer.type === command?.type,
      })),
    declined: allowed.declined
      .filter(({ type }) => BETTING.has(type))
      .map(({ type, refusal }) => ({
        label: words.t(`commands.${type}` as Key),
        why: words.refusal(refusal),
        rule: refusal.rule,
      })),
    verdict: command === null ? null : judge(table, command, events),
  };
}

/** Acts whose refusal at a moment is worth reading: those of a player's turn. */
const BETTING: ReadonlySet<string> = new Set([
  'Fold',
  'Check',
  'Call',
  'BetTo',
  'RaiseTo',
  'DrawCards',
  'PassOut',
]);
/** Table entries that are possible at almost any moment. */
const ALWAYS: ReadonlySet<string> = new Set([
  'OpenTable',
  'ChangeRules',
  'SeatPlayer',
  'BuyChips',
  'MovePlayer',
  'SitOut',
  'ReturnToPlay',
  'LeaveTable',
  'CollectTime',
  'CorrectStack',
  'CountStack',
  'OpenDispute',
  'WithdrawDispute',
  'ParkPot',
  'MakeRuling',
  'PayDebt',
  'PayHeldChips',
  'CloseTable',
]);
const isOfHand = (type: string): boolean => !ALWAYS.has(type);

function boundsOf(words: Words, offer: Offer): string {
  switch (offer.type) {
    case 'Call':
      return words.amount(offer.put);
    case 'BetTo':
    case 'RaiseTo':
      return rangeOf(words, offer.range);
    case 'DrawCards':
      return offer.choices.map(({ count }) => words.amount(count)).join(', ');
    case 'AwardPot':
      return offer.pots.map(({ pot, amount }) => `${words.pot(pot)} ${words.amount(amount)}`).join(', ');
    default:
      return 'seat' in offer && typeof offer.seat === 'number' ? words.seat(offer.seat) : '';
  }
}

const rangeOf = (words: Words, { min, max }: AmountRange): string =>
  min === max ? words.amount(min) : `${words.amount(min)}–${words.amount(max)}`;

function judge(table: Table, command: Command, events: readonly StoredEvent[]): Verdict {
  const { commandId, at } = events[0]!.meta;
  const decided = decide(table, command, { entry: commandId, at: Date.parse(at) });
  if (!decided.ok) return { kind: 'refused', refusal: decided.refusal };
  const plain = (list: readonly { readonly type: string; readonly data: unknown }[]) =>
    list.map(({ type, data }) => ({ type, data }));
  return { kind: sameCanonically(plain(decided.value), plain(events)) ? 'agrees' : 'differs' };
}

/** The bounds of the amount of a bet or raise at its own moment, in words; null for every other entry. */
export function legalNow(words: Words, log: SessionLog, { from }: Pick<LogEntry, 'from'>): string | null {
  const type = (log.events[from]?.meta.command as Command | undefined)?.type;
  if (type !== 'BetTo' && type !== 'RaiseTo') return null;
  const offer = legal(log.foldAt(from).table).offers.find((each) => each.type === type);
  return offer === undefined ? null : boundsOf(words, offer);
}
