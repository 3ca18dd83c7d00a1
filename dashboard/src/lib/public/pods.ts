import type { Card } from '@carteador/poker';
import type { PublicView } from '@carteador/projections';
import type { Words } from '@carteador/words';
import type { Pod } from '$lib/felt/pod.ts';

type PublicSeat = PublicView['seats'][number];

/** The felt of the public screen: nothing here that the public view does not say. */
export function publicPods(view: PublicView, say: Words): Pod[] {
  return view.seats.map((seat): Pod => {
    const free = seat.status === 'free';
    const dealtIn =
      view.hand !== null && seat.status !== 'free' && seat.status !== 'out' && seat.status !== 'waiting';
    return {
      seat: seat.seat,
      name: free ? null : nameOf(seat, say),
      stack: seat.stack,
      bet: seat.bet,
      held: dealtIn ? seat.held : null,
      turn: seat.seat === view.turn,
      dealer: !free && seat.seat === view.dealer,
      faded:
        seat.status === 'folded' ||
        seat.status === 'mucked' ||
        seat.status === 'out' ||
        (view.hand !== null && seat.status === 'waiting'),
      allIn: seat.status === 'all-in',
      status: statusOf(view, seat, say),
      drew: null,
      shown: seat.shown as readonly Card[] | null,
      hand: seat.hand ? say.handName(seat.hand) : null,
      won: seat.won,
    };
  });
}

/** A name that was erased leaves the seat's number. */
const nameOf = (seat: PublicSeat, say: Words): string =>
  seat.name ?? say.t('units.seatLabel', { number: seat.seat });

function statusOf(view: PublicView, seat: PublicSeat, say: Words): string {
  // Views of an earlier release have no such field.
  if (seat.hand) return say.handName(seat.hand, 'bare');
  if (seat.won > 0) return say.t('statuses.wins');
  if (seat.status === 'waiting') {
    if (seat.stack === 0) return say.t('statuses.noChips');
    return view.hand === null ? '' : say.t('statuses.nextHand');
  }
  const drew =
    seat.drew === null
      ? null
      : seat.drew === 0
        ? say.t('statuses.pat')
        : say.t('statuses.drew', { count: seat.drew });
  const own =
    seat.seat === view.turn ? say.t(view.phase === 'draw' ? 'statuses.announces' : 'statuses.turn') : null;
  if (own !== null || drew !== null) return [own, drew].filter(Boolean).join(', ');
  return seat.status === 'in' ? '' : say.t(`statuses.${seat.status}`);
}
