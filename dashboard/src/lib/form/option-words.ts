import type { TableRules } from '@carteador/table';
import type { Words } from '@carteador/words';
import type { Choice } from './choice.ts';
import { choicesOf, type HouseOption, LADDERS, sameLadder } from './house-options.ts';
import { ladderWords } from './ladder-words.ts';
import { jokersOf } from './rules-draft.ts';

/** Where the catalogue keeps an option's words: the jokers are a part of the deck there. */
const keyOf = ({ id }: Pick<HouseOption, 'id'>): string => (id === 'jokers' ? 'deck.jokers' : id);

export function optionText(
  option: HouseOption,
  say: Words,
): { readonly label: string; readonly help: string } {
  const { label, help } = say.option(keyOf(option));
  return { label, help };
}

/** What an option is set to, in words: "always", "yes", "4", "52". */
export function optionValue(option: HouseOption, rules: TableRules, say: Words): string {
  switch (option.id) {
    case 'jokers':
      return say.amount(jokersOf(rules));
    case 'deck':
      return rules.deck.kind === 'fixed' ? deckLabel(rules.deck.lowRank, say) : say.t('lobby.deckByPlayers');
    case 'openers':
      return ladderWords(rules.openers, say);
    case 'rake':
      return rakeWords(rules.rake, say);
    case 'timeCollection':
      return timeWords(rules.timeCollection, say);
    case 'returnWithinMinutes':
      return minutesLabel(rules.returnWithinMinutes, say);
    default: {
      const value = rules[option.id];
      if (typeof value === 'number') return say.amount(value);
      return say.option(option.id).choice(typeof value === 'boolean' ? value : String(value));
    }
  }
}

const LOW_RANKS = [7, 6, 5, 4, 3, 2];
export const DECK_FOLLOWS = 'by-players';
export const deckLabel = (lowRank: number, say: Words): string => say.amount((15 - lowRank) * 4);

/** The choices of an option that is chosen from a few; null for one that is stepped or typed. */
export function optionChoices(
  option: HouseOption,
  rules: TableRules,
  say: Words,
): readonly Choice<string>[] | null {
  const words = say.option(keyOf(option));
  switch (option.kind) {
    case 'choice':
      return choicesOf(option, rules).map((value) => ({ value, label: words.choice(value) }));
    case 'flag':
      return [true, false].map((value) => ({ value: String(value), label: words.choice(value) }));
    case 'number':
      return option.max - option.min < NUMBERS_IN_A_ROW ? numbers(option.min, option.max, say) : null;
    default:
      return ownChoices(option.id, rules, say);
  }
}

/** As many numbers as still read as a row; more are stepped through. */
const NUMBERS_IN_A_ROW = 6;
const numbers = (min: number, max: number, say: Words): Choice<string>[] =>
  Array.from({ length: max - min + 1 }, (_, index) => ({
    value: String(min + index),
    label: say.amount(min + index),
  }));

function ownChoices(id: string, rules: TableRules, say: Words): readonly Choice<string>[] | null {
  if (id === 'jokers') return numbers(0, 2, say);
  if (id === 'deck') {
    return [
      { value: DECK_FOLLOWS, label: say.t('lobby.deckByPlayers') },
      ...LOW_RANKS.map((low) => ({ value: String(low), label: deckLabel(low, say) })),
    ];
  }
  if (id === 'escuroSeats') {
    const byPlayers = say.option(id).choice('by-players');
    return [{ value: 'by-players', label: byPlayers }, ...numbers(2, 5, say)];
  }
  if (id === 'returnWithinMinutes') {
    const listed = [...new Set([...RETURN_MINUTES, rules.returnWithinMinutes])].sort((a, b) => a - b);
    return listed.map((minutes) => ({ value: String(minutes), label: minutesLabel(minutes, say) }));
  }
  if (id === 'openers') {
    const known = LADDERS.some((ladder) => sameLadder(ladder, rules.openers));
    return (known ? LADDERS : [...LADDERS, rules.openers]).map((ladder) => ({
      value: JSON.stringify(ladder),
      label: ladderWords(ladder, say),
    }));
  }
  return null;
}

/** Times in which somebody counts as gone for a while only; 0 is no such rule. */
const RETURN_MINUTES = [0, 30, 60, 120];
const minutesLabel = (minutes: number, say: Words): string =>
  minutes === 0 ? say.t('lobby.returnFree') : say.t('units.minutes', { count: minutes });

function timeWords(time: TableRules['timeCollection'], say: Words): string {
  if (time === null) return say.t('lobby.timeNone');
  return `${say.amount(time.amount)} / ${say.t('units.minutes', { count: time.everyMinutes })}`;
}

function rakeWords({ percent, cap, drop }: TableRules['rake'], say: Words): string {
  if (percent === 0 && drop === 0) return say.t('lobby.rakeNone');
  const share = percent > 0 ? `${say.amount(percent)} %` : '';
  const most = percent > 0 && cap !== null ? `≤ ${say.amount(cap)}` : '';
  return [share, most, drop > 0 ? say.amount(drop) : ''].filter(Boolean).join(' · ');
}
