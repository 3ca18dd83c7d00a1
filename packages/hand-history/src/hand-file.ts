import { checkHand } from './check.ts';
import { parseHands } from './history.ts';
import { checkPhh, type HandCheck } from './phh/check-phh.ts';
import { isPhhJson, type NamedHand, type Parsed, parsePhh, parsePhhJson, parsePhhs } from './phh/phh-file.ts';

/** The endings of files that hold hands. */
export const HAND_FILES = ['.phh', '.phhs', '.json'] as const;

/** A hand of any of our formats, and how to hold it against the rules. */
export interface CheckableHand {
  readonly name: string;
  check(): HandCheck;
}

/** The hands of a file's text; the ending of its name says the format. */
export function parseHandFile(name: string, text: string): Parsed<readonly CheckableHand[]> {
  if (name.endsWith('.phh')) {
    const one = parsePhh(text);
    return one.ok ? { ok: true, value: [checkable(name, { name: '', hand: one.value })] } : one;
  }
  if (name.endsWith('.phhs')) return checkables(name, parsePhhs(text));
  if (isPhhJson(text)) return checkables(name, parsePhhJson(text));
  const facts = parseHands(text);
  if (!facts.ok) return facts;
  const value = facts.hands.map((hand) => ({
    name: hand.id,
    check: () => ({ difference: checkHand(hand), splitsOddChip: false }),
  }));
  return { ok: true, value };
}

function checkables(file: string, hands: Parsed<readonly NamedHand[]>): Parsed<readonly CheckableHand[]> {
  return hands.ok ? { ok: true, value: hands.value.map((hand) => checkable(file, hand)) } : hands;
}

const checkable = (file: string, { name, hand }: NamedHand): CheckableHand => ({
  name: `${file} ${name}`.trimEnd(),
  check: () => checkPhh(hand),
});
