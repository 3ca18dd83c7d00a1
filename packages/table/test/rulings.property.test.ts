import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { equalJson } from '../src/audit/equal-json.ts';
import {
  advance,
  type Command,
  type CommandOf,
  chipsAccounted,
  finalStack,
  legal,
  type Move,
  type OfferOf,
  parkedChips,
  type RulableDispute,
  type RulingEffect,
  type Table,
} from '../src/index.ts';
import { Evening, openRandom } from '../src/testing/evening.ts';
import { pick, type Random, seeded } from '../src/testing/random.ts';
import { randomCommand } from '../src/testing/random-play.ts';

/** AUDIT-2, AUDIT-4 over random evenings of all games: what is tried at each point where a ruling is possible. */

const RUNS = Number(process.env.CARTEADOR_PROPERTY_HANDS ?? 1000) / 100;
const COMMANDS = 300;

vi.setConfig({ testTimeout: 3_600_000 });

type Tried = (table: Table, offer: OfferOf<'MakeRuling'>, random: Random, at: number) => void;

/** Plays on, opening a dispute on every hand that can be disputed. */
function play(seed: number, tried: Tried): void {
  const random = seeded(seed);
  const evening = new Evening();
  openRandom(evening, random);
  for (let count = 0; count < COMMANDS; count += 1) {
    const { offers } = legal(evening.table);
    const ruling = offers.find((offer) => offer.type === 'MakeRuling');
    if (ruling?.type === 'MakeRuling' && random() < 0.4) tried(evening.table, ruling, random, evening.at);
    const open = offers.find((offer) => offer.type === 'OpenDispute');
    if (open?.type === 'OpenDispute' && random() < 0.1) {
      evening.give({ type: 'OpenDispute', hand: open.hands[0]!.hand, about: 'award' });
      continue;
    }
    const command = randomCommand(random, evening.table, offers, evening.at);
    if (command === null) return;
    evening.give(command);
  }
}

const ruling = (dispute: number, effect: RulingEffect): CommandOf<'MakeRuling'> => ({
  type: 'MakeRuling',
  dispute,
  effect,
  rule: 'AUDIT-2',
  reason: 'tried',
  confirm: { kind: 'floor' },
});

function given(table: Table, command: Command, at: number): Table {
  const step = advance(table, command, { entry: 'tried', at });
  if (!step.ok) throw new Error(`${JSON.stringify(command)} refused: ${JSON.stringify(step.refusal)}`);
  return step.value.table;
}

const movesOf = ({ docket }: Table): readonly Move[] => docket.rulings.at(-1)?.moves ?? [];
const isOpenTo = ({ effects }: RulableDispute, kind: RulingEffect['kind']) =>
  effects.some((effect) => effect.kind === kind && effect.refusal === null);
const openOnes = ({ disputes }: OfferOf<'MakeRuling'>) => disputes.filter(({ isOpen }) => isOpen);

/** Everything but the players who were cashed out when their last hand was closed. */
const stacks = (table: Table) =>
  table.seats.flatMap((owner, index) =>
    owner === null ? [] : [[owner.playerId, finalStack(table, index + 1)]],
  );

it('IRR-10: what was paid right moves nothing, and what is ruled conserves the chips and leaves none parked', () => {
  let same = 0;
  let awarded = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      play(seed, (table, offer, random, at) => {
        for (const dispute of openOnes(offer)) {
          if (!isOpenTo(dispute, 'award')) continue;
          const isPaid = dispute.pots.every(
            ({ awarded: shares, held }) => shares !== null && equalJson(held, shares),
          );
          const asPaid = dispute.pots.map(({ awarded: shares }, pot) => ({
            pot,
            winners: (shares ?? []).map(({ seat }) => seat),
          }));
          if (isPaid) {
            expect(
              movesOf(given(table, ruling(dispute.dispute, { kind: 'award', pots: asPaid }), at)),
            ).toEqual([]);
            same += 1;
          }
          const pots = dispute.pots.map(({ eligible }, pot) => ({ pot, winners: [pick(random, eligible)] }));
          const after = given(table, ruling(dispute.dispute, { kind: 'award', pots }), at);
          expect(chipsAccounted(after)).toBe(after.totals.bought - after.totals.cashed);
          const parked = dispute.pots.reduce((sum, pot) => sum + pot.parked, 0);
          expect(parkedChips(after)).toBe(parkedChips(table) - parked);
          for (const { amount, chips, setOff, owed } of movesOf(after))
            expect(chips + setOff + owed).toBe(amount);
          expect(stacks(after).every(([, chips]) => Number(chips) >= 0)).toBe(true);
          awarded += 1;
        }
      });
    }),
    { numRuns: RUNS },
  );
  expect(same).toBeGreaterThan(0);
  expect(awarded).toBeGreaterThan(0);
});

it('AUDIT-2: a ruling and its reversal leave every stack, pot and debt as they were, as long as chips are there', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      play(seed, (before, offer, random, at) => {
        // One heap of chips each: which of two a ruling takes from, nobody could tell.
        const isHere = (playerId: string) => before.seats.some((owner) => owner?.playerId === playerId);
        expect(before.docket.held.filter(({ playerId }) => isHere(playerId))).toEqual([]);
        // Whoever leaves with the settled hand would be cashed out between the two.
        if (before.seats.some((owner) => owner?.leaving === true)) return;
        const { hand } = before.play;
        const table = hand === null ? before : given(before, { type: 'EndHand', hand: hand.number }, at);
        for (const dispute of openOnes(offer)) {
          const { effects, pots, players, dispute: number } = dispute;
          const open = effects.filter(({ kind, refusal }) => refusal === null && kind !== 'transfer');
          if (open.length === 0) continue;
          const { kind } = pick(random, open);
          const winners = pots.map(({ eligible }, pot) => ({ pot, winners: [pick(random, eligible)] }));
          const effect = kind === 'award' ? { kind, pots: winners } : ({ kind } as RulingEffect);
          const ruled = given(table, ruling(number, effect), at);
          const back = given(
            ruled,
            ruling(number, { kind: 'reverse', ruling: ruled.docket.rulings.length }),
            at,
          );
          if (players.length > 0) kinds.add(kind);
          expect(stacks(back)).toEqual(stacks(table));
          expect(parkedChips(back)).toBe(parkedChips(table));
          expect(back.play.rake).toBe(table.play.rake);
          expect(back.play.carried).toEqual(table.play.carried);
          expect(sorted(back.docket.debts)).toEqual(sorted(table.docket.debts));
          expect(sorted(back.docket.held)).toEqual(sorted(table.docket.held));
          expect(back.play.records).toEqual(table.play.records);
        }
      });
    }),
    // 281803544: who had left and was back at his seat got a claim on the carried pot again.
    { numRuns: RUNS, examples: [[281803544]] },
  );
  // Which of the three come up is left to chance.
  expect(kinds.size).toBeGreaterThan(1);
});

const sorted = (lines: Table['docket']['debts'] | Table['docket']['held']) =>
  lines.map((line) => Object.values(line).join(' ')).sort();
