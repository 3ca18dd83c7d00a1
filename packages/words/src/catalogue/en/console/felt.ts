/** The bar and the felt: seats, pots, the deck. */
export const felt = {
  // The bar.
  'bar.hand': 'hand',
  'bar.blinds': 'blinds',
  'bar.spread': 'bets',
  'bar.spread.range': '{min} to {max}',

  // The felt.
  dealerMark: 'D',
  'seat.bet': '{amount} in front',
  'seat.ready': 'in next hand',
  'seat.posts': 'to post',
  'seat.cuts': 'to cut',
  'seat.shows': 'to show',
  pot: 'Pot',
  pots: 'Pots',
  'mid.discards': 'discards',
  'mid.clockwise': 'clockwise',
  'mid.counterclockwise': 'counterclockwise',
  'mid.carried': 'carried over',

  // Where the pot comes from.
  'sources.title': 'Where the pot comes from',
  'sources.carried': 'carried over',
  'sources.antes': '{count, plural, one {# {term_ante}} other {# {term_antes}}}',
  'sources.blinds': 'blinds',
  'sources.dead': 'dead money',
  'sources.stays': 'stays for the next hand',
  'sources.former': 'former rounds',
  'sources.bets': 'bets of this round',
  'sources.paid': 'awarded',
  'sources.rake': '{term_rake}',
  'sources.empty': 'Nothing in the middle.',
  'pots.won': 'won by {seats}',

  // The deck.
  'deck.title': 'Deck',
  'deck.folded': 'folded',
  'deck.discards': 'discards',
  'deck.outlook': 'Draw, at worst: {asked} of {ready}',
  'deck.short': 'May run short: {asked} asked of {ready}',
  'deck.reached': 'Too late for a misdeal',
  'deck.open': 'A misdeal is still possible',
  'deck.used': '{seat} {count}',
  'deck.free': '{count} left',
  'deck.later': 'then, shuffled: {count}',
  'deck.plan': 'Short from {from} on: shuffle the {count} of {seats}.',
  'deck.plan.folded': 'Short from {from} on: shuffle {count} discards and folded cards.',
  'deck.ruler': 'Draw pile: {used} dealt, {free} left',
} as const;
