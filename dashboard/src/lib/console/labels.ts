import type { Command, CommandType, Legal, Refusal } from '@carteador/table';
import type { Key, Words } from '@carteador/words';
import type { IconName } from '$lib/components/icons.ts';
import { offer } from './offers.ts';

/** What the brass button says of the commands that it records, as done: "Shuffled 3×". */
export function doneLabel(words: Words, legal: Legal | null, command: Command): string {
  switch (command.type) {
    case 'StartHand':
      return words.t('console.do.StartHand', { hand: command.hand });
    case 'PostAntes': {
      const owed = legal === null ? undefined : offer(legal, 'PostAntes');
      const all = owed === undefined || owed.seats.length === command.seats.length;
      return words.t(all ? 'console.do.PostAntes' : 'games.antes.some', { count: command.seats.length });
    }
    case 'Abstain':
      return words.t('games.antes.abstain', { seats: [command.seat], count: 1 });
    case 'PostBlind':
      return words.t('console.do.PostBlind', { kind: command.kind });
    case 'PostBlinds': {
      const start = legal === null ? undefined : offer(legal, 'StartHand');
      const isEscuro = legal?.next.code === 'post-escuro' || (start?.escuro.length ?? 0) > 0;
      return words.t(isEscuro ? 'games.posts.all' : 'console.do.PostBlinds', { count: command.seats.length });
    }
    case 'ShuffleDeck':
      return words.t('console.do.ShuffleDeck', { times: command.times });
    case 'CutDeck':
      return words.t('console.do.CutDeck', { seat: command.seat });
    case 'DealCards':
      return words.t('console.do.DealCards', { each: legal ? (offer(legal, 'DealCards')?.each ?? 0) : 0 });
    case 'ShuffleDrawPile':
      return words.t('console.do.ShuffleDrawPile', {
        count: legal ? (offer(legal, 'ShuffleDrawPile')?.pile.total ?? 0) : 0,
      });
    case 'ServeLateCards':
      return words.t('console.do.ServeLateCards', {
        count: legal ? (offer(legal, 'ServeLateCards')?.count ?? 0) : 0,
      });
    case 'ProveOpeners':
      return words.t(`console.do.ProveOpeners.${command.how}`);
    case 'AwardPot':
      return command.winners.length === 1
        ? words.t('console.do.AwardPot', { seat: command.winners[0] })
        : words.t('console.do.AwardPot.split', { count: command.winners.length });
    case 'EndHand':
      return words.t('console.do.EndHand');
    case 'BetTo':
    case 'RaiseTo':
      return words.t(`console.pad.${command.type}`, { amount: command.to });
    default:
      return words.t(`commands.${command.type}`);
  }
}

/** Several at once: "Shuffled 3× · Elisa cut". Equal kinds are said once. */
export function doneLabels(words: Words, legal: Legal | null, commands: readonly Command[]): string {
  const out = commands.flatMap((command) => (command.type === 'Abstain' ? [command.seat] : []));
  const awards = commands.filter((command) => command.type === 'AwardPot');
  const labels: string[] = [];
  for (const command of commands) {
    if (command.type === 'AwardPot' && awards.length > 1) {
      const [winner] = command.winners;
      const same = awards.every((award) => award.winners.length === 1 && award.winners[0] === winner);
      if (!same || command === awards[0]) labels.push(doneLabel(words, legal, command));
    } else if (command.type === 'Abstain' && out.length > 1) {
      if (command.seat === out[0])
        labels.push(words.t('games.antes.abstain', { seats: out, count: out.length }));
    } else labels.push(doneLabel(words, legal, command));
  }
  return labels.join(' · ');
}

/** Why a button cannot be pressed, in the few words that fit on it. */
export function shortly(words: Words, refusal: Refusal | undefined): string | undefined {
  if (refusal === undefined) return undefined;
  const key = `console.short.${refusal.code}`;
  return words.has(key) ? words.t(key as Key, refusal.params) : words.refusal(refusal);
}

const ICONS: Partial<Record<CommandType, IconName>> = {
  StartHand: 'deal',
  PostAntes: 'coins',
  ShuffleDeck: 'shuffle',
  DealCards: 'deal',
  ShuffleDrawPile: 'shuffle',
  DrawForDealer: 'deal',
  SeatPlayer: 'person',
  EndHand: 'ok',
};

/** The disc of the Next line: a sign for the dealer's own hands, else the seat. */
export const discIcon = (legal: Legal): IconName | null =>
  (legal.next.confirm === null ? undefined : ICONS[legal.next.confirm]) ??
  (legal.next.seat === null ? 'hand' : null);

/** The amount in the title that stands out in brass, if the title says one. */
export function splitAmount(title: string, amount: string | null): readonly [string, string, string] {
  const at =
    amount === null ? -1 : title.search(new RegExp(`(?<![\\d.,])${amount.replace(/[.]/g, '\\.')}(?![\\d])`));
  if (at < 0 || amount === null) return [title, '', ''];
  return [title.slice(0, at), amount, title.slice(at + amount.length)];
}
