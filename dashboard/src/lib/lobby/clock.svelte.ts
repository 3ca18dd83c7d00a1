const TICK_MS = 1_000;

/** The time, for ages on the screen; it runs while somebody looks. */
export class Clock {
  now = $state(Date.now());

  /** For `onMount`. */
  start(): () => void {
    this.now = Date.now();
    const tick = setInterval(() => {
      this.now = Date.now();
    }, TICK_MS);
    return () => clearInterval(tick);
  }

  /** In whole seconds: nothing on the floor is counted finer. */
  since(at: string): number {
    return Math.floor(Math.max(0, this.now - Date.parse(at)) / 1_000) * 1_000;
  }
}
