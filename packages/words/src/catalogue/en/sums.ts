/** The terms behind an amount, for [why?]; key = `SumTerm.label`. */
export const sums = {
  highest: 'the bet',
  'last-raise': 'last full bet or raise, again',
  'last-level': 'last full level',
  'limit-bet': 'the fixed bet',
  minimum: 'table minimum',
  maximum: 'table maximum',
  pot: 'former rounds',
  bets: 'bets of this round',
  call: 'the call',
  'own-bet': 'already in',
  stack: 'stack',
  total: 'total, to',
  least: 'Least',
  most: 'Most',
} as const;
