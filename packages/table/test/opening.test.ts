import { parseCards } from '@carteador/poker';
import { describe, expect, it } from 'vitest';
import { PROFILE_RULES, rungAt, type TableRules } from '../src/index.ts';
import { tableOf } from '../src/testing/table-of.ts';

const fechado = (rules: Partial<TableRules> = {}) =>
  tableOf('fechado', { stacks: [500, 500, 500, 500], rules });

describe('OPEN-2 the ladder of openers', () => {
  const rungs = (rules: TableRules, steps: number) =>
    Array.from({ length: steps }, (_, step) => {
      const rung = rungAt(rules, step);
      return rung === null ? 'free' : rung.kind === 'pair' ? rung.rank.repeat(2) : 'two pair';
    });

  it('BR: jacks, queens, kings, aces, two pair, and stays there', () => {
    expect(rungs(PROFILE_RULES.fechado, 7)).toEqual([
      'JJ',
      'QQ',
      'KK',
      'AA',
      'two pair',
      'two pair',
      'two pair',
    ]);
  });
  it('ES: up to aces, down to jacks, and up again', () => {
    expect(rungs(PROFILE_RULES.pocker, 9)).toEqual(['JJ', 'QQ', 'KK', 'AA', 'KK', 'QQ', 'JJ', 'QQ', 'KK']);
  });
  it('US: jacks for every deal', () => {
    expect(rungs(PROFILE_RULES['jacks-or-better'], 3)).toEqual(['JJ', 'JJ', 'JJ']);
  });
  it('one step for each passed-out hand in a row, back to jacks once a hand is opened', () => {
    const table = fechado().deal();
    table.acts('2 check', '3 check', '4 check', '1 check').deal();
    expect(table.hand.rung).toEqual({ kind: 'pair', rank: 'Q' });
    table.acts('3 bet 20', '4 fold', '1 fold', '2 fold');
    table.award(0, 3);
    expect(table.start().hand.rung).toEqual({ kind: 'pair', rank: 'J' });
  });
  it('OPEN-1 option openers null: free opening', () => {
    const table = fechado({ openers: null, openersProof: 'never' }).deal();
    expect(table.hand.rung).toBeNull();
    table
      .acts('2 bet 20', '3 call', '4 fold', '1 fold')
      .shufflePile()
      .acts('2 draw 0', '3 draw 0', '2 check', '3 check');
    table.award(0, 2);
    expect(table.stack(2)).toBe(550);
  });
});

describe('OPEN-3 the proof', () => {
  const called = (rules: Partial<TableRules> = {}) =>
    fechado(rules)
      .deal()
      .acts('2 bet 20', '3 call', '4 fold', '1 fold')
      .shufflePile()
      .acts('2 draw 1', '3 draw 1');

  it('if-called: an opener who was called proves before a pot is awarded', () => {
    const table = called().acts('2 check', '3 check');
    expect(table.next()).toMatchObject({ code: 'prove-openers', rule: 'OPEN-3', seat: 2 });
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 0, winners: [3] })).toMatchObject({
      code: 'openers-unproven',
    });
    table.acts('2 prove');
    table.award(0, 3);
    expect(table.stack(3)).toBe(480 + 70);
  });
  it('if-called: an uncalled bettor collects without showing', () => {
    const table = called().acts('2 bet 40', '3 fold');
    table.award(0, 2);
    expect(table.stack(2)).toBe(470 + 80);
  });
  it('always: also when nobody called', () => {
    const table = called({ openersProof: 'always' }).acts('2 bet 40', '3 fold');
    expect(table.next().code).toBe('prove-openers');
    table.acts('2 prove');
    table.award(0, 2);
  });
  it('never: the house trusts its players', () => {
    const table = called({ openersProof: 'never' }).acts('2 check', '3 check');
    table.award(0, 2);
  });
  it('cards entered as proof are looked at: they have to hold the rung', () => {
    const table = called().acts('2 check', '3 check');
    const prove = (cards: string[]) =>
      ({ type: 'ProveOpeners', hand: 1, seat: 2, how: 'seen', cards }) as never;
    expect(table.refused(prove(['Ts', 'Td']))).toMatchObject({ code: 'openers-not-held', rule: 'OPEN-4' });
    expect(table.refused(prove(['Ks']))).toMatchObject({ code: 'openers-not-held' });
    table.give(prove(['Ks', 'Kd']));
  });
  it('OPEN-5: any better hand is openers; a shown hand proves by itself', () => {
    const table = called().acts('2 check', '3 check', '2 show 9s 9d 9c 7h 8d');
    table.award(0, 2);
  });
  it('OPEN-7: an opener who folds sets his openers aside before the folded hands are shuffled', () => {
    const table = fechado().deal().acts('2 bet 20', '3 raise 60', '4 call', '1 fold', '2 fold');
    expect(table.next()).toMatchObject({ code: 'openers-aside', rule: 'OPEN-7', seat: 2 });
    expect(table.refused({ type: 'ShuffleDrawPile', hand: 1 })).toMatchObject({
      code: 'openers-before-shuffle',
    });
    table.give({ type: 'ProveOpeners', hand: 1, seat: 2, how: 'aside' });
    table.shufflePile();
    expect(table.next().code).toBe('draw');
  });
});

describe('OPEN-4 false openers', () => {
  it('before the draw, no raise, fewer than two callers: dead hand, the opening bet stays, the others’ bets go back, anyone still in may open', () => {
    const table = fechado().deal().acts('2 check', '3 bet 40', '4 call');
    expect(table.offer('RefuseOpeners')).toMatchObject({ before: true, seat: 3 });
    table.give({ type: 'RefuseOpeners', hand: 1, seat: 3 });
    expect(table.stacks()).toEqual([490, 490, 450, 490]);
    expect(table.seat(3)).toMatchObject({ folded: true, dead: true });
    expect(table.next()).toMatchObject({ code: 'speak-open', seat: 4 });
    table.acts('4 check', '1 bet 20', '2 fold', '4 fold');
    table.award(0, 1);
    expect(table.stack(1)).toBe(470 + 100);
  });
  it('after that the hand is dead, his matched chips stay and the others contest the pot', () => {
    const table = fechado().deal().acts('2 bet 40', '3 call', '4 call', '1 fold');
    table.give({ type: 'ProveOpeners', hand: 1, seat: 2, how: 'seen' });
    table.undo();
    table.give({ type: 'RefuseOpeners', hand: 1, seat: 2 });
    expect(table.stacks()).toEqual([490, 450, 450, 450]);
    expect(table.refused(table.command('2 prove'))).toMatchObject({ code: 'hand-dead', rule: 'OPEN-4' });
    table.shufflePile().acts('3 draw 2', '4 draw 3', '3 check', '4 check');
    table.award(0, 4);
    expect(table.stack(4)).toBe(450 + 160);
  });
  it('found when nobody else is left: the pot is carried, the rung stays', () => {
    const table = tableOf('fechado', { stacks: [500, 500, 500], rules: { openersProof: 'always' } }).deal();
    table.acts('2 bet 40', '3 raise 100', '1 fold', '2 call');
    table.shufflePile().acts('2 draw 1', '3 draw 1', '3 bet 20', '2 raise 40', '3 fold');
    expect(table.next().code).toBe('prove-openers');
    table.give({ type: 'RefuseOpeners', hand: 1, seat: 2 });
    expect(table.table.play.carried.reduce((sum, pot) => sum + pot.amount, 0)).toBe(30 + 200 + 40);
    expect(table.start().hand.rung).toEqual({ kind: 'pair', rank: 'J' });
  });
  it('a false opener cannot be refused once his openers were seen', () => {
    const table = fechado().deal().acts('2 bet 40', '2 prove');
    expect(table.refused({ type: 'RefuseOpeners', hand: 1, seat: 2 })).toMatchObject({
      code: 'openers-seen',
    });
  });
});

describe('OPEN-6 all but one fold before anybody opened', () => {
  const alone = () => fechado().deal().acts('2 check', '3 fold', '4 fold', '1 fold');
  it('the last one opens and proves, and has the pot', () => {
    const table = alone();
    expect(table.next()).toMatchObject({ code: 'lone-opener', seat: 2 });
    table.acts('2 prove');
    table.award(0, 2);
    expect(table.stacks()).toEqual([490, 530, 490, 490]);
    expect(table.start().hand.rung).toEqual({ kind: 'pair', rank: 'J' });
  });
  it('or the hand is passed out', () => {
    const table = alone();
    table.give({ type: 'PassOut', hand: 1, seat: 2 });
    expect(table.table.play).toMatchObject({ ladder: 1, carried: [{ amount: 40 }] });
  });
});

describe('OPEN-3 what the record says of the openers', () => {
  const jacks = () => tableOf('jacks-or-better', { stacks: [200, 200, 200, 200] }).deal();
  const prove = (cards?: string) => ({
    type: 'ProveOpeners' as const,
    hand: 1,
    seat: 2,
    how: 'seen' as const,
    ...(cards && { cards: parseCards(cards)! }),
  });

  it('who threw all his cards away without a split can show none, whatever he drew', () => {
    const table = jacks().acts('2 bet 10', '3 call', '4 fold', '1 fold', '2 draw 5', '3 draw 1');
    table.acts('2 check', '3 check', '2 show Qh Qd 9c 8s 7h');
    expect(table.next()).toMatchObject({ code: 'no-openers', rule: 'OPEN-4', seat: 2 });
    expect(table.refused(prove())).toMatchObject({ code: 'openers-thrown', rule: 'OPEN-3' });
    table.give({ type: 'RefuseOpeners', hand: 1, seat: 2 });
  });

  it('openers are no more cards than he kept', () => {
    const table = jacks().acts('2 bet 10', '3 call', '4 fold', '1 fold', '2 draw 3', '3 draw 1');
    table.acts('2 bet 20', '3 fold');
    expect(table.refused(prove('Qh Qd Qc'))).toMatchObject({ code: 'openers-not-held' });
    table.give(prove('Qh Qd'));
  });

  it('a hand that lies open must hold them, also in the cards that he kept', () => {
    const pat = jacks().acts('2 bet 10', '3 call', '4 fold', '1 fold', '2 draw 0', '3 draw 0');
    pat.acts('2 check', '3 check', '2 show Ah Td 9c 8s 7h');
    expect(pat.refused(prove())).toMatchObject({ code: 'openers-not-held', rule: 'OPEN-4' });
    const drew = jacks().acts('2 bet 10', '3 call', '4 fold', '1 fold', '2 draw 3', '3 draw 0');
    drew.acts('2 check', '3 check', '2 show Ah Ad 9c 8s 7h');
    expect(drew.next().code).not.toBe('prove-openers');
    expect(drew.refused(prove('Kh Kd'))).toMatchObject({ code: 'openers-not-held' });
  });

  it('split openers lie aside: the hand he shows at the end is no proof of them', () => {
    const table = jacks().acts('2 bet 10', '3 call', '4 fold', '1 fold', '2 splits 1', '3 draw 0');
    table.acts('2 check', '3 check', '2 show Ah Kh 9h 8h 2h');
    expect(table.next()).toMatchObject({ code: 'prove-openers' });
    table.give(prove('Ah As'));
  });
});
