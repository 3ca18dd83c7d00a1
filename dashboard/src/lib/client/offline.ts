import { dev } from '$app/environment';

/** Keeps the program on the device, where the browser allows it: over https, or on this very machine. */
export function keepOffline(): void {
  if (dev || !isSecureContext || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.warn('No offline copy:', error);
  });
}
