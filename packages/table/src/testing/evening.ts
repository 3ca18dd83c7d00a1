import {
  type Command,
  decide,
  emptyTable,
  evolve,
  PROFILE_RULES,
  PROFILES,
  type Refusal,
  type Table,
  type TableEvent,
  type TableRules,
} from '../index.ts';
import { entryId, pick, type Random } from './random.ts';

export const MINUTE_MS = 60_000;

/** A table under test: commands in, state and stored events out. */
export class Evening {
  table: Table = emptyTable;
  readonly events: TableEvent[] = [];
  #entries = 0;
  /** The clock of the next command; each takes a minute. */
  at = Date.UTC(2025, 4, 2, 20);
  readonly #after: (event: TableEvent, table: Table) => void;

  constructor(after: (event: TableEvent, table: Table) => void = () => {}) {
    this.#after = after;
  }

  /** The events of an accepted command; throws on a refusal, which is not expected here. */
  give(command: Command): readonly TableEvent[] {
    const events = this.try(command);
    if ('code' in events) throw new Error(`${JSON.stringify(command)} refused: ${JSON.stringify(events)}`);
    return events;
  }

  try(command: Command): readonly TableEvent[] | Refusal {
    const result = decide(this.table, command, { entry: entryId(this.#entries + 1), at: this.at });
    if (!result.ok) return result.refusal;
    this.#entries += 1;
    this.at += MINUTE_MS;
    for (const event of result.value) {
      this.events.push(event);
      this.table = evolve(this.table, event);
      this.#after(event, this.table);
    }
    return result.value;
  }
}

/** House options drawn at random around a playable profile. */
export function randomRules(random: Random): TableRules {
  const base = PROFILE_RULES[pick(random, PROFILES)];
  const bet = pick(random, [10, 20]);
  const forcedOptions = randomForced(random, base);
  return {
    ...base,
    betting: pick(random, [
      { type: 'no-limit', min: bet },
      { type: 'pot-limit', min: bet },
      { type: 'fixed-limit', small: bet, big: 2 * bet, cap: pick(random, [3, 4, null]) },
      { type: 'spread', min: bet, max: bet * 10 },
    ] as const),
    smallestChip: pick(random, [1, 5]),
    houseDealer: random() < 0.3,
    missingAnte: pick(random, ['dealer', 'player'] as const),
    checkRaiseBeforeDraw: random() < 0.5,
    callerMayReraise: random() < 0.8,
    openersProof: base.openers === null ? 'never' : pick(random, ['always', 'if-called', 'never'] as const),
    carriedPotEntry: pick(random, ['match', 'ante-only'] as const),
    fourOnlyFirst: random() < 0.3,
    allInFaceUp: random() < 0.3,
    buyDuringHand: pick(random, ['held', 'refused'] as const),
    lastShowsCount: random() < 0.4,
    dealAfterPassOut: pick(random, ['next', 'same'] as const),
    rotation: pick(random, ['clockwise', 'counterclockwise'] as const),
    dealFourThenOne: base.maxDraw === 5 && random() < 0.3,
    drawSource: pick(random, ['stub', 'stub+folded'] as const),
    shortStub: pick(random, ['served', 'all', 'unserved', 'not-own'] as const),
    lastStubCard: pick(random, ['never', 'deal'] as const),
    exposedInDeal: pick(random, ['keep', 'replace'] as const),
    showFirst: pick(random, ['last-bettor-of-hand', 'first-speaker', 'dealers-next'] as const),
    winnerMustShow: random() < 0.3,
    sidePotsFirst: random() < 0.7,
    enterCards: random() < 0.2 ? 'always' : 'when-needed',
    returnWithinMinutes: pick(random, [0, 60]),
    timeCollection: pick(random, [null, { amount: 10, everyMinutes: 30 }]),
    rakeFirstRound: random() < 0.5,
    rake: random() < 0.5 ? base.rake : { percent: 5, cap: 40, drop: 0 },
    ...forcedOptions,
  };
}

function randomForced(random: Random, base: TableRules): Partial<TableRules> {
  switch (base.forced) {
    case 'blinds':
      return {
        button: pick(random, ['dead', 'moving'] as const),
        missedBlinds: random() < 0.8 ? 'post-or-wait' : 'free',
        shortBlind: pick(random, ['full', 'actual'] as const),
        ante: pick(random, [0, 0, 5, 10]),
        anteBy: pick(random, ['each', 'big-blind', 'dealer'] as const),
      };
    case 'escuro':
      return { escuroSeats: pick(random, ['by-players', 2, 3, 5] as const) };
    case 'pot-or-blind': {
      const handKinds = pick(random, ['by-buck', 'by-buck', 'always-pot'] as const);
      return {
        handKinds,
        voluntaryBlind: handKinds === 'always-pot' ? 0 : pick(random, [0, 10]),
        potObligatory: random() < 0.3,
        potAfterMisdeal: random() < 0.7,
        potAfterUncalledBet: random() < 0.5,
        potAfterPassOut: random() < 0.5,
      };
    }
    case 'ante':
      return { anteBy: random() < 0.2 ? 'dealer' : 'each' };
  }
}

export function openRandom(evening: Evening, random: Random): void {
  const rules = randomRules(random);
  evening.give({ type: 'OpenTable', name: 'Salão', code: 'abcdefgh', rules });
  const players = 2 + Math.floor(random() * (rules.seats - 1));
  for (let seat = 1; seat <= players; seat += 1) {
    const buyIn = rules.buyInMin + Math.floor(random() ** 2 * 30) * 10;
    evening.give({ type: 'SeatPlayer', seat, playerId: `p${seat}`, buyIn });
  }
}
