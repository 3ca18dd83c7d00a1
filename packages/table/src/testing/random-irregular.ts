import { type Command, IRREGULARITY_KINDS, type OfferOf } from '../index.ts';
import { amount, pick, type Random } from './random.ts';

export function outOfTurn(random: Random, offer: OfferOf<'ActOutOfTurn'>): Command {
  const early = pick(random, offer.seats);
  const { seat } = early;
  const acts: Command[] = [{ type: 'ActOutOfTurn', hand: offer.hand, seat, act: 'fold' }];
  if (early.check) acts.push({ type: 'ActOutOfTurn', hand: offer.hand, seat, act: 'check' });
  if (early.call !== null) acts.push({ type: 'ActOutOfTurn', hand: offer.hand, seat, act: 'call' });
  for (const act of ['bet', 'raise'] as const) {
    const range = early[act];
    if (range !== null)
      acts.push({ type: 'ActOutOfTurn', hand: offer.hand, seat, act, to: amount(random, range) });
  }
  // A fold ends the hand for him: the others are worth trying more often.
  return acts.length > 1 && random() < 0.8 ? pick(random, acts.slice(1)) : acts[0]!;
}

export function pushed(random: Random, offer: OfferOf<'PushChips'>): Command {
  const { hand, seat, unit, stack, toCall } = offer;
  const chips: number[] = [];
  const later: number[] = [];
  const left = () => stack - [...chips, ...later].reduce((sum, chip) => sum + chip, 0);
  const chip = () => Math.ceil(((1 + toCall) * (0.2 + random() * 2)) / unit) * unit;
  const first = chip();
  chips.push(Math.min(first, stack));
  while (random() < 0.5) {
    const more = chip();
    if (more <= left()) (random() < 0.7 ? chips : later).push(more);
  }
  const said = pick(random, ['nothing', 'nothing', 'call', 'raise', 'amount', 'all-in'] as const);
  return {
    type: 'PushChips',
    hand,
    seat,
    chips,
    said,
    ...(later.length > 0 ? { later } : {}),
    ...(said === 'amount' ? { amount: 1 + Math.floor(random() * (stack + toCall)) } : {}),
  };
}

export function note(random: Random, offer: OfferOf<'NoteIrregularity'>): Command {
  const { hand } = offer;
  if (offer.remedies.length === 0 || random() < 0.4) {
    const kind = pick(random, IRREGULARITY_KINDS);
    return { type: 'NoteIrregularity', hand, kind, seat: pick(random, offer.seats) };
  }
  const { kind, remedy, seats, cards } = pick(random, offer.remedies);
  return {
    type: 'NoteIrregularity',
    hand,
    kind,
    remedy,
    ...(seats === null ? {} : { seat: pick(random, seats) }),
    ...(cards === 0 ? {} : { count: 1 + Math.floor(random() * cards) }),
  };
}
