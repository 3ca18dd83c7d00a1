/** Keeps the screen on while a hand is live, where the browser can (secure contexts). The answer lets it sleep. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let stopped = false;

  const take = async () => {
    if (stopped || document.visibilityState !== 'visible') return;
    try {
      lock = (await navigator.wakeLock?.request('screen')) ?? null;
      if (stopped) void lock?.release();
    } catch {
      lock = null; // Battery saver, or not allowed: the screen sleeps as it always does.
    }
  };

  document.addEventListener('visibilitychange', take);
  void take();
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  };
}
