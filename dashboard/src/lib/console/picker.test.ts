import { asTable } from '@carteador/projections';
import { createWords } from '@carteador/words';
import { describe, expect, it } from 'vitest';
import { PlayedTable, SIX } from '../../../test/table.ts';
import type { Picking } from './desk-manager.svelte.ts';
import { bundle } from './foresee.ts';
import { offer } from './offers.ts';
import { barOf, pickSpec, rankKeys, worth } from './picker.ts';

const words = createWords('en');

/** Four players, a deck from the seven up, seat 2 opened and everybody called; nobody drew. */
function toShowdown(): PlayedTable {
  const table = PlayedTable.open('fechado', SIX.slice(0, 4), { seats: 6 });
  table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  for (let step = 0; step < 3; step += 1) table.play(...bundle(asTable(table.view.table), table.view.legal));
  table.play({ type: 'BetTo', hand: 1, seat: 2, to: 20 });
  for (const seat of [3, 4, 1]) table.play({ type: 'Call', hand: 1, seat });
  for (const seat of [2, 3, 4, 1]) table.play({ type: 'DrawCards', hand: 1, seat, count: 0 });
  for (const seat of [2, 3, 4, 1]) table.play({ type: 'Check', hand: 1, seat });
  return table;
}

const opening: Picking = { for: 'ProveOpeners', seat: 2, cards: [] };

describe('DECK-4 cards that cannot be picked', () => {
  it('bars what is not in the deck, what is entered already and what another seat has shown', () => {
    const table = toShowdown();
    table.play({ type: 'ProveOpeners', hand: 1, seat: 2, how: 'seen', cards: ['Qh', 'Qc'] });
    const picking: Picking = { for: 'ShowHand', seat: 3, cards: ['As'] };
    const spec = pickSpec(table.view.legal, picking)!;
    expect(barOf(spec, ['As'], '6h')).toBe('notInDeck');
    expect(barOf(spec, ['As'], 'As')).toBe('inHand');
    expect(barOf(spec, ['As'], 'Qh')).toBe('elsewhere');
    expect(barOf(spec, ['As'], 'Kd')).toBeNull();
    expect(barOf(spec, [], 'Jk')).toBe('notInDeck');
  });

  it('lets a seat show again what it has shown as openers', () => {
    const table = toShowdown();
    table.play({ type: 'ProveOpeners', hand: 1, seat: 2, how: 'seen', cards: ['Qh', 'Qc'] });
    const spec = pickSpec(table.view.legal, { for: 'ShowHand', seat: 2, cards: [] })!;
    expect(barOf(spec, [], 'Qh')).toBeNull();
  });

  it('offers the ranks of the deck, from the ace down, and closes one that is used up', () => {
    const spec = pickSpec(toShowdown().view.legal, opening)!;
    const keys = rankKeys(spec, ['Qh', 'Qc', 'Qd', 'Qs']);
    expect(keys.map(({ rank }) => rank)).toEqual(['A', 'K', 'Q', 'J', 'T', '9', '8', '7']);
    expect(keys.filter(({ free }) => !free).map(({ rank }) => rank)).toEqual(['Q']);
  });

  it('becomes a command that the rules take', () => {
    const table = toShowdown();
    const command = pickSpec(table.view.legal, opening)!.command(['Qh', 'Qc'])!;
    expect(command).toEqual({ type: 'ProveOpeners', hand: 1, seat: 2, how: 'seen', cards: ['Qh', 'Qc'] });
    table.play(command);
    expect(offer(table.view.legal, 'AwardPot')).toBeDefined();
  });

  it('is gone when the act is', () => {
    const table = toShowdown();
    table.play({ type: 'ProveOpeners', hand: 1, seat: 2, how: 'seen' });
    expect(pickSpec(table.view.legal, opening)).toBeNull();
  });
});

describe('what the cards are worth', () => {
  it('says whether they open', () => {
    const table = toShowdown();
    const spec = pickSpec(table.view.legal, opening)!;
    const said = (cards: Picking['cards']) =>
      worth(words, asTable(table.view.table), { ...opening, cards }, spec, cards);
    expect(said([])).toBeNull();
    expect(said(['Qh', 'Qc'])).toEqual({ text: 'opens with pair of jacks', good: true });
    expect(said(['Th', 'Tc'])).toEqual({ text: 'does not open with pair of jacks', good: false });
    expect(said(['Th', 'Tc', '9d', '9s', 'As'])?.good).toBe(true);
  });

  it('names a whole hand', () => {
    const table = toShowdown();
    table.play({ type: 'ProveOpeners', hand: 1, seat: 2, how: 'seen' });
    const picking: Picking = { for: 'ShowHand', seat: 3, cards: ['Kh', 'Kc', '9d', '9s', '9h'] };
    expect(
      worth(words, asTable(table.view.table), picking, pickSpec(table.view.legal, picking)!, picking.cards)
        ?.text,
    ).toMatch(/full/i);
  });
});
