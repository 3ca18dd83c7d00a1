import { onTestFinished } from 'vitest';
import { createPublisher, createWatcher, type Publisher, type Watched, type Watcher } from '../src/index.ts';
import { startTestNats, type TestNats, until } from '../src/testing/index.ts';

// What a test opens is closed when it ends, the last one first. Not by an afterEach of this module: the files of a
// worker share it, and only the first of them would have the hook.

export async function nats(options?: { running: boolean }): Promise<TestNats> {
  const server = await startTestNats(options);
  onTestFinished(() => server.stop());
  return server;
}

export function publisherOf(server: TestNats): Publisher {
  const publisher = createPublisher(server.address('publisher'));
  onTestFinished(() => publisher.close());
  return publisher;
}

export async function readyPublisher(server: TestNats): Promise<Publisher> {
  const publisher = publisherOf(server);
  await until('the publisher is connected', () => publisher.status.state === 'connected');
  await publisher.ensureBuckets();
  return publisher;
}

export function watcherOf(server: TestNats, bucket: 'views' | 'public' = 'views'): Watcher {
  const watcher = createWatcher({
    ...server.address(bucket === 'views' ? 'watcher' : 'public'),
    bucket,
  });
  onTestFinished(() => watcher.close());
  return watcher;
}

/** Everything that a watch delivered, in order. */
export function record(watcher: Watcher, pattern: string) {
  const values: Watched[] = [];
  const watch = watcher.watch(pattern, { onValue: (value) => values.push(value) });
  return {
    watch,
    values,
    last: (key: string) => values.findLast((value) => value.key === key),
    sees: (key: string, version: number) =>
      until(`${key} is at ${version}`, () =>
        values.some((one) => one.key === key && one.version === version),
      ),
  };
}

export const viewText = (version: number, rest: object = {}): string => JSON.stringify({ version, ...rest });
