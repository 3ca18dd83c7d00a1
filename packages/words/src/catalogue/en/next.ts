/**
 * The next physical act, as the dealer is told. Key = `Next.code`, its arguments the params; `.detail` is the smaller
 * line, `.detail.one` the same where least and most are one amount.
 */
export const next = {
  unknown: 'Next: {code}',
  // Between hands.
  'table-closed': 'The table is closed',
  'seat-players': 'Seat the players',
  'seat-players.detail': 'A hand needs two with chips.',
  'draw-for-dealer': 'One card each: the highest deals',
  'draw-for-dealer.detail': '{seats}',
  'draw-again': 'Tied for the highest: draw again',
  'draw-again.detail': '{seats}',
  'start-hand': 'Start hand {hand}: {seat} deals',
  'start-hand.detail': '{players, plural, one {# player} other {# players}}',
  'start-hand-remove': 'Take out the {ranks}',
  'start-hand-remove.detail':
    'Hand {hand}, {players, plural, one {# player} other {# players}}: {seat} deals',
  'start-hand-add': 'Put in the {ranks}',
  'start-hand-add.detail': 'Hand {hand}, {players, plural, one {# player} other {# players}}: {seat} deals',
  // Before the cards.
  'post-antes': '{term_ante} of {amount}: {count} to come',
  'post-antes.detail': '{seats}',
  'post-small-blind': '{seat}: {term_smallBlind}, {amount}',
  'post-big-blind': '{seat}: {term_bigBlind}, {amount}',
  shuffle: 'Shuffle: {done} of {need}',
  'shuffle.detail': '{seat} shuffles last',
  'offer-cut': 'Offer the cut to {seat}',
  'offer-cut.detail': 'Whoever declines leaves it to any other.',
  deal: 'Deal {each, plural, =1 {one} =2 {two} =5 {five} other {#}} each, from {from} on',
  'deal-board': '{count, plural, =3 {Burn one, deal the {term_flop}} other {Burn one, deal one}}',
  // Betting.
  'speak-open': '{seat} to speak: open or check',
  'speak-open.detail': 'open for {min}–{max}',
  'speak-open.detail.one': 'open for {max}',
  speak: '{seat} to speak',
  'speak.detail': 'bet {min}–{max}',
  'speak.detail.one': 'bet {max}',
  'speak-check': '{seat} to speak: check or fold',
  'speak-call': '{seat} to speak: {toCall} to call',
  'speak-call.detail': 'raise to {min}–{max}',
  'speak-call.detail.one': 'raise to {max}',
  'speak-call-only': '{seat} to speak: {toCall} to call',
  'speak-call-only.detail': 'call or fold, no raise',
  'absent-in-turn': '{seat} is leaving: fold the hand',
  'lone-opener': '{seat} is the last one in: openers, or pass out',
  'betting-over': 'Betting is over',
  // The draw.
  'shuffle-draw-pile': 'Shuffle {stub} of the {term_stub} and {folded} folded',
  'shuffle-draw-pile.detail': '{total} in all, cut by {seat}, then the draw',
  draw: '{seat} announces the draw',
  'draw.detail': 'at most {most}, {stub} in the {term_stub}',
  'draw-may-run-short': '{seat} announces the draw',
  'draw-may-run-short.detail':
    '{stub} left. From {from, number} on: deal what there is, then shuffle {discards, plural, =0 {the folded cards} one {# discard of {seats}} other {# discards of {seats}}}.',
  'stub-short': '{term_stub} is short at {to}: shuffle {total}',
  'stub-short.detail':
    '{discards, plural, =0 {} one {# discard of {seats}, } other {# discards of {seats}, }}{folded, plural, =0 {} other {# folded, }}{stub, plural, =0 {} other {# of the {term_stub}, }}cut by {seat}; then {due} more for {to}',
  'openers-aside': '{seat} sets the openers aside',
  'openers-aside.detail': 'Before the folded cards are shuffled.',
  'serve-late': '{count, plural, one {# card} other {# cards}} to {seat}',
  'serve-late.detail': 'Still owed from the draw.',
  // The showdown.
  'prove-openers': '{seat} shows the openers',
  show: '{seat} shows first',
  'show.detail': 'for {pots, plural, =1 {the pot} other {{pot}}}, {amount}: {contenders}',
  award: '{seat} wins {pots, plural, =1 {the pot} other {{pot}}}: {amount}',
  'award-split': '{winners} split {pots, plural, =1 {the pot} other {{pot}}}: {amount}',
  'award-last': '{seat} takes the pot: {amount}',
  'award-last.detail': 'Nobody else is left in.',
} as const;
