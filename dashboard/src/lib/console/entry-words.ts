import type { Command } from '@carteador/table';
import type { Key } from '@carteador/words';
import { RECORDED_ALREADY, type Refused } from '$lib/client/entry-exchange.ts';
import type { WordsManager } from '$lib/locale/words-manager.svelte.ts';

/** No fault of the operator's: the very same act is recorded already. */
export const isDoubled = (refused: Refused | null): boolean => refused?.refusal.code === RECORDED_ALREADY;

/** Why an entry was refused: the catalogue's sentence, else the service's. */
export function refusalText(words: WordsManager, refused: Refused | null): string {
  if (refused === null) return '';
  const { refusal, message } = refused;
  if (refusal.code === 'stale-version') return words.t('console.tape.stale');
  if (words.say.has(`refusals.${refusal.code}`)) return words.say.refusal(refusal);
  const key = `errors.${refusal.code}`;
  if (words.say.has(key)) return words.t(key as Key, refusal.params);
  return message ?? words.say.refusal(refusal);
}

/** What "correct" keeps: the amount, the number of cards. */
export function kept(words: WordsManager, command: Command | null): string | undefined {
  if (command === null) return undefined;
  const value = keptValue(words, command);
  return value === null ? undefined : words.t('console.tape.keeps', { value });
}

function keptValue(words: WordsManager, command: Command): string | null {
  switch (command.type) {
    case 'BetTo':
    case 'RaiseTo':
      return words.num(command.to);
    case 'BuyChips':
      return words.num(command.amount);
    case 'SeatPlayer':
      return words.num(command.buyIn);
    case 'CorrectStack':
    case 'CountStack':
      return words.num(command.counted);
    case 'ShowHand':
      return words.say.cards(command.cards);
    case 'ProveOpeners':
      return command.cards ? words.say.cards(command.cards) : null;
    default:
      return null;
  }
}
