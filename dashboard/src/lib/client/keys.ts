/** Every key of the console, one an act. The order is that of the sheet behind `?`. */
export const KEY_ACTS = [
  'confirm',
  'confirmAll',
  'fold',
  'check',
  'call',
  'raise',
  'other',
  'yes',
  'no',
  'split',
  'draw0',
  'draw1',
  'draw2',
  'draw3',
  'draw4',
  'draw5',
  'undo',
  'why',
  'irregularity',
  'dispute',
  'theme',
  'back',
  'help',
] as const;
export type KeyAct = (typeof KEY_ACTS)[number];

/** Acts that record nothing: two presses of their key, however fast, are meant as two. */
export const LOOKING: ReadonlySet<KeyAct> = new Set([
  'why',
  'irregularity',
  'dispute',
  'theme',
  'back',
  'help',
]);

export const DEFAULT_KEYS: Readonly<Record<KeyAct, string>> = {
  confirm: 'Enter',
  confirmAll: 'A',
  fold: 'F',
  check: 'X',
  call: 'C',
  raise: 'R',
  other: 'K',
  yes: 'Y',
  no: 'N',
  split: 'S',
  draw0: '0',
  draw1: '1',
  draw2: '2',
  draw3: '3',
  draw4: '4',
  draw5: '5',
  undo: 'Z',
  why: 'W',
  irregularity: 'I',
  dispute: 'D',
  theme: 'T',
  back: 'Escape',
  help: '?',
};

/** What stands on the button. */
export function keyLabel(key: string): string {
  if (key === 'Enter') return '↵';
  if (key === 'Escape') return 'Esc';
  if (key === ' ') return '␣';
  if (key === 'ArrowLeft') return '←';
  if (key === 'ArrowRight') return '→';
  if (key === 'ArrowUp') return '↑';
  if (key === 'ArrowDown') return '↓';
  return key;
}

/** The name under which a pressed key is looked up: letters in capitals, whatever the shift key does. */
export const keyName = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

/** Keys that only change others, or that the browser needs. */
const USELESS = [
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'Tab',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
];
export const canServe = (key: string): boolean => !USELESS.includes(key) && !/^F\d+$/.test(key);
