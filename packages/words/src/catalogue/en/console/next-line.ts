/** What the dealer does next, why, what waits, and the brass button that says it is done. */
export const nextLine = {
  // The next line.
  next: 'Next',
  'next.then': 'then',
  why: 'Why?',
  'why.title': 'Why',
  'why.least': 'Least',
  'why.most': 'Most',
  'why.call': 'To call',
  'why.to': 'to',
  'why.now': 'Now',
  'why.deck': 'deck',
  'why.dealt': 'dealt',
  'why.asked': 'may be asked',
  'why.ready': 'lie ready',
  'wait.pending': 'waits for the answer to the last entry',
  'wait.unsent': 'there is an unsent entry: it goes by itself when the connection is back',
  'wait.refused': 'first correct or discard the refused entry',

  // Physical acts, as done: the brass button.
  'do.StartHand': 'Start hand {hand}',
  'do.PostAntes': '{count, plural, one {# has anted} other {All # anted}}',
  'do.PostBlind': '{kind, select, small {{term_smallBlind} in} big {{term_bigBlind} in} other {Blind in}}',
  'do.PostBlinds': '{count, plural, one {Blind in} other {Blinds in}}',
  'do.ShuffleDeck': 'Shuffled {times}×',
  'do.CutDeck': '{seat} cut',
  'do.DealCards': 'Dealt, {each} each',
  'do.ShuffleDrawPile': 'Shuffled, {count} cards',
  'do.ServeLateCards': '{count, plural, one {# card dealt} other {# cards dealt}}',
  'do.ProveOpeners.seen': 'Openers seen',
  'do.ProveOpeners.aside': 'Openers set aside',
  'do.AwardPot': '{seat} takes it',
  'do.AwardPot.split': 'Shared by {count}',
  'do.EndHand': 'Close the hand',
  'do.DrawForDealer': 'Enter the cards drawn',
  'do.SeatPlayer': 'Seat a player',

  // Said aloud.
  'said.recorded': 'Recorded: {entry}',
  'said.refused': 'Refused: {reason}',
  'said.unsent': 'Not sent yet: {entry}',
  'said.next': 'Next: {next}',
} as const;
