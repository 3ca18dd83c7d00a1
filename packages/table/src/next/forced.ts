import type { Next } from '../legal-types.ts';
import type { Hand } from '../state.ts';
import { next, type Offered } from './next-act.ts';

/** FORCED: antes, then blinds that are due, then those that somebody may post. */
export function forced(hand: Hand, offered: Offered): Next {
  const antes = offered('PostAntes');
  if (antes !== undefined) {
    const amounts = antes.seats.map((owed) => owed.amount + owed.match);
    return next('post-antes', 'FORCED-1', {
      params: {
        count: antes.seats.length,
        amount: Math.max(...amounts),
        seats: antes.seats.map((owed) => owed.seat).join(' '),
      },
      confirm: 'PostAntes',
    });
  }
  const due = offered('PostBlinds')?.posts ?? [];
  if (due.length > 0) {
    const params = {
      count: due.length,
      seats: due.map((post) => post.seat).join(' '),
      amounts: due.map((post) => post.amount).join(' · '),
    };
    return hand.escuro.length > 0
      ? next('post-escuro', 'FORCED-4', { params, confirm: 'PostBlinds' })
      : next('post-blinds', 'FORCED-6', { params, confirm: 'PostBlinds' });
  }
  const posts = offered('PostBlind')?.posts ?? [];
  const post = posts.find((candidate) => candidate.kind === 'voluntary' || candidate.owed);
  const seat = post?.seat ?? hand.dealer;
  const amount = posts.reduce((sum, each) => sum + (each.seat === seat ? each.amount : 0), 0);
  const params = { seat, amount };
  if (post?.kind !== 'voluntary') return next('post-missed-or-wait', 'FORCED-6', { seat, params });
  return next(hand.lastBlind === null ? 'ask-blind' : 'ask-double', 'FORCED-5', { seat, params });
}
