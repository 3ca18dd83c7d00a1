import { deckForPlayers, deckSize, smallestDeckFor } from '@carteador/poker';
import { type Refusal, refusal } from '../refusal.ts';
import { CHIPS_MAX } from '../seats.ts';
import type { TableRules } from './rules.ts';

/** TABLE-3: so much that a post that everybody at the table doubles still is a number of chips. */
const AMOUNT_MAX = Math.floor(CHIPS_MAX / 2 ** 8);

/** Contradictions in a set of house options; empty when the table can be opened with it. */
export function checkRules(rules: TableRules): Refusal[] {
  return [...limits(rules), ...deck(rules), ...betting(rules), ...forced(rules), ...course(rules)];
}

function limits(rules: TableRules): Refusal[] {
  const found: Refusal[] = [];
  const { smallestChip: chip, buyInMin, buyInMax } = rules;
  if (buyInMin > buyInMax) found.push(refusal('buy-in-range', 'TABLE-2', { min: buyInMin, max: buyInMax }));
  if (Math.ceil(buyInMin / chip) * chip > buyInMax) {
    found.push(refusal('buy-in-below-chip', 'TABLE-3', { max: buyInMax, chip }));
  }
  for (const [field, amount] of amountsOf(rules)) {
    if (amount > AMOUNT_MAX)
      found.push(refusal('rule-too-high', 'TABLE-3', { field, amount, max: AMOUNT_MAX }));
    if (amount % chip !== 0) found.push(refusal('rule-not-in-chips', 'TABLE-3', { field, amount, chip }));
  }
  return found;
}

function amountsOf(rules: TableRules): [string, number][] {
  const { betting } = rules;
  const bets: [string, number][] =
    betting.type === 'fixed-limit'
      ? [
          ['betting.small', betting.small],
          ['betting.big', betting.big],
        ]
      : betting.type === 'spread'
        ? [
            ['betting.min', betting.min],
            ['betting.max', betting.max],
          ]
        : [['betting.min', betting.min]];
  return [
    ['ante', rules.ante],
    ['smallBlind', rules.smallBlind],
    ['bigBlind', rules.bigBlind],
    ['escuroUnit', rules.escuroUnit],
    ['voluntaryBlind', rules.voluntaryBlind],
    ['rake.drop', rules.rake.drop],
    ['timeCollection.amount', rules.timeCollection?.amount ?? 0],
    ...bets,
  ];
}

function deck(rules: TableRules): Refusal[] {
  const found: Refusal[] = [];
  const draws = rules.phases.some((phase) => phase.kind === 'draw');
  const each = rules.phases.reduce((sum, phase) => sum + (phase.kind === 'deal' ? phase.cards : 0), 0);
  if (rules.deck.kind === 'by-players') {
    if (rules.seats > 8) found.push(refusal('too-many-seats', 'DECK-2', { seats: rules.seats, max: 8 }));
    return found;
  }
  if (draws && rules.seats > 8)
    found.push(refusal('too-many-seats', 'TABLE-1', { seats: rules.seats, max: 8 }));
  const needed = rules.seats * (each + (draws ? 1 : 0));
  const cards = deckSize(rules.deck);
  if (cards < needed) {
    const low = smallestDeckFor(rules.seats, each, draws ? 1 : 0);
    found.push(
      refusal('deck-too-small', 'DECK-3a', { cards, players: rules.seats, needed, smallest: low ?? 0 }),
    );
  }
  return found;
}

function betting(rules: TableRules): Refusal[] {
  const found: Refusal[] = [];
  const { betting: structure } = rules;
  if (structure.type === 'spread' && structure.min > structure.max) {
    found.push(refusal('spread-range', 'BET-4', { min: structure.min, max: structure.max }));
  }
  if (structure.type === 'fixed-limit' && structure.small > structure.big) {
    found.push(refusal('limit-range', 'BET-4', { small: structure.small, big: structure.big }));
  }
  if (rules.fourOnlyFirst && rules.maxDraw < 4) {
    found.push(refusal('four-above-max', 'DRAW-2', { max: rules.maxDraw }));
  }
  if (rules.dealFourThenOne && rules.maxDraw < 5) {
    found.push(refusal('fifth-above-max', 'DRAW-2', { max: rules.maxDraw }));
  }
  return found;
}

function forced(rules: TableRules): Refusal[] {
  const found: Refusal[] = [];
  if (rules.forced === 'ante' && rules.ante === 0) found.push(refusal('ante-missing', 'FORCED-1'));
  if (rules.forced === 'blinds') {
    if (rules.bigBlind === 0) found.push(refusal('blind-missing', 'FORCED-6'));
    // The blind is the opening: nobody could be asked for openers.
    if (rules.openers !== null) found.push(refusal('openers-with-blinds', 'OPEN-1'));
    if (rules.smallBlind > rules.bigBlind) {
      found.push(refusal('blind-range', 'FORCED-6', { small: rules.smallBlind, big: rules.bigBlind }));
    }
    if (rules.anteBy === 'each' && rules.ante > rules.bigBlind) {
      found.push(refusal('ante-above-blind', 'FORCED-6', { ante: rules.ante, big: rules.bigBlind }));
    }
  } else if (rules.smallBlind > 0 || rules.bigBlind > 0) {
    found.push(refusal('blinds-without-blinds', 'FORCED-6'));
  }
  if (rules.anteBy === 'big-blind' && rules.forced !== 'blinds') {
    found.push(refusal('ante-by-no-blind', 'POT-3'));
  }
  found.push(...escuro(rules), ...potOrBlind(rules));
  const opens = rules.phases.some((phase) => phase.kind === 'betting' && phase.open);
  if (rules.openers !== null && !opens) found.push(refusal('openers-without-opening', 'OPEN-1'));
  if (rules.openers !== null && rules.openers.thenFrom >= rules.openers.rungs.length) {
    found.push(refusal('ladder-end', 'OPEN-2', { thenFrom: rules.openers.thenFrom }));
  }
  if (rules.openers === null && rules.openersProof === 'always') {
    found.push(refusal('proof-without-openers', 'OPEN-3'));
  }
  return found;
}

/** FORCED-4: a doubling row of posts instead of equal antes. */
function escuro(rules: TableRules): Refusal[] {
  const found: Refusal[] = [];
  if (rules.forced !== 'escuro') {
    if (rules.escuroUnit > 0) found.push(refusal('escuro-without-escuro', 'FORCED-4'));
    if (rules.secondRound === 'after-escurante') found.push(refusal('no-escurante', 'ORDER-2'));
    return found;
  }
  if (rules.escuroUnit === 0) found.push(refusal('escuro-missing', 'FORCED-4'));
  if (rules.ante > 0) found.push(refusal('ante-with-escuro', 'FORCED-4', { ante: rules.ante }));
  if (rules.openers !== null) found.push(refusal('openers-with-escuro', 'ORDER-3'));
  return found;
}

/** FORCED-2, FORCED-5, FORCED-7: pot hands and plain ones. */
function potOrBlind(rules: TableRules): Refusal[] {
  const found: Refusal[] = [];
  if (rules.forced !== 'pot-or-blind') {
    if (rules.voluntaryBlind > 0) found.push(refusal('blind-without-plain', 'FORCED-5'));
    if (rules.secondRound === 'by-hand-kind') found.push(refusal('one-hand-kind', 'ORDER-2'));
    if (!rules.potObligatory) found.push(refusal('abstain-without-pot', 'FORCED-2'));
    return found;
  }
  if (rules.handKinds === 'always-pot' && rules.voluntaryBlind > 0) {
    found.push(refusal('blind-in-always-pot', 'FORCED-5', { blind: rules.voluntaryBlind }));
  }
  if (rules.handKinds !== 'always-plain' && rules.ante === 0) found.push(refusal('ante-missing', 'FORCED-7'));
  if (rules.handKinds === 'always-plain' && rules.openers !== null) {
    found.push(refusal('openers-in-always-plain', 'FORCED-7'));
  }
  // DECK-2: who abstains would change the deck after it has been made up.
  if (!rules.potObligatory && rules.handKinds !== 'always-plain' && rules.deck.kind === 'by-players') {
    found.push(refusal('abstain-changes-deck', 'FORCED-2'));
  }
  return found;
}

function course(rules: TableRules): Refusal[] {
  const kinds = rules.phases.map((phase) => phase.kind);
  const ordered =
    kinds[0] === 'forced' &&
    kinds[1] === 'shuffle' &&
    kinds[2] === 'cut' &&
    kinds[3] === 'deal' &&
    kinds.at(-1) === 'showdown' &&
    kinds.filter((kind) => kind === 'showdown').length === 1 &&
    kinds.filter((kind) => kind === 'deal').length === 1 &&
    kinds.includes('betting');
  return ordered ? [] : [refusal('phases-out-of-order', 'DEAL-6')];
}

/** The deck for a number of players dealt in (DECK-2, DECK-3). */
export function deckFor(rules: TableRules, players: number) {
  return rules.deck.kind === 'fixed'
    ? { lowRank: rules.deck.lowRank, jokers: rules.deck.jokers }
    : deckForPlayers(Math.min(8, Math.max(2, players)));
}
