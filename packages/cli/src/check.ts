import { parseHandFile } from '@carteador/hand-history';
import { handFilesIn, readText, Tally } from './hand-files.ts';
import { Problem } from './problem.ts';

/** Replays real hands through the rules; false when a hand ended otherwise than it was played. */
export async function check(paths: readonly string[], say: (text: string) => void): Promise<boolean> {
  const tally = new Tally(say);
  let halved = 0;
  for (const file of await handFilesIn(paths)) {
    const parsed = parseHandFile(file, await readText(file));
    if (!parsed.ok) throw new Problem(`${file} is no file of hands: ${parsed.problem}`);
    for (const hand of parsed.value) {
      const { difference, splitsOddChip } = hand.check();
      tally.count(hand.name, difference);
      if (splitsOddChip) halved += 1;
    }
  }
  if (halved > 0) say(`${halved} halve a chip that POT-5 gives to the first winner from the dealer's next`);
  return tally.close();
}
