import { type BettingCase, checkBetting } from './betting.ts';
import { type CountsCase, checkCounts } from './category-counts.ts';
import { type CompareCase, checkCompare, type VectorRules } from './compare.ts';
import { checkOrder, type OrderCase } from './order.ts';
import { checkCases, type Outcome } from './outcome.ts';
import { checkPots, type PotsCase } from './pots.ts';

export type { Outcome } from './outcome.ts';

type Kind = 'betting' | 'order' | 'pots' | 'compare' | 'category-counts';

/**
 * Checks one vector file. The kind shows from the shape of the first case, so that a file of any name in a
 * known format is checked; the name only decides where the file is empty. Throws on an unknown format.
 */
export function checkVectorFile(name: string, json: unknown): Outcome {
  const file = asRecord(json);
  const cases = file?.cases ?? file?.entries;
  if (file === null || !Array.isArray(cases)) throw new Error(`${name}: no "cases" or "entries"`);
  const kind = kindByShape(asRecord(cases[0])) ?? kindByName(name);
  switch (kind) {
    case 'betting':
      return checkCases(cases as BettingCase[], checkBetting, nameCase);
    case 'pots':
      return checkCases(cases as PotsCase[], checkPots, nameCase);
    case 'order':
      return checkCases(cases as OrderCase[], checkOrder, nameCase);
    case 'category-counts':
      return checkCases(cases as CountsCase[], checkCounts, nameCounts);
    case 'compare': {
      const table = (asRecord(file.options) ?? {}) as Record<string, VectorRules>;
      return checkCases(cases as CompareCase[], (one) => checkCompare(one, table), nameCase);
    }
    default:
      throw new Error(`${name}: unknown format`);
  }
}

function kindByShape(one: Record<string, unknown> | null): Kind | null {
  if (one === null) return null;
  if ('hands' in one) return 'compare';
  if ('counts' in one) return 'category-counts';
  if ('contributions' in one) return 'pots';
  if ('structure' in one) return 'betting';
  if ('given' in one) return 'order';
  return null;
}

function kindByName(name: string): Kind | null {
  if (name.includes('category-counts')) return 'category-counts';
  if (name.includes('compare') || name.includes('hands')) return 'compare';
  if (name.includes('pots')) return 'pots';
  if (name.includes('betting')) return 'betting';
  return name.includes('order') ? 'order' : null;
}

function nameCounts({ profile, lowRank, jokers }: CountsCase): string {
  return `${profile} ${lowRank} ${jokers}`;
}

function nameCase(one: object, index: number): string {
  return 'id' in one && typeof one.id === 'string' ? one.id : `#${index}`;
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
