import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeAction,
  makePhh,
  makePhhJson,
  makePhhs,
  type PhhAction,
  type PhhHand,
  parseAction,
  parsePhh,
  parsePhhJson,
  parsePhhs,
  parseVariant,
} from '../src/index.ts';

const CARDS = ['As', 'Td', '2c', '9h', 'Jk', '??', '?s', 'K?'];

const player = fc.integer({ min: 1, max: 10 });
const cards = fc.array(fc.constantFrom(...CARDS), { minLength: 1, maxLength: 5 });
const someCards = fc.array(fc.constantFrom(...CARDS), { maxLength: 5 });
const plain: fc.Arbitrary<PhhAction> = fc.oneof(
  fc.record({ act: fc.constant('db' as const), cards }),
  fc.record({ act: fc.constant('dh' as const), player, cards }),
  fc.record({ act: fc.constantFrom('f' as const, 'cc' as const, 'pb' as const), player }),
  fc.record({ act: fc.constant('cbr' as const), player, amount: fc.integer({ min: 0, max: 1e9 }) }),
  fc.record({ act: fc.constantFrom('sd' as const, 'sm' as const), player, cards: someCards }),
  fc.record({ act: fc.constant('sm' as const), player, cards: fc.constant(['-']) }),
  fc.record({ act: fc.constant('none' as const) }),
);
const action: fc.Arbitrary<PhhAction> = fc
  .tuple(plain, fc.option(fc.string({ maxLength: 20 }), { nil: undefined }))
  .map(([act, comment]) => (comment === undefined ? act : { ...act, comment: comment.trim() }));

describe('an action', () => {
  it.each([
    ['d dh p1 AsKd', { act: 'dh', player: 1, cards: ['As', 'Kd'] }],
    ['d dh p10 Jk??', { act: 'dh', player: 10, cards: ['Jk', '??'] }],
    ['d db 2c3d4h', { act: 'db', cards: ['2c', '3d', '4h'] }],
    ['p2 cbr 225', { act: 'cbr', player: 2, amount: 225 }],
    ['p2 cbr 0.75', { act: 'cbr', player: 2, amount: 0.75 }],
    ['p3 sd', { act: 'sd', player: 3, cards: [] }],
    ['p3 sd 9h', { act: 'sd', player: 3, cards: ['9h'] }],
    ['p3 sm', { act: 'sm', player: 3, cards: [] }],
    ['p3 sm -', { act: 'sm', player: 3, cards: ['-'] }],
    ['p1 f # he sighs', { act: 'f', player: 1, comment: 'he sighs' }],
    ['# the lamp fell', { act: 'none', comment: 'the lamp fell' }],
    ['', { act: 'none' }],
  ])('%s', (text, parsed) => {
    expect(parseAction(text)).toEqual(parsed);
    expect(makeAction(parsed as PhhAction)).toBe(text);
  });

  it('may have blanks of any kind and number', () => {
    expect(parseAction('  p1\tcbr   20  ')).toEqual({ act: 'cbr', player: 1, amount: 20 });
  });

  it.each([
    'p0 f',
    'p1',
    'p1 bet 20',
    'p1 cbr',
    'p1 cbr -20',
    'p1 cbr 1e3',
    'p1 f 20',
    'd dh p1',
    'd dh AsKd',
    'd db As K',
    'd db 1s',
    'p1 sm As Kd',
    'x f',
  ])('%s is none', (text) => {
    expect(parseAction(text)).toBeUndefined();
  });

  it('made and parsed is the same again', () => {
    fc.assert(
      fc.property(action, (made) => {
        expect(parseAction(makeAction(made))).toEqual(made);
      }),
    );
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const whole = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const key = fc.stringMatching(/^[a-z_ é"-]{1,12}$/);
// A table without fields is what null is written as.
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    whole,
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    text,
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(key, tie('any'), { minKeys: 1, maxKeys: 4 }),
  ),
})).any;

const hand: fc.Arbitrary<PhhHand> = fc.integer({ min: 2, max: 6 }).chain((players) => {
  const amounts = fc.array(whole, { minLength: players, maxLength: players });
  const stacks = fc.array(fc.option(whole), { minLength: players, maxLength: players });
  const known = fc.record({
    variant: fc.constantFrom('NT', 'S5H1D/BR'),
    antes: amounts,
    starting_stacks: stacks,
    actions: fc.array(
      plain
        .map(makeAction)
        .filter((act) => !/p(?:[7-9]|10)/.test(act) && Number(/p(\d)/.exec(act)?.[1] ?? 1) <= players),
      { maxLength: 8 },
    ),
    players: fc.array(text, { minLength: players, maxLength: players }),
    finishing_stacks: amounts,
  });
  return fc
    .tuple(
      known,
      fc.dictionary(
        key.map((name) => `_${name}`),
        value,
        { maxKeys: 4 },
      ),
    )
    .map(([fields, own]) => ({ ...fields, ...own }) as unknown as PhhHand);
});

const read = <T>(parsed: { ok: true; value: T } | { ok: false; problem: string }): T => {
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
};

describe('a file', () => {
  it('of one hand, made and parsed, is the same hand, and made again the same bytes', () => {
    fc.assert(
      fc.property(hand, (made) => {
        const bytes = makePhh(made);
        const parsed = read(parsePhh(bytes));
        expect(parsed).toEqual(made);
        expect(makePhh(parsed)).toBe(bytes);
      }),
    );
  });

  it('of several, as TOML and as JSON', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          text.filter((name) => name !== '__proto__'),
          { minLength: 1, maxLength: 4 },
        ),
        hand,
        (names, made) => {
          const hands = names.map((name) => ({ name, hand: made }));
          const byName = (list: readonly { name: string }[]) =>
            [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
          expect(byName(read(parsePhhs(makePhhs(hands))))).toEqual(byName(hands));
          expect(byName(read(parsePhhJson(makePhhJson(hands))))).toEqual(byName(hands));
        },
      ),
    );
  });

  it('begins with the required fields, whatever the order of its fields', () => {
    const made = {
      players: ['A', 'B'],
      _own: 1,
      actions: [],
      antes: [0, 0],
      starting_stacks: [5, null],
      variant: 'NT',
    };
    expect(makePhh(made as unknown as PhhHand)).toBe(
      'variant = "NT"\nantes = [0, 0]\nstarting_stacks = [5, inf]\nactions = []\nplayers = ["A", "B"]\n_own = 1\n',
    );
  });

  it('keeps the clock, which TOML has a type for and JSON has none', () => {
    const bytes =
      'variant = "NT"\nantes = [0, 0]\nstarting_stacks = [5, 5]\nactions = []\ntime = 21:03:04.000\n';
    const one = read(parsePhh(bytes));
    const [again] = read(parsePhhJson(makePhhJson([{ name: '1', hand: one }])));
    expect(makePhh(again!.hand)).toBe(bytes);
  });

  const fields = (more: string) => `variant = "NT"\nantes = [0, 0]\nstarting_stacks = [5, 5]\n${more}`;
  it.each([
    ['what is no TOML', 'variant = ', /^no TOML: /],
    ['a number that is not exact', fields('actions = []\nhand = 9007199254740993'), /^no TOML: /],
    ['a hand without actions', fields(''), /actions/],
    ['a negative ante', fields('actions = []').replace('antes = [0, 0]', 'antes = [0, -1]'), /^antes 1 /],
    [
      'a list for other players',
      fields('actions = []\nplayers = ["A", "B", "C"]'),
      /^players has not one entry for each of 2/,
    ],
    ['an action that is none', fields('actions = ["p1 f", "p1 bets 4"]'), /^no action of PHH: p1 bets 4$/],
    ['an action of a player who is not there', fields('actions = ["p3 f"]'), /^no action of PHH: p3 f$/],
  ])('%s is refused', (_, bytes, problem) => {
    const parsed = parsePhh(bytes);
    expect(parsed.ok ? '' : parsed.problem).toMatch(problem);
  });

  it('names the hand that is wrong among several', () => {
    const parsed = parsePhhs(`[1]\n${fields('actions = []')}\n['x y']\nvariant = "NT"\n`);
    expect(parsed.ok ? '' : parsed.problem).toMatch(/^x y: .*antes/);
    const alone = parsePhhs('variant = "NT"\n');
    expect(alone.ok ? '' : alone.problem).toBe('variant: is no hand');
  });
});

describe('a variant', () => {
  it.each([
    ['NT', { structure: 'no-limit', profile: 'holdem', draws: null, isLow: false }],
    ['FT', { structure: 'fixed-limit', profile: 'holdem', draws: null, isLow: false }],
    ['N2L1D', { structure: 'no-limit', profile: 'five-card-draw', draws: 1, isLow: true }],
    ['F2L3D', { structure: 'fixed-limit', profile: 'five-card-draw', draws: 3, isLow: true }],
    ['P5H1D', { structure: 'pot-limit', profile: 'five-card-draw', draws: 1, isLow: false }],
    ['F5H1D/J', { structure: 'fixed-limit', profile: 'jacks-or-better', draws: 1, isLow: false }],
    ['S5H1D/BR', { structure: 'spread', profile: 'fechado', draws: 1, isLow: false }],
    ['S5H1D/BR-E', { structure: 'spread', profile: 'escuro', draws: 1, isLow: false }],
    ['N5H1D/ES', { structure: 'no-limit', profile: 'pocker', draws: 1, isLow: false }],
  ])('%s', (code, variant) => {
    expect(parseVariant(code)).toEqual(variant);
  });

  it.each(['PO', 'F7S', 'NS', 'X5H1D', 'N5H1D/XX', 'N2L9D', ''])('%s is not played here', (code) => {
    expect(parseVariant(code)).toBeUndefined();
  });
});
