import { asTable } from '@carteador/projections';
import { type Command, IRREGULARITY_KINDS } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { PlayedTable, SIX } from '../../../test/table.ts';
import { bundle } from './foresee.ts';
import { chipSizes, happenedIn, isOpen, PLACES, pageOf, placeOf } from './irregular.ts';

const dealt = (): PlayedTable => {
  const table = PlayedTable.open('fechado', SIX.slice(0, 4), { seats: 6 });
  table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  for (let step = 0; step < 3; step += 1) table.play(...bundle(asTable(table.view.table), table.view.legal));
  return table;
};

describe('what happened', () => {
  it('every kind is found in some place, the chip gestures as one', () => {
    const table = asTable(dealt().view.table);
    const pages = PLACES.flatMap((place) =>
      place === 'table' ? [] : happenedIn(table, place).map(({ page }) => page),
    );
    const chips = ['oversized-chip', 'several-chips', 'short-raise', 'short-bet', 'undercall', 'over-limit'];
    for (const kind of IRREGULARITY_KINDS) {
      if (![...chips, 'string-bet'].includes(kind)) expect(pages).toContain(kind);
    }
    expect(pages.filter((page) => page === 'chips')).toHaveLength(1);
  });

  it('what has a remedy now comes first', () => {
    const table = asTable(dealt().view.table);
    const open = happenedIn(table, 'deal').map(isOpen);
    expect(open).toEqual([...open].sort((a, b) => Number(b) - Number(a)));
    expect(open[0]).toBe(true);
  });

  it('opens where the phase is', () => {
    expect(placeOf('betting')).toBe('bets');
    expect(placeOf('cut')).toBe('deal');
    expect(placeOf('draw')).toBe('draw');
    expect(placeOf('showdown')).toBe('hands');
    expect(placeOf('between')).toBe('table');
  });

  it('a refused command goes back to its page', () => {
    const act = { hand: 1, seat: 2 } as const;
    const confirm = { kind: 'floor' } as const;
    const pages: [Command, string | null][] = [
      [{ type: 'DeclareMisdeal', hand: 1, reason: 'wrong-count' }, 'misdeal'],
      [{ type: 'ReplaceBoxedCard', ...act }, 'boxed-card'],
      [{ type: 'CorrectCount', ...act, held: 4, looked: true }, 'wrong-count'],
      [{ type: 'ExposeCard', hand: 1, where: 'deal', seat: 2 }, 'exposed-card'],
      [{ type: 'ExposeCard', hand: 1, where: 'hand', seat: 2 }, 'exposed-hand'],
      [{ type: 'ActOutOfTurn', ...act, act: 'call' }, 'out-of-turn'],
      [{ type: 'ReleaseOutOfTurn', ...act, confirm }, 'out-of-turn'],
      [{ type: 'PushChips', ...act, chips: [10], said: 'nothing' }, 'chips'],
      [{ type: 'KillHand', ...act, reason: 'skipped', confirm }, 'player-skipped'],
      [{ type: 'KillHand', ...act, reason: 'mucked', confirm }, 'hand-in-muck'],
      [{ type: 'RestoreHand', ...act, confirm }, 'hand-in-muck'],
      [{ type: 'RefuseOpeners', ...act }, 'false-openers'],
      [{ type: 'NoteIrregularity', hand: 1, kind: 'splashed-pot' }, 'splashed-pot'],
      [{ type: 'Fold', ...act }, null],
    ];
    for (const [command, page] of pages) expect(pageOf(command), command.type).toBe(page);
  });
});

describe('chips to tap', () => {
  it('are the usual sizes, in smallest chips, up to the stack', () => {
    expect(chipSizes({ unit: 5, stack: 500, toCall: 20 })).toEqual([5, 10, 20, 25, 50, 100, 200, 500]);
    expect(chipSizes({ unit: 1, stack: 3, toCall: 0 })).toEqual([1, 2]);
  });

  it('are as big as the bet asks for', () => {
    const sizes = chipSizes({ unit: 1, stack: 1_000_000, toCall: 10_000 });
    expect(sizes[0]).toBe(200);
    expect(sizes).toContain(10_000);
    expect(sizes.length).toBeLessThanOrEqual(12);
  });

  it('a stack that no chip fits goes in as it is', () => {
    expect(chipSizes({ unit: 100, stack: 37, toCall: 50 })).toEqual([37]);
  });
});
