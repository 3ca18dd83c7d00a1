import { type Card, createRanker } from '@carteador/poker';
import type { Command } from '@carteador/table';
import { describe, expect, test } from 'vitest';
import { type ActContext, type ActEvent, createWords, LOCALES, type Words } from '../src/index.ts';

const NAMES: Readonly<Record<number, string>> = { 1: 'Ana', 2: 'Bento', 4: 'Davi' };
const all = (names?: (seat: number) => string | undefined): Words[] =>
  LOCALES.map((locale) => createWords(locale, { names }));
const named = all((seat) => NAMES[seat]);
const unnamed = all();

const event = <T extends ActEvent['type']>(type: T, data: object): ActEvent => ({ type, data }) as ActEvent;
const told = (events: ActEvent[], context: ActContext = {}, words = named) =>
  words.map((say) => say.act({ events }, context));

describe('seats', () => {
  const refusal = { code: 'out-of-turn', rule: 'BET-2', params: { seat: 2, turn: 4 } };

  test('a seat takes the article and the preposition of its language', () => {
    expect(unnamed.map((say) => say.refusal(refusal))).toEqual([
      'Seat 4 is in turn, not seat 2.',
      'A vez é do lugar 4, não do lugar 2.',
      'El turno es del asiento 4, no del asiento 2.',
    ]);
  });

  test('a name takes neither', () => {
    expect(named.map((say) => say.refusal(refusal))).toEqual([
      'Davi is in turn, not Bento.',
      'A vez é de Davi, não de Bento.',
      'El turno es de Davi, no de Bento.',
    ]);
  });

  test('several are joined, by number or by name', () => {
    const antes = [1, 2, 4].map((seat) => event('AntePosted', { seat, amount: 10 }));
    expect(told(antes, {}, unnamed)).toEqual([
      'Seats 1, 2 and 4 put in the ante of 10',
      'Os lugares 1, 2 e 4 puseram o pingo de 10',
      'Los asientos 1, 2 y 4 pusieron el pot de 10',
    ]);
    expect(told(antes)).toEqual([
      'Ana, Bento and Davi put in the ante of 10',
      'Ana, Bento e Davi puseram o pingo de 10',
      'Ana, Bento y Davi pusieron el pot de 10',
    ]);
  });

  test('a name is printed as it is', () => {
    const say = createWords('pt-BR', { names: () => '{n} <b>\uE000d’Ávila</b>' });
    expect(say.act(event('Folded', { seat: 3 }))).toBe('{n} <b>d’Ávila</b> passou');
  });
});

describe('acts', () => {
  test('the opening says what it takes', () => {
    const bet = [event('BetMade', { seat: 1, to: 40, put: 40 })];
    expect(told(bet, { opening: { kind: 'pair', rank: 'J' } })).toEqual([
      'Ana opened for 40, pair of jacks or better',
      'Ana abriu 40, par de valetes ou melhor',
      'Ana abrió con 40, pareja de valets o mejor',
    ]);
    expect(told(bet, { opening: null })).toEqual(['Ana opened for 40', 'Ana abriu 40', 'Ana abrió con 40']);
    expect(told(bet)).toEqual(['Ana bet 40', 'Ana apostou 40', 'Ana envidó 40']);
  });

  test('an entry with what follows from it is one line', () => {
    expect(
      told([
        event('Called', { seat: 4, to: 1240, put: 1000 }),
        event('BettingClosed', { pots: [{ amount: 2500, eligible: [1, 4] }] }),
      ]),
    ).toEqual([
      'Davi called 1,000 more · Betting closed, pot 2,500',
      'Davi pagou mais 1.000 · Apostas encerradas, pote 2.500',
      'Davi aceptó 1000 más · Envites cerrados, bote 2500',
    ]);
  });

  test('shuffles are counted', () => {
    const times = (count: number) =>
      told(Array.from({ length: count }, () => event('DeckShuffled', { by: 1 })));
    expect(times(1)).toEqual(['Ana shuffled once', 'Ana embaralhou 1 vez', 'Ana barajó 1 vez']);
    expect(times(3)).toEqual(['Ana shuffled 3 times', 'Ana embaralhou 3 vezes', 'Ana barajó 3 veces']);
  });

  test('a discard and its draw are one act, also when the stub runs short', () => {
    const draw = (count: number, got: number) =>
      told([event('CardsDiscarded', { seat: 2, count }), event('CardsDrawn', { seat: 2, count: got })]);
    expect(draw(3, 3)).toEqual(['Bento drew 3', 'Bento trocou 3', 'Bento pidió 3']);
    expect(draw(3, 2)[1]).toBe('Bento pediu 3, por ora recebeu 2');
    expect(told([event('StoodPat', { seat: 2 })])).toEqual([
      'Bento stood pat',
      'Bento não trocou: servido',
      'Bento no se descartó: servido',
    ]);
  });

  test('pots are won, split, or left', () => {
    const award = (shares: object[], by: string, pot = 0) =>
      told([event('PotAwarded', { pot, amount: 421, shares, by })]);
    expect(award([{ seat: 1, amount: 421 }], 'cards', 1)).toEqual([
      'Ana won side pot 1, 421',
      'Ana ganhou o pote secundário 1, 421',
      'Ana ganó el bote secundario 1, 421',
    ]);
    expect(award([{ seat: 1, amount: 421 }], 'last')[1]).toBe('Ana ganhou 421, ninguém mais ficou');
    expect(
      award(
        [
          { seat: 1, amount: 211 },
          { seat: 4, amount: 210 },
        ],
        'marked',
      ),
    ).toEqual([
      'Ana and Davi split the main pot: 211, 210 (cards not entered)',
      'Ana e Davi dividiram o pote principal: 211, 210 (cartas não anotadas)',
      'Ana y Davi se repartieron el bote principal: 211, 210 (cartas sin anotar)',
    ]);
  });

  const ranker = createRanker(
    { lowRank: 2, jokers: 1 },
    {
      flushBeatsFull: 'never',
      fiveFigures: true,
      wildScope: 'full',
      naturalBeatsWild: 'same-combination',
      lowStraightFlushBeatsRoyal: false,
      highCard: 'kickers',
    },
  );
  const handOf = (cards: string) => () => ranker.evaluate(cards.split(' ') as Card[]);

  test('SHOW-4 a shown hand is named where its cards are ranked', () => {
    const cards = 'Ks Kh 9d 9c Jk';
    const shown = [event('HandShown', { seat: 2, cards: cards.split(' ') })];
    expect(told(shown)[0]).toBe('Bento showed K♠ K♥ 9♦ 9♣ joker');
    expect(told(shown, { handOf: handOf(cards) })).toEqual([
      'Bento showed K♠ K♥ 9♦ 9♣ joker: full house, kings over nines; joker = K♦',
      'Bento mostrou K♠ K♥ 9♦ 9♣ curinga: full hand de reis e noves; curinga = K♦',
      'Bento enseñó K♠ K♥ 9♦ 9♣ comodín: full de reyes y nueves; comodín = K♦',
    ]);
  });

  test('POT-6 an award says with which hand, unless nobody showed one', () => {
    const won = (by: string, ...seats: number[]) =>
      event('PotAwarded', { pot: 0, amount: 420, shares: seats.map((seat) => ({ seat, amount: 210 })), by });
    const context = { handOf: handOf('As Qs 9s 8s 7s') };
    expect(told([won('cards', 1)], context)).toEqual([
      'Ana won the main pot, 420: flush, ace high',
      'Ana ganhou o pote principal, 420: flush, ás alto',
      'Ana ganó el bote principal, 420: color al as',
    ]);
    expect(told([won('cards', 1, 4)], context)).toEqual([
      'Ana and Davi split the main pot: 210, 210 (flush, ace high)',
      'Ana e Davi dividiram o pote principal: 210, 210 (flush, ás alto)',
      'Ana y Davi se repartieron el bote principal: 210, 210 (color al as)',
    ]);
    expect(told([won('marked', 1)], context)[0]).toBe('Ana won the main pot, 420 (cards not entered)');
    expect(told([won('last', 1)], context)[0]).toBe('Ana won 420, nobody else left in');
    expect(told([won('cards', 1)])[0]).toBe('Ana won the main pot, 420');
  });

  test('AUDIT-2 a ruling says what went to whom, and who owes what', () => {
    const player = (playerId: string, seat: number | null) => ({ kind: 'player', playerId, seat });
    const move = { amount: 70, chips: 40, setOff: 0, owed: 30 };
    const ruling = event('RulingMade', {
      ruling: 1,
      dispute: 1,
      hand: 7,
      effect: { kind: 'award', pots: [] },
      rule: 'IRR-10',
      reason: 'Flush.',
      moves: [
        { from: { kind: 'parked' }, to: player('x', 4), amount: 20, chips: 20, setOff: 0, owed: 0 },
        { from: player('y', 2), to: player('x', 4), ...move },
        { from: player('z', null), to: { kind: 'rake' }, amount: 5, chips: 0, setOff: 0, owed: 5 },
      ],
    });
    expect(told([ruling])).toEqual([
      'Ruling 1 on hand 7: the pots are awarded anew (IRR-10). Flush. · Parked pot to Davi: 20 · Bento to Davi: 40 · Bento owes 30, due to Davi · A player who left owes 5, due to house',
      'Decisão 1, mão 7: os potes têm outro destino (IRR-10). Flush. · Pote em espera para Davi: 20 · Bento para Davi: 40 · Bento fica devendo 30, a receber: Davi · Alguém que saiu fica devendo 5, a receber: casa',
      'Decisión 1, mano 7: los botes se adjudican de nuevo (IRR-10). Flush. · Bote en espera para Davi: 20 · Bento para Davi: 40 · Bento queda debiendo 30, a cobrar: Davi · Alguien que se fue queda debiendo 5, a cobrar: casa',
    ]);
  });

  test('BET-1 a raise over a raise is a re-raise', () => {
    const raise = [event('Raised', { seat: 4, to: 300, put: 200 })];
    expect(told(raise, { raisedBefore: true })).toEqual([
      'Davi re-raised to 300',
      'Davi contra-repicou para 300',
      'Davi reenvidó otra vez hasta 300',
    ]);
    expect(told(raise, { raisedBefore: false })[1]).toBe('Davi repicou para 300');
  });

  test('an undo names its entries where the tape knows their numbers', () => {
    const undo = [event('EntriesRetracted', { entries: ['a', 'b'], reason: 'mis-tap' })];
    expect(told(undo, { numberOf: (entry) => ({ a: 7, b: 8 })[entry] })[1]).toBe(
      'Desfeito: 7 e 8, toque errado',
    );
    expect(told(undo)[2]).toBe('Deshecho: 2 anotaciones, toque equivocado');
  });

  test('lines keep the name apart for the tape', () => {
    const [line] = named[1]!.actLines(event('Raised', { seat: 4, to: 100, put: 60 }));
    expect(line).toEqual({ seat: 4, who: 'Davi', what: 'repicou para 100', text: 'Davi repicou para 100' });
    const [other] = unnamed[2]!.actLines(event('Raised', { seat: 4, to: 100, put: 60 }));
    expect(other).toEqual({
      seat: 4,
      who: 'El asiento 4',
      what: 'reenvidó hasta 100',
      text: 'El asiento 4 reenvidó hasta 100',
    });
  });

  test('players are called by their own names when they come and go', () => {
    const say = createWords('pt-BR', { players: (id) => (id === 'p7' ? 'Elisa' : undefined) });
    const arrival = (playerId: string) => ({
      events: [event('PlayerSeated', { seat: 5, playerId }), event('ChipsBought', { seat: 5, amount: 500 })],
    });
    expect(say.act(arrival('p7'))).toBe('Elisa sentou no lugar 5 com 500');
    expect(say.act(arrival('p8'))).toBe('Lugar 5: alguém novo na mesa, com 500');
    expect(say.act(event('PlayerLeft', { seat: 5, playerId: 'p7', cashed: 620 }))).toBe('Elisa saiu com 620');
  });

  test('an event that this catalogue does not know yet is named', () => {
    expect(named[0]!.act({ type: 'FeltBrushed', data: {} } as unknown as ActEvent)).toBe('FeltBrushed');
  });
});

describe('commands', () => {
  const sent = (command: Command) => named.map((say) => say.command(command));

  test('an unsent command has the words of its act', () => {
    expect(sent({ type: 'RaiseTo', hand: 37, seat: 4, to: 270 })).toEqual([
      'Davi raised to 270',
      'Davi repicou para 270',
      'Davi reenvidó hasta 270',
    ]);
    expect(sent({ type: 'DrawCards', hand: 37, seat: 1, count: 0 })[1]).toBe('Ana não trocou: servido');
    expect(sent({ type: 'PostAntes', hand: 37, seats: [1, 2] })[2]).toBe('Ana y Bento pusieron el pot');
    expect(sent({ type: 'AwardPot', hand: 37, pot: 0, winners: [2] })).toEqual([
      'Bento won the main pot',
      'Bento ganhou o pote principal',
      'Bento ganó el bote principal',
    ]);
  });
});

describe('refusals', () => {
  test('say what would be right', () => {
    const params = { least: 80, to: 60 };
    expect(named.map((say) => say.refusal({ code: 'below-least', rule: 'BET-5', params }))).toEqual([
      'At least 80, not 60.',
      'No mínimo 80, não 60.',
      'Como mínimo 80, no 60.',
    ]);
    const deck = {
      code: 'deck-too-small',
      rule: 'DECK-3a',
      params: { cards: 32, players: 6, needed: 36, smallest: 6 },
    };
    expect(unnamed[1]!.refusal(deck)).toBe(
      '32 cartas não bastam: 6 jogadores precisam de 36, o baralho de 6 a A.',
    );
  });

  test.each(['pot-not-parkable', 'pot-undecided', 'no-such-pot', 'pot-twice'])(
    'POT-1 the pot has one article in %s',
    (code) => {
      const told = named.map((say) => say.refusal({ code, rule: 'POT-1', params: { pot: 0 } }));
      const pot = [/(?<!the )the main pot/i, /(?<!\bo )o pote principal/i, /(?<!\bel )el bote principal/i];
      expect(told).toEqual(pot.map((pattern) => expect.stringMatching(pattern)));
    },
  );

  test('an unknown one shows its code and rule', () => {
    expect(named.map((say) => say.refusal({ code: 'brand-new', rule: 'BET-99', params: { x: 1 } }))).toEqual([
      'Not possible now (brand-new, BET-99).',
      'Não é possível agora (brand-new, BET-99).',
      'Ahora no es posible (brand-new, BET-99).',
    ]);
  });

  test('a missing param leaves a gap, it never throws', () => {
    expect(named[0]!.refusal({ code: 'below-least', rule: 'BET-5', params: {} })).toBe('At least …, not ….');
    expect(named[0]!.refusal({ code: 'seat-taken', rule: 'TABLE-5', params: {} })).toMatch(/^Seat/);
  });

  test('codes with hyphens choose their wording', () => {
    const pin = { code: 'not-confirmed', rule: 'AUDIT-1', params: { needed: 'host-pin' } };
    expect(named[2]!.refusal(pin)).toBe('Falta el PIN del anfitrión para confirmarlo.');
  });
});

test('errors of the service are said, with the command by its name', () => {
  const params = { role: 'dealer', action: 'CloseTable' };
  expect(named.map((say) => say.error({ code: 'not-allowed', params }))).toEqual([
    'A dealer may not: Close table.',
    'Quem opera a mesa não pode: Fechar mesa.',
    'Quien lleva la mesa no puede: Cerrar mesa.',
  ]);
  expect(named[1]!.error({ code: 'too-many-attempts', params: { seconds: 1 } })).toBe(
    'Tentativas demais: espere 1 segundo.',
  );
  expect(named[2]!.error({ code: 'moon' })).toBe('No ha funcionado (moon).');
});

describe('next', () => {
  const next = (code: string, seat: number | null, params: Record<string, string | number>) =>
    named.map((say) => say.next({ code, seat, params }));

  test('has a title and a detail', () => {
    expect(next('speak-call', 4, { seat: 4, toCall: 100, min: 160, max: 300 })).toEqual([
      { title: 'Davi to speak: 100 to call', detail: 'raise to 160–300' },
      { title: 'Davi fala: 100 para pagar', detail: 'repique para 160–300' },
      { title: 'Habla Davi: 100 por aceptar', detail: 'reenvidar hasta 160–300' },
    ]);
  });

  test('says one amount once', () => {
    expect(next('speak-call', 4, { toCall: 100, min: 200, max: 200 })[1]!.detail).toBe('repique para 200');
  });

  test('counts and lists', () => {
    expect(next('post-antes', null, { count: 2, amount: 10, seats: '1 2' })).toEqual([
      { title: 'Ante of 10: 2 to come', detail: 'Ana and Bento' },
      { title: 'Pingo de 10: faltam 2', detail: 'Ana e Bento' },
      { title: 'Pot de 10: faltan 2', detail: 'Ana y Bento' },
    ]);
    expect(
      next('start-hand-add', 1, { hand: 39, seat: 1, players: 6, ranks: '5 6' }).map(({ title }) => title),
    ).toEqual([
      'Put in the fives and sixes',
      'Ponha os cincos e seis no baralho',
      'Añada los cincos y seises a la baraja',
    ]);
  });

  test('DRAW-4 the short stub names what to shuffle', () => {
    const params = { total: 9, stub: 0, folded: 0, discards: 9, seats: '1 4', seat: 2, due: 1, to: 4 };
    expect(next('stub-short', 1, params)).toEqual([
      {
        title: 'Stub is short at Davi: shuffle 9',
        detail: '9 discards of Ana and Davi, cut by Bento; then 1 more for Davi',
      },
      {
        title: 'O baralho restante acaba em Davi: embaralhe 9',
        detail: '9 descartes de Ana e Davi, corte de Bento; depois mais 1 para Davi',
      },
      {
        title: 'Falta mazo en Davi: baraje 9',
        detail: '9 descartes de Ana y Davi, corte de Bento; luego 1 más para Davi',
      },
    ]);
  });

  test('an unknown one shows its code', () => {
    expect(next('stretch-legs', null, {})[0]).toEqual({ title: 'Next: stretch-legs', detail: '' });
  });
});

describe('overrides', () => {
  const say = createWords('pt-BR', {
    names: (seat) => NAMES[seat],
    overrides: { 'terms.ante': 'bolo', 'acts.Called': 'acompanhou {amount}', 'terms.joker': 'coringa' },
  });

  test('a term goes into every sentence that uses it', () => {
    expect(say.t('terms.ante')).toBe('bolo');
    expect(say.act(event('AntePosted', { seat: 1, amount: 10 }))).toBe('Ana pôs o bolo de 10');
    expect(
      say.next({ code: 'post-antes', seat: null, params: { count: 1, amount: 10, seats: '1' } }).title,
    ).toBe('Bolo de 10: falta 1');
    expect(say.card('Jk')).toBe('coringa');
  });

  test('a sentence is replaced, the others stay', () => {
    expect(say.act(event('Called', { seat: 2, to: 40, put: 40 }))).toBe('Bento acompanhou 40');
    expect(say.act(event('Folded', { seat: 2 }))).toBe('Bento passou');
    expect(createWords('pt-BR').t('terms.ante')).toBe('pingo');
  });

  test('one that is no ICU message is found when it is given, not at the table', () => {
    expect(() => createWords('en', { overrides: { 'acts.Called': 'called {amount' } })).toThrow();
  });
});

describe('options', () => {
  test('a field has a label, a sentence and names for its choices', () => {
    const option = createWords('es').option('flushBeatsFull');
    expect(option.label).toBe('Color contra full');
    expect(option.help).toMatch(/40 cartas\.$/);
    expect(option.choice('deck<=40')).toBe('gana el color hasta 40 cartas');
    expect(createWords('pt-BR').option('fiveFigures').choice(true)).toBe('sim');
  });

  test('an unknown field is shown as it is called', () => {
    expect(createWords('en').option('tea').label).toBe('tea');
    expect(createWords('en').option('tea').choice('green')).toBe('green');
  });
});

test('numbers are those of the language', () => {
  expect(named.map((say) => say.amount(1234567))).toEqual(['1,234,567', '1.234.567', '1.234.567']);
  expect(named.map((say) => say.amount(1240))).toEqual(['1,240', '1.240', '1240']);
});
