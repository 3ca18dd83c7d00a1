import {
  BEGIN,
  type ChainHead,
  type Command,
  decide,
  emptyTable,
  evolve,
  headAfter,
  legal,
  type Offer,
  type OfferOf,
  PROFILE_RULES,
  roomSealsAfter,
  type Signer,
  type StoredEvent,
  sealEntry,
  type Table,
  type TableRules,
  tableEvent,
  timeOwed,
} from '@carteador/table';
import { pick, type Random, seeded } from '@carteador/table/testing';
import { BETTING, bettingAct, commandFor, countsOf, disputeOrRuling, TROUBLE, USUAL } from './dealer.ts';

export interface EveningOptions {
  readonly id?: string;
  readonly seed?: number;
  readonly players?: number;
  readonly buyIn?: number;
  readonly rules?: Partial<TableRules>;
  readonly profile?: 'fechado' | 'five-card-draw';
  /** How often something goes wrong: mis-taps, misdeals, kills, recounts. Default 0.03 of the entries. */
  readonly trouble?: number;
  /** How often the floor is at work: disputes, parked pots, rulings, reversals. Default 0 of the entries. */
  readonly disputes?: number;
  /** Seals the closed hands, the rulings and the session. */
  readonly signer?: Signer;
}

const FIRST_CLOCK_MS = Date.UTC(2026, 0, 9, 21);
const ENTRY_MS = 4_000;

/**
 * A table of plausible players and its sealed events, for tests and benches of whatever reads events. Give it
 * single commands with `enter`, or let it play on with `next`.
 */
export class Evening {
  readonly id: string;
  readonly stream: string;
  readonly events: StoredEvent[] = [];
  readonly #random: Random;
  readonly #trouble: number;
  readonly #disputes: number;
  readonly #signer: Signer | undefined;
  #table: Table = emptyTable;
  #head: ChainHead = BEGIN;
  #entries = 0;
  #players = 0;

  constructor(options: EveningOptions = {}) {
    this.id = options.id ?? 't1';
    this.stream = `table-${this.id}`;
    this.#random = seeded(options.seed ?? 1);
    this.#trouble = options.trouble ?? 0.03;
    this.#disputes = options.disputes ?? 0;
    this.#signer = options.signer;
    const rules = { ...PROFILE_RULES[options.profile ?? 'fechado'], ...options.rules };
    this.enter({ type: 'OpenTable', name: `Mesa ${this.id}`, code: `code${this.id}`, rules });
    for (let seat = 1; seat <= (options.players ?? 5); seat += 1) this.seat(seat, options.buyIn);
  }

  get table(): Table {
    return this.#table;
  }

  seat(seat: number, buyIn = 500): void {
    this.#players += 1;
    this.enter({ type: 'SeatPlayer', seat, playerId: this.playerId(this.#players), buyIn });
  }

  /** The identifier of the nth player who took a seat, from 1. */
  playerId(number: number): string {
    return `player${this.id}x${number}`;
  }

  /** The clock of the last entry: each takes four seconds. */
  get at(): number {
    return FIRST_CLOCK_MS + this.#entries * ENTRY_MS;
  }

  /** Records a command; its events. Throws when it is refused. */
  enter(command: Command): readonly StoredEvent[] {
    this.#entries += 1;
    const commandId = commandIdOf(this.id, this.#entries);
    const { at } = this;
    const result = decide(this.#table, command, { entry: commandId, at });
    if (!result.ok) throw new Error(`${command.type} is refused: ${JSON.stringify(result.refusal)}`);
    const entry = sealEntry(this.#head, {
      stream: this.stream,
      commandId,
      command,
      at: new Date(at).toISOString(),
      actor: 'staffana',
      device: 'tablet of the first room',
      events: result.value,
    });
    const sealed = this.#signer === undefined ? entry : [...entry, ...roomSealsAfter(entry, this.#signer)];
    this.#head = headAfter(this.#head, sealed);
    this.#table = sealed.map((event) => tableEvent(event)).reduce(evolve, this.#table);
    this.events.push(...sealed);
    return sealed;
  }

  /** Takes the last entries of the hand back. */
  undo(count = 1): readonly StoredEvent[] {
    const offer = legal(this.#table).offers.find(({ type }) => type === 'Retract');
    if (offer?.type !== 'Retract') throw new Error('nothing to take back');
    return this.enter({ type: 'Retract', hand: offer.hand, entries: offer.entries.slice(-count) });
  }

  /** From the start of a hand to its deal, as it should be. */
  deal(): this {
    for (;;) {
      const { offers, phase } = legal(this.#table);
      if (phase === 'betting') return this;
      const due = USUAL.map((type) => offers.find((offer) => offer.type === type)).find(
        (offer) => offer !== undefined,
      );
      if (due === undefined) throw new Error(`no deal from ${phase}`);
      this.enter(commandFor(this.#random, due));
    }
  }

  /** Plays one more entry. */
  next(): readonly StoredEvent[] {
    return this.enter(this.#choose());
  }

  play(entries: number): this {
    for (let played = 0; played < entries; played += 1) this.next();
    return this;
  }

  /** Plays until the phase has come. */
  until(phase: ReturnType<typeof legal>['phase']): this {
    for (let tries = 0; legal(this.#table).phase !== phase; tries += 1) {
      if (tries > 1_000) throw new Error(`${phase} does not come`);
      this.next();
    }
    return this;
  }

  /** Who will owe time at the next entry. */
  #owing(offer: OfferOf<'CollectTime'>): number[] {
    return timeOwed(offer, this.at + ENTRY_MS).map(({ seat }) => seat);
  }

  #isDue(offer: Offer): boolean {
    if (offer.type === 'CorrectStack') return countsOf(offer).length > 0;
    return offer.type !== 'CollectTime' || this.#owing(offer).length > 0;
  }

  #choose(): Command {
    const { offers } = legal(this.#table);
    const random = this.#random;
    if (this.#disputes > 0 && random() < this.#disputes) {
      const dispute = disputeOrRuling(random, this.#table, offers, this.at + ENTRY_MS);
      if (dispute !== null) return dispute;
    }
    if (random() < this.#trouble) {
      const trouble = pick<Offer | undefined>(
        random,
        offers.filter((offer) => TROUBLE.has(offer.type) && this.#isDue(offer)),
      );
      if (trouble?.type === 'CollectTime') return { type: 'CollectTime', seats: this.#owing(trouble) };
      if (trouble !== undefined) return commandFor(random, trouble);
    }
    const broke = offers.find((offer) => offer.type === 'BuyChips');
    if (broke?.type === 'BuyChips' && this.#table.play.hand?.status !== 'play') {
      const seat = broke.seats.find(({ range }) => range.min > 50);
      if (seat !== undefined) return { type: 'BuyChips', seat: seat.seat, amount: seat.range.max };
    }
    const usual = offers.filter(({ type }) => USUAL.includes(type));
    if (usual.some(({ type }) => BETTING.has(type))) return commandFor(random, bettingAct(random, usual));
    usual.sort((a, b) => USUAL.indexOf(a.type) - USUAL.indexOf(b.type));
    const offer = usual[0];
    if (offer === undefined) throw new Error('nothing can be done at this table');
    if (offer.type === 'MuckHand' && random() < 0.5) return commandFor(random, usual[1] ?? offer);
    return commandFor(random, offer);
  }
}

/** A UUID for each table and entry. */
function commandIdOf(id: string, entry: number): string {
  let hash = 0;
  for (const letter of id) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  const table = hash.toString(16).padStart(8, '0');
  return `${table}-0000-4000-8000-${entry.toString(16).padStart(12, '0')}`;
}
