import { type Command, PROFILE_RULES } from '@carteador/table';
import type { Api } from './api.ts';

/**
 * A table of five-card draw on which two hands were played: in the first a short stack is all-in, so that there is a
 * side pot, a raise is taken back and both pots are marked; the second, heads-up, goes on before the draw.
 */
export async function playedTable(
  api: Api,
  name: string,
  [ana, bento, clara]: readonly [string, string, string] = ['Ana', 'Bento', 'Clara'],
): Promise<string> {
  const { id } = await api.openTable(name, { ...PROFILE_RULES['five-card-draw'], minShuffles: 1 });
  await api.seat(id, [
    [ana, 390],
    [bento, 1000],
    [clara, 900],
  ]);
  const give = (command: Command) => api.give(id, command);
  await give({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  await deal(give, 1);
  await give({ type: 'RaiseTo', hand: 1, seat: 1, to: 30 });
  await give({ type: 'Call', hand: 1, seat: 2 });
  await give({ type: 'Call', hand: 1, seat: 3 });
  for (const seat of [2, 3, 1]) await give({ type: 'DrawCards', hand: 1, seat, count: 1 });
  await give({ type: 'BetTo', hand: 1, seat: 2, to: 90 });
  const [raised] = await give({ type: 'RaiseTo', hand: 1, seat: 3, to: 200 });
  await give({ type: 'Retract', hand: 1, entries: [raised!.meta.commandId] });
  await give({ type: 'RaiseTo', hand: 1, seat: 3, to: 360 });
  await give({ type: 'Call', hand: 1, seat: 1 });
  await give({ type: 'RaiseTo', hand: 1, seat: 2, to: 870 });
  await give({ type: 'Call', hand: 1, seat: 3 });
  await give({ type: 'AwardPot', hand: 1, pot: 1, winners: [2] });
  await give({ type: 'AwardPot', hand: 1, pot: 0, winners: [1] });
  await deal(give, 2);
  return id;
}

async function deal(give: (command: Command) => Promise<unknown>, hand: number): Promise<void> {
  const seats = hand === 1 ? [2, 3] : [2, 1];
  await give({ type: 'StartHand', hand });
  await give({ type: 'PostBlinds', hand, seats });
  await give({ type: 'ShuffleDeck', hand, times: 1 });
  await give({ type: 'CutDeck', hand, seat: hand === 1 ? 3 : 1 });
  await give({ type: 'DealCards', hand });
}
