import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type CommandType,
  cardsAccounted,
  chipsConserved,
  IRREGULARITIES,
  irregularityNow,
  middle,
} from '../src/index.ts';
import { type TableUnderTest, tableOf } from '../src/testing/table-of.ts';
import type { Dispute, Outcome } from './disputes/dispute.ts';
import { DISPUTES } from './disputes/index.ts';
import { disputesPage, PAGE } from './disputes/page.ts';
import { commandOf, say } from './kit/irregular-lines.ts';

const tableFor = ({ profile = 'fechado', stacks = [500, 500, 500, 500], house = {} }: Dispute) =>
  tableOf(profile, { stacks, rules: house });

function expectRemedies(table: TableUnderTest, { kind, open = [], closed = {} }: Dispute): void {
  if (kind === undefined) return;
  const { remedies } = irregularityNow(table.table, kind);
  const openNow = remedies.filter(({ refusal }) => refusal === null).map(({ remedy }) => remedy);
  expect(openNow).toEqual(open);
  for (const [remedy, code] of Object.entries(closed)) {
    expect(remedies.find((each) => each.remedy === remedy)?.refusal?.code, remedy).toBe(code);
  }
}

function expectOffers(table: TableUnderTest, { offers = {} }: Dispute): void {
  for (const [type, bounds] of Object.entries(offers)) {
    const offer = table.offer(type as CommandType);
    expect(offer, type).toMatchObject(typeof bounds === 'string' ? { code: bounds } : { type, ...bounds });
  }
}

function expectOutcome(table: TableUnderTest, after: Outcome): void {
  const { hand, carried } = table.table.play;
  if (after.next !== undefined) expect(table.next().code).toBe(after.next);
  if (after.seat !== undefined) expect(table.next().seat).toBe(after.seat);
  if (after.stacks !== undefined) expect(table.stacks()).toEqual(after.stacks);
  if (after.pot !== undefined) expect(hand === null ? 0 : middle(hand)).toBe(after.pot);
  if (after.stub !== undefined) expect(hand?.cards.stub).toBe(after.stub);
  if (after.out !== undefined) expect(hand?.cards.out).toBe(after.out);
  if (after.raise !== undefined) expect(table.offer('RaiseTo')).toMatchObject({ range: after.raise });
  if (after.carried !== undefined) {
    expect(carried.reduce((sum, pot) => sum + pot.amount, 0)).toBe(after.carried);
  }
  if (after.nextKind !== undefined) expect(table.offer('StartHand')).toMatchObject({ kind: after.nextKind });
  for (const seat of after.dead ?? []) expect(table.seat(seat), `seat ${seat}`).toMatchObject({ dead: true });
  for (const seat of after.live ?? []) {
    expect(table.seat(seat), `seat ${seat}`).toMatchObject({ dead: false, folded: false });
  }
  for (const [seat, held] of Object.entries(after.held ?? {})) {
    expect(table.seat(Number(seat)).held, `seat ${seat}`).toBe(held);
  }
}

describe.each(Object.entries(DISPUTES))('%s', (_, disputes) => {
  it.each(disputes.map((dispute) => [dispute.title, dispute] as const))('%s', (_title, dispute) => {
    const table = say(tableFor(dispute), ...dispute.given);
    expectRemedies(table, dispute);
    expectOffers(table, dispute);
    say(table, ...dispute.ruling);
    for (const [line, code] of dispute.refused ?? []) {
      expect(table.refused(commandOf(table, line)), line).toMatchObject({ code });
    }
    expectOutcome(table, dispute.after);
    expect(chipsConserved(table.table)).toBe(true);
    expect(cardsAccounted(table.table)).toBe(true);
  });
});

describe('the table of disputes', () => {
  const all = Object.values(DISPUTES).flat();

  it('has more than forty, each by another name', () => {
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  });

  it('asks for every irregularity but "something else"', () => {
    const asked = new Set(all.map(({ kind }) => kind));
    const missing = Object.keys(IRREGULARITIES).filter((kind) => !asked.has(kind as 'other'));
    expect(missing).toEqual(['other']);
  });

  it('names rules of the rulebook first, and public rules by their number', () => {
    const rulebook = readFileSync(new URL('../RULEBOOK.md', import.meta.url), 'utf8');
    for (const { title, rules } of all) {
      const [own] = rules;
      expect(own, title).toMatch(/^[A-Z]+-\d+$/);
      for (const rule of rules) {
        if (/^[A-Z]+-\d+$/.test(rule)) expect(rulebook, rule).toContain(`**${rule}**`);
        else expect(rule, title).toMatch(/^(?:LA|TR) \d+$|^RRP [A-Z][a-z]+(?: hands)? \d+$/);
      }
    }
  });

  it('is what DISPUTES.md says', async () => {
    await expect(disputesPage(DISPUTES)).toMatchFileSnapshot(PAGE);
  });
});
