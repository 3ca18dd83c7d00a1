import { assert, assertAmount } from './assert.ts';
import { type Rotation, rotationFrom } from './order.ts';

/** Chips that matched nobody's bet (POT-3): a carried pot or a part of it, dead blinds, one ante for all. */
export interface DeadMoney {
  readonly amount: number;
  /** Seats that have matched it (FORCED-3), or all who are in the hand. */
  readonly eligible: readonly number[] | 'all';
}

/** POT-6: one level of what was put in: each payer gave its part between `from` and `to`. */
export interface PotLayer {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly payers: number[];
}

export interface Pot {
  readonly amount: number;
  /** Live seats that may win it, ascending. */
  readonly eligible: number[];
  /** Bottom-up; together with `dead` they make up the amount. */
  readonly layers: PotLayer[];
  readonly dead: number;
}

interface Draft {
  amount: number;
  eligible: number[];
  layers: PotLayer[];
  dead: number;
}

/**
 * BET-8: what exceeds the highest contribution of anybody else, folded, dead or not, goes back to its owner,
 * who need not be in the hand himself. `contributions` are chips by seat. Null when nothing is unmatched.
 */
export function uncalledReturn(contributions: readonly number[]): { seat: number; amount: number } | null {
  let seat = -1;
  let highest = 0;
  let second = 0;
  contributions.forEach((amount, index) => {
    assertAmount(amount, 'a contribution');
    if (amount > highest) {
      second = highest;
      highest = amount;
      seat = index;
    } else if (amount > second) {
      second = amount;
    }
  });
  return highest > second ? { seat, amount: highest - second } : null;
}

/**
 * POT-1..3: the pots bottom-up, from what each seat put in (the uncalled part already returned), who has
 * folded, and dead money. No chips, no pots; when everybody has folded the pots have nobody eligible.
 */
export function layerPots(input: {
  readonly contributions: readonly number[];
  readonly folded: readonly boolean[];
  readonly deadMoney?: readonly DeadMoney[];
}): Pot[] {
  const { contributions, folded } = input;
  const live = contributions.flatMap((_, seat) => (folded[seat] === true ? [] : [seat]));
  const drafts = mergeEqual([...layersOf(contributions, live), ...deadDrafts(input.deadMoney ?? [], live)]);
  drafts.sort((a, b) => b.eligible.length - a.eligible.length);
  const pots = joinOrphans(drafts, live);
  for (const pot of pots) assertAmount(pot.amount, 'a pot');
  return pots;
}

/**
 * POT-5: equal shares in smallest chips, one for each of the winners; odd chips go one each in their order,
 * which is the rotation from the dealer's next.
 */
export function splitPot(amount: number, winnersInOrder: readonly number[], unit: number): number[] {
  const winners = winnersInOrder.length;
  assertAmount(amount, 'a pot');
  assert(Number.isSafeInteger(unit) && unit > 0, `smallest chip ${unit}`);
  assert(winners > 0, 'a pot without a winner');
  const chips = Math.floor(amount / unit);
  const each = Math.floor(chips / winners);
  const odd = chips % winners;
  const shares = Array.from({ length: winners }, (_, place) => (each + (place < odd ? 1 : 0)) * unit);
  // Less than one chip can only come from a wrong record; it stays on the table with the first winner.
  shares[0]! += amount - chips * unit;
  return shares;
}

/** A hand as it stands when the betting is over, for {@link settle}. */
export interface Settlement {
  readonly seats: number;
  readonly dealer: number;
  readonly rotation: Rotation;
  readonly unit: number;
  readonly carried: number;
  readonly contributions: readonly number[];
  readonly folded: readonly number[];
  /** By seat, higher is better, equal ties; null for who has folded. */
  readonly strength: readonly (number | null)[];
  readonly deadMoney?: readonly DeadMoney[];
}

export interface SettledPot {
  readonly amount: number;
  readonly eligible: number[];
  /** In the order in which odd chips go. */
  readonly winners: number[];
  readonly shares: number[];
}

export interface Settled {
  readonly returned: { readonly seat: number; readonly amount: number } | null;
  readonly pots: SettledPot[];
  readonly payouts: number[];
  /** Payouts plus what was returned; they add up to the contributions, the carried pot and dead money. */
  readonly totals: number[];
}

/** BET-8 and POT-1..5 in one go: what is returned, the pots, who wins them and what each seat gets. */
export function settle(input: Settlement): Settled {
  const returned = uncalledReturn(input.contributions);
  const contributions = [...input.contributions];
  if (returned !== null) contributions[returned.seat]! -= returned.amount;
  const deadMoney: DeadMoney[] = [...(input.deadMoney ?? [])];
  if (input.carried > 0) deadMoney.push({ amount: input.carried, eligible: 'all' });
  const folded = contributions.map((_, seat) => input.folded.includes(seat));

  const payouts = contributions.map(() => 0);
  const pots = layerPots({ contributions, folded, deadMoney }).map(({ amount, eligible }): SettledPot => {
    const winners = bestOf(eligible, input);
    const shares = winners.length === 0 ? [] : splitPot(amount, winners, input.unit);
    winners.forEach((seat, place) => {
      payouts[seat]! += shares[place]!;
    });
    return { amount, eligible, winners, shares };
  });
  const totals = payouts.map((amount, seat) => amount + (returned?.seat === seat ? returned.amount : 0));
  return { returned, pots, payouts, totals };
}

function bestOf(eligible: readonly number[], input: Settlement): number[] {
  let best = Number.NEGATIVE_INFINITY;
  for (const seat of eligible) best = Math.max(best, input.strength[seat] ?? Number.NEGATIVE_INFINITY);
  const winners = eligible.filter((seat) => (input.strength[seat] ?? Number.NEGATIVE_INFINITY) === best);
  return rotationFrom(input.dealer, winners, input.rotation);
}

function layersOf(contributions: readonly number[], live: readonly number[]): Draft[] {
  const levels = [...new Set(contributions)].filter((level) => level > 0).sort((a, b) => a - b);
  let from = 0;
  return levels.map((to) => {
    const payers = contributions.flatMap((amount, seat) => (amount >= to ? [seat] : []));
    const amount = (to - from) * payers.length;
    const layer: PotLayer = { from, to, amount, payers };
    from = to;
    return { amount, eligible: live.filter((seat) => payers.includes(seat)), layers: [layer], dead: 0 };
  });
}

function deadDrafts(deadMoney: readonly DeadMoney[], live: readonly number[]): Draft[] {
  return deadMoney
    .filter(({ amount }) => amount > 0)
    .map(({ amount, eligible }) => {
      assertAmount(amount, 'dead money');
      const matched = eligible === 'all' ? [...live] : live.filter((seat) => eligible.includes(seat));
      return { amount, eligible: matched, layers: [], dead: amount };
    });
}

/** POT-2. */
function mergeEqual(drafts: readonly Draft[]): Draft[] {
  const merged = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = draft.eligible.join();
    const same = merged.get(key);
    if (same === undefined) merged.set(key, draft);
    else absorb(same, draft);
  }
  return [...merged.values()];
}

function absorb(pot: Draft, draft: Draft): void {
  pot.amount += draft.amount;
  pot.layers.push(...draft.layers);
  pot.dead += draft.dead;
}

/**
 * POT-1: a layer that only folded players reach joins the pot below. The layers without anybody eligible
 * are merged into one by now; each of its levels goes to the highest pot that begins below that level.
 */
function joinOrphans(drafts: readonly Draft[], live: readonly number[]): Draft[] {
  const pots = drafts.filter((draft) => draft.eligible.length > 0);
  const orphan = drafts.find((draft) => draft.eligible.length === 0);
  if (orphan === undefined) return pots;
  if (pots.length === 0) return [{ ...orphan, eligible: [...live] }];
  const bottom = pots[0]!;
  if (orphan.dead > 0) absorb(bottom, { amount: orphan.dead, eligible: [], layers: [], dead: orphan.dead });
  for (const layer of orphan.layers) {
    const below = pots.findLast((pot) => pot.layers.some((own) => own.to <= layer.from)) ?? bottom;
    absorb(below, { amount: layer.amount, eligible: [], layers: [layer], dead: 0 });
  }
  return pots;
}
