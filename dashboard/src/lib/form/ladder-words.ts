import type { Rung, TableRules } from '@carteador/table';
import type { Words } from '@carteador/words';

/** The rung as it is written on a table card: "JJ", for two pair its name. */
export const rungMark = (rung: Rung, say: Words): string =>
  rung.kind === 'pair' ? rung.rank.repeat(2) : say.rung(rung);

/** "JJ → QQ → KK → AA → two pair, stays there" (OPEN-2). */
export function ladderWords(openers: TableRules['openers'], say: Words): string {
  if (openers === null) return say.rung(null);
  const { rungs, thenFrom } = openers;
  const marks = rungs.map((rung) => rungMark(rung, say));
  if (rungs.length === 1) return marks[0]!;
  const end = thenFrom === rungs.length - 1 ? say.t('lobby.ladderStays') : say.t('lobby.ladderRepeats');
  return `${marks.join(' → ')}, ${end}`;
}
