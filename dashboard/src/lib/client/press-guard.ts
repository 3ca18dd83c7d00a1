/**
 * A hand that trembles taps twice. By the second tap the same spot belongs to the next player, so it must not
 * count: a press is one act, however soon the screen moves on.
 */
export const SETTLE_MS = 300;
const SPOT_PX = 64;

/** A press on something that records: where (null by keyboard) and when, on the clock of `performance.now()`. */
export interface Press {
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly timeMs: number;
}

export class PressGuard {
  #last: Press | null = null;

  /** Whether this press is an act of its own; one that is too soon after the last in the same spot is not. */
  admits(press: Press): boolean {
    const last = this.#last;
    if (last !== null && press.timeMs - last.timeMs < SETTLE_MS && sameSpot(last, press)) return false;
    this.#last = press;
    return true;
  }
}

function sameSpot(a: Press, b: Press): boolean {
  if (a.at === null || b.at === null) return a.at === b.at;
  return Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) < SPOT_PX;
}

/** The press behind a click; a click by keyboard has no place. */
export const pressOf = (event: MouseEvent): Press => ({
  at: event.detail === 0 ? null : { x: event.clientX, y: event.clientY },
  timeMs: event.timeStamp,
});
