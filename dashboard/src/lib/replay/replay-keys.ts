import type { PlayerManager } from './player-manager.svelte.ts';

type Keyed = Pick<PlayerManager, 'step' | 'round' | 'byHand' | 'goTo' | 'toggle' | 'last'>;

/** What each key does; the order is that of the sheet behind `?`. */
export const REPLAY_KEYS = [
  { key: ' ', label: '␣', says: 'replay.play', run: (player: Keyed) => player.toggle() },
  { key: 'ArrowLeft', label: '←', says: 'replay.back', run: (player: Keyed) => player.step(-1) },
  { key: 'ArrowRight', label: '→', says: 'replay.forward', run: (player: Keyed) => player.step(1) },
  { key: 'ArrowUp', label: '↑', says: 'replay.byRound', run: (player: Keyed) => player.round(-1) },
  { key: 'ArrowDown', label: '↓', says: 'replay.byRound', run: (player: Keyed) => player.round(1) },
  { key: 'PageUp', label: 'PgUp', says: 'replay.byHand', run: (player: Keyed) => player.byHand(-1) },
  { key: 'PageDown', label: 'PgDn', says: 'replay.byHand', run: (player: Keyed) => player.byHand(1) },
  { key: 'Home', label: 'Home', says: 'replay.first', run: (player: Keyed) => player.goTo(0) },
  { key: 'End', label: 'End', says: 'replay.last', run: (player: Keyed) => player.goTo(player.last) },
] as const;

/** Does what a pressed key stands for; says whether it stands for something. Dead in fields and behind modifiers. */
export function handleKey(event: KeyboardEvent, player: Keyed): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as HTMLElement | null;
  if (target?.closest?.('[role="dialog"], select, textarea, input:not([type="range"])')) return false;
  // A button that has the focus is pressed by the space bar, as everywhere.
  if (event.key === ' ' && target?.closest?.('button, a')) return false;
  const known = REPLAY_KEYS.find(({ key }) => key === event.key);
  if (known === undefined) return false;
  event.preventDefault();
  known.run(player);
  return true;
}
