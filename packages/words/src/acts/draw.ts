import type { EventType } from '@carteador/table';
import { one, type Told } from './teller.ts';

/** DRAW: cards exchanged, and the draw pile. */
export const drawActs = {
  DrawPileShuffled: one(({ when, stub, folded, discards, cutBy }, { line, voice }) => {
    const discarded = discards.reduce((sum, { count }) => sum + count, 0);
    const parts = [
      ...(stub === 0 ? [] : [voice.t('acts.pile.stub', { count: stub })]),
      ...(folded === 0 ? [] : [voice.t('acts.pile.folded', { count: folded })]),
      ...(discarded === 0 ? [] : [voice.t('acts.pile.discards', { count: discarded })]),
      ...(cutBy === null ? [] : [voice.t('acts.pile.cutBy', { seat: cutBy })]),
    ];
    return line(`acts.DrawPileShuffled.${when}`, { pile: parts.join(', ') });
  }),
  CardsDiscarded: one(({ seat, count }, { by }) => by(seat, 'acts.CardsDiscarded', { count })),
  CardsDrawn: one(({ seat, count }, { by }) => by(seat, 'acts.CardsDrawn.late', { count })),
  OpenersSplit: one(({ seat }, { by }) => by(seat, 'acts.OpenersSplit')),
  StoodPat: one(({ seat }, { by }) => by(seat, 'acts.StoodPat')),
} satisfies Partial<Told<EventType>>;
