import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves once; rejects when the signal is given before. */
export type Ready = (signal: AbortSignal) => Promise<void>;

const POLL_MS = 40;
const ATTEMPT_MS = 2_000;

/** Resolves when `url` answers with 200. */
export function httpReady(url: string): Ready {
  return (signal) =>
    until(signal, async () => {
      const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]) });
      await answer.body?.cancel();
      return answer.status === 200;
    });
}

/** Resolves when something listens on the port. */
export function portReady(host: string, port: number): Ready {
  return (signal) => until(signal, () => connected(host, port, async () => true));
}

/** Resolves when a NATS server greets on this port of the machine. */
export function natsReady(port: number): Ready {
  return (signal) =>
    until(signal, () =>
      connected('127.0.0.1', port, async (socket, patience) => {
        const [greeting] = await once(socket, 'data', { signal: patience });
        return String(greeting).startsWith('INFO ');
      }),
    );
}

async function connected(
  host: string,
  port: number,
  judge: (socket: Socket, patience: AbortSignal) => Promise<boolean>,
): Promise<boolean> {
  const patience = AbortSignal.timeout(ATTEMPT_MS);
  const socket = connect({ port, host });
  try {
    await once(socket, 'connect', { signal: patience });
    return await judge(socket, patience);
  } finally {
    socket.destroy();
  }
}

/** Asks again and again; a refused connection is an answer like no. Rejects when the signal is given. */
async function until(signal: AbortSignal, attempt: () => Promise<boolean>): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (await attempt().catch(() => false)) return;
    await sleep(POLL_MS, undefined, { signal });
  }
}
