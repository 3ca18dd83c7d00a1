import { asTable } from '@carteador/projections';
import { createWords } from '@carteador/words';
import { describe, expect, it } from 'vitest';
import { PlayedTable, SIX } from '../../../test/table.ts';
import { bundle } from './foresee.ts';
import { raisedNow } from './tape.ts';
import { tapeWords } from './told.ts';

const NAMES: readonly string[] = SIX;
const say = createWords('pt-BR', { names: (seat) => NAMES[seat - 1] });
const told = ({ view: { tape } }: PlayedTable, last = 1) =>
  tape.slice(-last).map((entry) => tapeWords(say, tape).text(entry));

function toBetting(): PlayedTable {
  const table = PlayedTable.open('fechado', SIX.slice(0, 4), { seats: 6 });
  table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  for (let step = 0; step < 3; step += 1) table.play(...bundle(asTable(table.view.table), table.view.legal));
  return table;
}

describe('the tape', () => {
  it('BET-1 says repique of the first raise, contra-repique of the next, and begins anew in each round', () => {
    const table = toBetting();
    table.play({ type: 'BetTo', hand: 1, seat: 2, to: 40 });
    expect(raisedNow(table.view.tape, 1)).toBe(false);
    table.play({ type: 'RaiseTo', hand: 1, seat: 3, to: 100 });
    expect(raisedNow(table.view.tape, 1)).toBe(true);
    table.play({ type: 'RaiseTo', hand: 1, seat: 4, to: 200 });
    expect(told(table, 3)).toEqual([
      `${NAMES[1]} abriu 40, par de valetes ou melhor`,
      `${NAMES[2]} repicou para 100`,
      `${NAMES[3]} contra-repicou para 200`,
    ]);
    table.play(
      { type: 'Fold', hand: 1, seat: 1 },
      { type: 'Fold', hand: 1, seat: 2 },
      { type: 'Call', hand: 1, seat: 3 },
      { type: 'ProveOpeners', hand: 1, seat: 2, how: 'aside' },
      { type: 'ShuffleDrawPile', hand: 1 },
      { type: 'DrawCards', hand: 1, seat: 3, count: 1 },
      { type: 'DrawCards', hand: 1, seat: 4, count: 0 },
    );
    expect(raisedNow(table.view.tape, 1)).toBe(false);
    table.play({ type: 'BetTo', hand: 1, seat: 4, to: 50 }, { type: 'RaiseTo', hand: 1, seat: 3, to: 150 });
    expect(told(table)).toEqual([`${NAMES[2]} repicou para 150`]);
  });

  it('BET-1 a raise that was taken back was none', () => {
    const table = toBetting();
    table.play({ type: 'BetTo', hand: 1, seat: 2, to: 40 }, { type: 'RaiseTo', hand: 1, seat: 3, to: 100 });
    const entry = table.view.tape.at(-1)!.entry;
    table.play(
      { type: 'Retract', hand: 1, entries: [entry] },
      { type: 'Call', hand: 1, seat: 3 },
      { type: 'RaiseTo', hand: 1, seat: 4, to: 200 },
    );
    expect(told(table)).toEqual([`${NAMES[3]} repicou para 200`]);
  });

  it('SHOW-4 names each hand that is shown, and the one that wins', () => {
    const table = toBetting();
    table.play(
      { type: 'BetTo', hand: 1, seat: 2, to: 40 },
      { type: 'Call', hand: 1, seat: 3 },
      { type: 'Fold', hand: 1, seat: 4 },
      { type: 'Fold', hand: 1, seat: 1 },
      { type: 'ShuffleDrawPile', hand: 1 },
      { type: 'DrawCards', hand: 1, seat: 2, count: 0 },
      { type: 'DrawCards', hand: 1, seat: 3, count: 0 },
      { type: 'Check', hand: 1, seat: 2 },
      { type: 'Check', hand: 1, seat: 3 },
      { type: 'ShowHand', hand: 1, seat: 2, cards: ['Ks', 'Kh', 'Kd', '9c', '9s'] },
      { type: 'ShowHand', hand: 1, seat: 3, cards: ['As', 'Qs', 'Js', '8s', '7s'] },
      { type: 'AwardPot', hand: 1, pot: 0, winners: [3] },
    );
    expect(told(table, 3)).toEqual([
      `${NAMES[1]} mostrou K♠ K♥ K♦ 9♣ 9♠: full hand de reis e noves`,
      `${NAMES[2]} mostrou A♠ Q♠ J♠ 8♠ 7♠: flush, ás alto`,
      `${NAMES[2]} ganhou o pote principal, 120: flush, ás alto`,
    ]);
  });
});
