export const phases = {
  forced: 'antes and blinds',
  shuffle: 'shuffle',
  cut: 'cut',
  deal: 'deal',
  betting: 'betting',
  draw: 'draw',
  board: 'board',
  showdown: 'showdown',
  between: 'between hands',
  settled: 'hand settled',
  closed: 'table closed',
} as const;
