import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { EventStoreError, readStoreFile } from '@carteador/event-store';
import { ChainVerifier, type StoredEvent } from '@carteador/table';
import { messageOf, Problem } from './problem.ts';

export interface Counted {
  readonly streams: number;
  readonly events: number;
}

/**
 * Reads a store from end to end and checks that each event says what was hashed when it was entered, and follows
 * the one before it. Rejects with a `Problem` that names the first event which does not.
 */
export async function verify(file: string, say: (text: string) => void): Promise<Counted> {
  const path = resolve(file);
  if (!existsSync(path)) throw new Problem(`There is no file ${path}.`);
  try {
    const store = await readStoreFile(path);
    try {
      let events = 0;
      let streams = 0;
      for await (const stream of store.listStreams()) {
        const chain = new ChainVerifier();
        streams += 1;
        for await (const event of store.read(stream)) {
          const wrong = chain.push(event as unknown as StoredEvent);
          if (wrong !== null) {
            throw new Problem(
              `${path}: event ${wrong.version} of ${stream} is not as it was stored (${wrong.fault}).`,
            );
          }
          events += 1;
        }
      }
      say(`${events} events in ${streams} streams are as they were stored: ${path}`);
      return { streams, events };
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof EventStoreError)) throw error;
    throw new Problem(`${path} can not be read as an event store: ${messageOf(error)}.`, { cause: error });
  }
}
