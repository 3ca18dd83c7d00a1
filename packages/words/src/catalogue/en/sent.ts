/** Commands whose act says more than the operator entered: the wording until it is recorded. Said of somebody or of nobody as in `acts`. */
export const sent = {
  LeaveTable: 'left the table',
  CollectTime: 'paid for the time',
  CorrectStack: 'has {amount} by count',
  DrawForDealer: 'Drawn for the deal: {draws}',
  DivideCarriedPot: 'Carried pot divided',
  StartHand: 'Hand {hand} started',
  PostAntes: 'put in the {term_ante}',
  MakeGoodAnte: 'had not put in the {term_ante}',
  PostBlind:
    '{kind, select, small {put in the {term_smallBlind}} big {put in the {term_bigBlind}} entry {put in a blind to come in} other {put in a dead blind}}',
  ShuffleDeck: 'Shuffled {times, plural, =1 {once} =2 {twice} other {# times}}',
  DealCards: 'Cards dealt',
  Call: 'called',
  ShuffleDrawPile: 'Draw pile shuffled',
  ServeLateCards: 'got the late cards',
  AwardPot: '{n, plural, one {won} other {split}} {pot}',
  PassOut: 'did not open',
  DeclareFouledDeck: 'Fouled deck',
  'DeclareFouledDeck.card': 'Fouled deck: {card}',
  RefuseOpeners: 'could not prove the openers',
  CorrectCount: 'holds {count, plural, one {# card} other {# cards}}',
} as const;
