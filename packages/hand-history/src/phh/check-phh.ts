import { cardsAccounted, chipsConserved, handInPlay, stackOf, type Table } from '@carteador/table';
import { Contradiction } from '../course.ts';
import { makeHand } from './make-hand.ts';
import type { PhhHand } from './phh-hand.ts';
import { isOurs, readHand } from './read-hand.ts';
import { replayStandard } from './replay-standard.ts';

export interface HandCheck {
  /** The first thing in which the hand, played by the rules, differs from the history; null when nothing does. */
  readonly difference: string | null;
  /** The history halves an odd chip, which by POT-5 goes whole to one of the winners. */
  readonly splitsOddChip: boolean;
}

/** A hand of a PHH file against the rules: every act, the cards that are known, and what everybody ended with. */
export function checkPhh(hand: PhhHand): HandCheck {
  try {
    return isOurs(hand) ? checkOurs(hand) : checkStandard(hand);
  } catch (error) {
    const difference = error instanceof Error ? error.message : String(error);
    return { difference, splitsOddChip: false };
  }
}

/** What `makeHand` derives from the course of a hand; all else is input or context. */
const DERIVED = ['antes', 'blinds_or_straddles', 'finishing_stacks', 'winnings'] as const;

function checkOurs(hand: PhhHand): HandCheck {
  const record = readHand(hand);
  assertWhole(record.after);
  const again = makeHand(record);
  const other = DERIVED.find(
    (name) => hand[name] !== undefined && String(hand[name]) !== String(again[name]),
  );
  const difference =
    other === undefined
      ? null
      : `${other} ${again[other]?.join(' ')}, the history says ${hand[other]?.join(' ')}`;
  return { difference, splitsOddChip: false };
}

function checkStandard(hand: PhhHand): HandCheck {
  const { after, scale } = replayStandard(hand);
  assertWhole(after);
  const final = hand.finishing_stacks?.map((stack) => stack * scale) ?? [];
  const ended = final.map((_, index) => stackOf(after, index + 1));
  const wrong = ended.findIndex((stack, index) => !agrees(stack, final[index]!));
  if (wrong < 0) return { difference: null, splitsOddChip: final.some((stack) => !Number.isInteger(stack)) };
  const name = hand.players?.[wrong] || `p${wrong + 1}`;
  const unfinished = handInPlay(after) === null ? '' : ', and the hand is not over';
  const difference = `${name} ends with ${ended[wrong]}, the history says ${final[wrong]}${unfinished}`;
  return { difference, splitsOddChip: false };
}

function assertWhole(table: Table): void {
  if (!chipsConserved(table)) throw new Contradiction('chips are lost or made (TABLE-6)');
  if (!cardsAccounted(table)) throw new Contradiction('a card has no place, or two (DECK-4)');
}

/** POT-5: a half chip goes whole to one of two. */
const agrees = (stack: number, then: number): boolean =>
  Number.isInteger(then) ? stack === then : Math.abs(stack - then) < 1;
