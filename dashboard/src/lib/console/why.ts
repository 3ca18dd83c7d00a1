import type { Sum } from '@carteador/poker';
import { deckSize } from '@carteador/poker';
import { type AmountRange, drawOutlook, type Legal, type Table } from '@carteador/table';
import type { Words } from '@carteador/words';
import { offer } from './offers.ts';

export interface WhyTerm {
  readonly amount: number;
  readonly label: string;
  /** Taken off instead of put on. */
  readonly minus?: boolean;
}

/** One line of [why?]: what it explains, the sum, the rule. */
export interface WhyRow {
  readonly label: string;
  readonly terms: readonly WhyTerm[];
  readonly total: number | null;
  readonly means: string;
  readonly rule: string;
}

/** The sums behind what may be done now; at least the rule of the next act. */
export function whyRows(words: Words, table: Table, legal: Legal): WhyRow[] {
  const rows: WhyRow[] = [];
  const raise = offer(legal, 'RaiseTo') ?? offer(legal, 'BetTo');
  if (raise) {
    rows.push(...amountRow(words, words.t('console.why.least'), raise.least, raise.range, 'min'));
    rows.push(...amountRow(words, words.t('console.why.most'), raise.why.sum, raise.range, 'max'));
  }
  const call = offer(legal, 'Call');
  if (call?.why.sum && call.why.sum.terms.length > 1)
    rows.push(sumRow(words, words.t('console.why.call'), call.why.sum));
  rows.push(...deckRows(words, table, legal));
  if (rows.length === 0) {
    const { title, detail } = words.next(legal.next);
    rows.push({
      label: words.t('console.why.now'),
      terms: [],
      total: null,
      means: detail || title,
      rule: legal.next.rule,
    });
  }
  return rows;
}

function amountRow(
  words: Words,
  label: string,
  sum: Sum | null,
  range: AmountRange,
  end: 'min' | 'max',
): WhyRow[] {
  if (sum !== null) return [sumRow(words, label, sum)];
  return [{ label, terms: [], total: range[end], means: words.t('console.why.to'), rule: 'BET-5' }];
}

const sumRow = (words: Words, label: string, sum: Sum): WhyRow => ({
  label,
  terms: sum.terms.map((term) => ({ amount: term.amount, label: words.sumTerm(term.label) })),
  total: sum.total,
  means: words.t('sums.total'),
  rule: sum.rule,
});

/** DRAW-4: where the stub went, and whether it suffices. */
function deckRows(words: Words, table: Table, legal: Legal): WhyRow[] {
  const { hand } = table.play;
  if (hand === null || !['draw', 'deal'].includes(legal.phase) || hand.draw === null) return [];
  const size = deckSize(hand.deck);
  const folded = hand.cards.folded;
  const held = hand.seats.reduce((sum, seat) => sum + seat.held, 0);
  const discarded = hand.cards.discards.reduce((sum, heap) => sum + heap.count, 0);
  const terms: WhyTerm[] = [
    { amount: size, label: words.t('console.why.deck') },
    { amount: held, label: words.t('console.why.dealt'), minus: true },
  ];
  if (folded > 0) terms.push({ amount: folded, label: words.t('console.deck.folded'), minus: true });
  if (discarded > 0) terms.push({ amount: discarded, label: words.t('console.deck.discards'), minus: true });
  if (hand.cards.out > 0)
    terms.push({ amount: hand.cards.out, label: words.t('irregularities.remedy.set-aside'), minus: true });
  const rows: WhyRow[] = [
    {
      label: words.t('console.deck.title'),
      terms,
      total: hand.cards.stub,
      means: words.t('terms.stub'),
      rule: 'DRAW-4',
    },
  ];
  const outlook = drawOutlook(table);
  if (outlook) {
    rows.push({
      label: words.t('commands.DrawCards'),
      terms: [{ amount: outlook.asked, label: words.t('console.why.asked') }],
      total: outlook.ready,
      means: words.t('console.why.ready'),
      rule: 'DRAW-4',
    });
  }
  return rows;
}
