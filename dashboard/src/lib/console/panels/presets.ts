import type { AmountRange } from '@carteador/table';
import type { WordsManager } from '$lib/locale/words-manager.svelte.ts';

export interface PadPreset {
  readonly amount: number;
  readonly label: string;
}

/** The least, half of the most, and the most of a range, in chips. */
export function buyInPresets(words: WordsManager, { min, max, unit }: AmountRange): PadPreset[] {
  const half = Math.floor(max / 2 / unit) * unit;
  const list: PadPreset[] = [{ amount: min, label: words.t('console.preset.min') }];
  if (half > min && half < max) list.push({ amount: half, label: '½' });
  if (max > min) list.push({ amount: max, label: words.t('console.preset.max') });
  return list;
}
