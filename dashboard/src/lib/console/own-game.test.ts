import { asTable } from '@carteador/projections';
import { type Phase, PROFILE_RULES, type TableRules } from '@carteador/table';
import { createWords } from '@carteador/words';
import { describe, expect, it } from 'vitest';
import { PlayedTable, SIX } from '../../../test/table.ts';
import { bundle, following } from './foresee.ts';
import { offer } from './offers.ts';

/** A game of the house's own is data: the console leads through a second draw without knowing of it. */
const doubleDraw: Partial<TableRules> = {
  profile: 'double-draw',
  phases: PROFILE_RULES['five-card-draw'].phases.flatMap((phase): Phase[] =>
    phase.kind === 'draw' ? [phase, { kind: 'betting', limit: 'small', open: false }, phase] : [phase],
  ),
};

function played() {
  const table = PlayedTable.open('five-card-draw', SIX.slice(0, 3), { seats: 6, ...doubleDraw });
  table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  return table;
}
const say = createWords('en');
/** Everybody goes along: the brass button where it has an act, else call, check, draw two. */
function step(table: PlayedTable): string {
  const now = table.view.legal;
  const usual = bundle(asTable(table.view.table), now);
  if (usual.length > 0) {
    table.play(...usual);
    return usual[0]!.type;
  }
  const speaks = offer(now, 'Call') ?? offer(now, 'Check');
  if (speaks !== undefined) {
    table.play({ type: speaks.type, hand: speaks.hand, seat: speaks.seat });
    return speaks.type;
  }
  const draw = offer(now, 'DrawCards')!;
  table.play({ type: 'DrawCards', hand: draw.hand, seat: draw.seat, count: 2 });
  return 'DrawCards';
}

describe('double-draw on the console', () => {
  it('says each next act in words, through both draws, to the showdown', () => {
    const table = played();
    const acts: string[] = [];
    for (let count = 0; table.view.legal.phase !== 'showdown' && count < 60; count += 1) {
      expect(say.next(table.view.legal.next).title).not.toMatch(/^Next:/);
      acts.push(step(table));
    }
    expect(acts.filter((act) => act === 'DrawCards')).toHaveLength(6);
    expect(acts.indexOf('Check', acts.indexOf('DrawCards'))).toBeLessThan(acts.lastIndexOf('DrawCards'));
  });

  it('names who draws next, and is called by its own name', () => {
    const table = played();
    while (table.view.legal.phase !== 'draw') step(table);
    expect(following(asTable(table.view.table), table.view.legal)).toEqual([3, 1]);
    expect(say.profile('double-draw').name).toBe('double-draw');
  });
});
