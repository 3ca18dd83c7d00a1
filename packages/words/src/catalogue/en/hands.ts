/**
 * Names of hands. `ranks` is a rank in the plural ("queens"), `pair` the second one, `rank` in the singular, `high` the top
 * of the hand ("ace high"), `kickers` the kickers in order. A name with `.kickers` says what breaks a tie too.
 */
export const hands = {
  'five-of-a-kind': 'Five of a kind, {ranks}',
  royal: 'Royal flush',
  'straight-flush': 'Straight flush, {high}',
  'four-of-a-kind': 'Four of a kind, {ranks}',
  'four-of-a-kind.kickers': 'Four of a kind, {ranks}, {kickers} kicker',
  'full-house': 'Full house, {ranks} over {pair}',
  flush: 'Flush, {high}',
  'flush.kickers': 'Flush: {rank}, {kickers}',
  straight: 'Straight, {high}',
  'three-of-a-kind': 'Three of a kind, {ranks}',
  'three-of-a-kind.kickers': 'Three of a kind, {ranks}, {kickers} kicker',
  'five-figures': 'Five figures, {ranks} and {pair}',
  'two-pair': 'Two pair, {ranks} and {pair}',
  'two-pair.kickers': 'Two pair, {ranks} and {pair}, {kickers} kicker',
  pair: 'Pair of {ranks}',
  'pair.kickers': 'Pair of {ranks}, {kickers} kicker',
  'high-card': 'High card, {rank}',
  'high-card.kickers': 'High card: {rank}, {kickers}',
  more: '{hand} with {kickers}',
  joker: '{hand}; {term_joker} = {cards}',
  // The bare categories.
  'category.five-of-a-kind': 'five of a kind',
  'category.straight-flush': 'straight flush',
  'category.four-of-a-kind': 'four of a kind',
  'category.full-house': 'full house',
  'category.flush': 'flush',
  'category.straight': 'straight',
  'category.three-of-a-kind': 'three of a kind',
  'category.five-figures': 'five figures',
  'category.two-pair': 'two pair',
  'category.pair': 'pair',
  'category.high-card': 'high card',
  // Steps of the ladder of openers.
  'rung.pair': 'pair of {ranks}',
  'rung.two-pair': 'two pair',
  'rung.free': 'free',
  'rung.orBetter': '{name} or better',
} as const;
