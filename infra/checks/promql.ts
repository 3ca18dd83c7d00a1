import { parser } from '@prometheus-io/lezer-promql';

export interface Selected {
  readonly metric: string;
  /** Names and values of its matchers. */
  readonly matchers: readonly (readonly [label: string, value: string])[];
}

export interface Query {
  readonly selectors: readonly Selected[];
  /** Labels that it groups or joins by. */
  readonly labels: readonly string[];
}

/** What a query asks for, by the grammar of Prometheus itself. Throws for what is no query. */
export function parseQuery(text: string): Query {
  const selectors: { metric: string; matchers: [string, string][] }[] = [];
  const labels: string[] = [];
  let label = '';
  parser.parse(text).iterate({
    enter(node) {
      const { type, name, from, to } = node;
      const word = text.slice(from, to);
      if (type.isError) throw new SyntaxError(`no query of Prometheus at ${from}: ${text}`);
      if (name === 'Identifier') selectors.push({ metric: word, matchers: [] });
      if (name === 'LabelName' && node.matchContext(['GroupingLabels'])) labels.push(word);
      else if (name === 'LabelName') label = word;
      if (name === 'StringLiteral' && node.matchContext(['UnquotedLabelMatcher'])) {
        selectors.at(-1)!.matchers.push([label, word.slice(1, -1)]);
      }
    },
  });
  return { selectors, labels };
}
