import { checkHand } from '@carteador/hand-history';
import { readHands, Tally } from './hand-files.ts';

/** Replays real hands through the rules; false when a hand ended otherwise than it was played. */
export async function check(files: readonly string[], say: (text: string) => void): Promise<boolean> {
  const tally = new Tally(say);
  for (const file of files) {
    for (const hand of await readHands(file)) tally.count(hand.id, checkHand(hand));
  }
  return tally.close();
}
