import { fileURLToPath } from 'node:url';
import { irregularityNow, type OfferOf } from '../../src/index.ts';
import { tableOf } from '../../src/testing/table-of.ts';
import { say } from '../kit/irregular-lines.ts';
import type { Dispute } from './dispute.ts';

export const PAGE = fileURLToPath(new URL('../../DISPUTES.md', import.meta.url));

const HEAD = `# Disputes

What the floor is called for, and how it is settled here. Every line is a test (\`test/disputes.test.ts\`): the
situation is set up by commands, what the console offers is asked of the rules, and what follows is compared. This
page is written from the same data by \`npx vitest run packages/table/test/disputes.test.ts -u\`.

Rules: the identifiers are those of [RULEBOOK.md](RULEBOOK.md). \`RRP\` is Robert's Rules of Poker by section and
number (editions differ by one here and there), \`LA\` and \`TR\` are the live-action and tournament rules of the WSOP
of 2024; all in our own words. Draw games: seats 1 to 4 with 500 each, seat 1 deals.
`;

/** The page as it is kept beside the rulebook. */
export function disputesPage(disputes: Readonly<Record<string, readonly Dispute[]>>): string {
  let number = 0;
  const sections = Object.entries(disputes).map(([title, list]) => {
    const rows = list.map((dispute) => {
      number += 1;
      return `| ${number} | ${dispute.title} | ${dispute.rules.join(', ')} | ${offered(dispute)} | ${dispute.follows} |`;
    });
    return `\n## ${title}\n\n| | Situation | Rules | The console offers | What follows |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return HEAD + sections.join('');
}

const plain = (code: string): string => code.replaceAll('-', ' ');

/** The remedies that are open and those that are not, or the ordinary acts with their bounds. */
function offered(dispute: Dispute): string {
  const { profile = 'fechado', stacks = [500, 500, 500, 500], house = {}, given, kind } = dispute;
  const table = say(tableOf(profile, { stacks, rules: house }), ...given);
  if (kind !== undefined) {
    const { remedies } = irregularityNow(table.table, kind);
    const parts = remedies.map(({ remedy, refusal }) =>
      refusal === null ? `**${plain(remedy)}**` : `not: ${plain(remedy)} (${refusal.rule})`,
    );
    return `${plain(kind)}: ${[...new Set(parts)].join('; ')}`;
  }
  return Object.entries(dispute.offers ?? {})
    .map(([type, bounds]) => {
      const offer = table.offer(type as 'Call');
      if ('code' in offer) return `not: ${type} (${offer.rule})`;
      return `**${type}**${typeof bounds === 'string' ? '' : detail(offer as OfferOf<'Call'>)}`;
    })
    .join('; ');
}

/** The amounts or the seat of an ordinary offer. */
function detail(offer: object): string {
  if ('range' in offer) {
    const { min, max } = (offer as OfferOf<'RaiseTo'>).range;
    return min === max ? ` ${max}` : ` ${min}–${max}`;
  }
  if ('put' in offer) return ` ${(offer as OfferOf<'Call'>).put}`;
  return 'seat' in offer ? `, seat ${(offer as OfferOf<'DrawCards'>).seat}` : '';
}
