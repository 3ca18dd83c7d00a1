/** What the dealer console and the frame of every page say, apart from acts, refusals and next steps. */
export const consoleWords = {
  'console.close': 'Close',
  'console.theme': 'Light or dark',
  'console.language': 'Language: {name}',
  'console.rule': 'Rule {rule}',
  'console.skip': 'Skip to the content',
  'console.loading': 'Loading',

  'console.live': 'live, {age} ago',
  'console.live.now': 'live',
  'console.connecting': 'connecting',
  'console.lost': 'connection lost, last seen {age} ago',
  'console.lost.never': 'no connection',
  'console.lagging': 'other screens lag, last seen {age} ago',
  'console.age.seconds': '{n} s',
  'console.age.minutes': '{n} min',
  'console.age.hours': '{n} h',

  'console.error.title': 'This page did not open',
  'console.error.missing': 'There is no such page.',
  'console.error.down': 'The house does not answer. The page tries again by itself.',
  'console.error.forbidden': 'Your role may not see this page.',
  'console.error.home': 'To the tables',
} as const;
