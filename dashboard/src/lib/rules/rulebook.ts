import text from '../../../../packages/table/RULEBOOK.md?raw';

/** The rulebook as it is kept beside the rules; English, the language in which its identifiers are cited. */
export interface RuleEntry {
  readonly id: string;
  readonly text: string;
}

export interface RuleSection {
  readonly title: string;
  /** Paragraphs before the first entry. */
  readonly lead: readonly string[];
  readonly entries: readonly RuleEntry[];
  readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } | null;
}

const ENTRY = /^- \*\*([A-Z]+-\d+[a-z]?)\*\* (.+)$/;

export function parseRulebook(source: string): RuleSection[] {
  return source
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const entries: RuleEntry[] = [];
      const lead: string[] = [];
      const rows: string[][] = [];
      for (const line of lines) {
        const found = ENTRY.exec(line);
        if (found) entries.push({ id: found[1]!, text: found[2]! });
        else if (line.startsWith('|'))
          rows.push(
            line
              .split('|')
              .slice(1, -1)
              .map((cell) => cell.trim()),
          );
        else if (line.trim() !== '') lead.push(line.trim());
      }
      const [head, , ...body] = rows;
      return { title: title.trim(), lead, entries, table: head ? { head, rows: body } : null };
    });
}

export const RULEBOOK: readonly RuleSection[] = parseRulebook(text);

const byId = new Map(
  RULEBOOK.flatMap((section) => section.entries.map((entry) => [entry.id, entry.text] as const)),
);

export const ruleText = (id: string): string | null => byId.get(id) ?? null;

/** Bold, code and plain stretches of a line, in order. */
export function stretches(
  line: string,
): { readonly kind: 'plain' | 'bold' | 'code'; readonly text: string }[] {
  return line
    .split(/(\*\*[^*]+\*\*|`[^`]+`|(?<!\w)_[^_]+_(?!\w))/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece.startsWith('**')) return { kind: 'bold', text: piece.slice(2, -2) };
      if (piece.startsWith('`')) return { kind: 'code', text: piece.slice(1, -1) };
      if (/^_.+_$/.test(piece)) return { kind: 'bold', text: piece.slice(1, -1) };
      return { kind: 'plain', text: piece };
    });
}
