import { asTable } from '@carteador/projections';
import { middle } from '@carteador/table';
import { createWords } from '@carteador/words';
import { describe, expect, it } from 'vitest';
import { PlayedTable, SIX } from '../../../test/table.ts';
import { bundle } from './foresee.ts';
import { sources } from './sources.ts';
import { suffixFrom } from './tape.ts';
import { filtered } from './tape-filter.ts';
import { tapeWords } from './told.ts';
import { whyRows } from './why.ts';

const words = createWords('en');

const start = (profile: 'fechado' | 'five-card-draw'): PlayedTable => {
  const table = PlayedTable.open(profile, SIX.slice(0, 4), { seats: 6 });
  table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  for (let step = 0; step < 3; step += 1) table.play(...bundle(asTable(table.view.table), table.view.legal));
  return table;
};
const partsOf = (table: PlayedTable) =>
  Object.fromEntries(sources(table.view.table.play.hand!).map(({ kind, amount }) => [kind, amount]));

describe('POT-6 where the pot comes from', () => {
  it('adds up to what lies in the middle, through a whole hand', () => {
    const table = start('fechado');
    const check = () => {
      const { hand } = asTable(table.view.table).play;
      expect(sources(hand!).reduce((sum, { amount }) => sum + amount, 0)).toBe(middle(hand!));
    };
    check();
    table.play({ type: 'BetTo', hand: 1, seat: 2, to: 40 }, { type: 'RaiseTo', hand: 1, seat: 3, to: 100 });
    check();
    expect(partsOf(table)).toEqual({ antes: 40, bets: 140 });
    table.play(
      { type: 'Fold', hand: 1, seat: 4 },
      { type: 'Fold', hand: 1, seat: 1 },
      { type: 'Call', hand: 1, seat: 2 },
    );
    check();
    expect(partsOf(table)).toEqual({ antes: 40, former: 200 });
  });

  it('counts blinds once, in the round where they lie as bets and after it', () => {
    const table = start('five-card-draw');
    expect(partsOf(table)).toEqual({ blinds: 15 });
    for (const seat of [4, 1, 2]) table.play({ type: 'Call', hand: 1, seat });
    expect(partsOf(table)).toEqual({ blinds: 15, bets: 25 });
    table.play({ type: 'Check', hand: 1, seat: 3 });
    expect(partsOf(table)).toEqual({ blinds: 15, former: 25 });
  });
});

describe('[why?]', () => {
  it('shows the sum behind the least and the most', () => {
    const table = start('five-card-draw');
    const rows = whyRows(words, asTable(table.view.table), table.view.legal);
    expect(rows.map(({ rule }) => rule)).toEqual(['BET-5', 'BET-6']);
    for (const row of rows) expect(row.terms.reduce((sum, term) => sum + term.amount, 0)).toBe(row.total);
  });

  it('shows in the draw where the cards of the deck are', () => {
    const table = start('fechado');
    table.play(
      { type: 'BetTo', hand: 1, seat: 2, to: 20 },
      { type: 'Call', hand: 1, seat: 3 },
      { type: 'Fold', hand: 1, seat: 4 },
      { type: 'Fold', hand: 1, seat: 1 },
    );
    const [deck] = whyRows(words, asTable(table.view.table), table.view.legal);
    expect(deck?.terms.reduce((sum, term) => sum + (term.minus ? -term.amount : term.amount), 0)).toBe(
      deck?.total,
    );
  });

  it('names at least the rule of the next act', () => {
    const table = PlayedTable.open('fechado', SIX.slice(0, 3));
    expect(whyRows(words, asTable(table.view.table), table.view.legal).map(({ rule }) => rule)).toEqual([
      'DEAL-1',
    ]);
  });
});

describe('the tape', () => {
  it('tells which bet opened the hand, and with what', () => {
    const table = start('fechado');
    table.play({ type: 'BetTo', hand: 1, seat: 2, to: 40 });
    const { tape } = table.view;
    expect(tapeWords(words, tape).text(tape.at(-1)!)).toContain('pair of jacks or better');
  });

  it('takes back an entry together with all after it', () => {
    const table = start('fechado');
    const entries = table.view.tape.slice(-3).map(({ entry }) => entry);
    expect(suffixFrom(entries, entries[1]!)).toEqual(entries.slice(1));
    expect(suffixFrom(entries, 'another')).toBeNull();
  });

  it('shows only what moved chips, or only cards', () => {
    const table = start('fechado');
    const types = (filter: 'money' | 'cards') =>
      filtered(table.view.tape, filter).map(({ events }) => events[0]!.type);
    expect(types('money')).toEqual([
      'PlayerSeated',
      'PlayerSeated',
      'PlayerSeated',
      'PlayerSeated',
      'AntePosted',
    ]);
    expect(types('cards')).toEqual(['HandStarted', 'DeckShuffled', 'DeckCut', 'CardsDealt']);
  });
});
