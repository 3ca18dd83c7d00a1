import type { Watch, WatchHandlers } from '@carteador/bus';
import { onBusStatus, watcherOf } from './bus.ts';
import { figures } from './figures.ts';
import type { LiveKey } from './live-key.ts';

const BEAT_MS = 2_000;
const RECHECK_MS = 60_000;

export interface LiveOptions {
  readonly keys: readonly LiveKey[];
  /** Whether the page may go on looking; asked once a minute. */
  readonly allowed: () => Promise<boolean>;
  /** Called once, when nobody looks any more. */
  readonly onEnd?: (() => void) | undefined;
}

/**
 * One server-sent stream for all that a page looks at. The newest value of each key wins: a page that reads slowly
 * skips views and never holds a backlog here.
 *
 * Events: `view {key, version, value}`, `base {key, value}`, `missing {key}`, `status {bus: up|down, ageMs}`, `beat {bus, ageMs}`, `signed-out`.
 */
export function liveStream({ keys, allowed, onEnd }: LiveOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  /** By name of what it says: a later one of the same name replaces it. */
  const waiting = new Map<string, string>();
  const stops: (() => void)[] = [];
  let wake: (() => void) | null = null;
  let waitingSinceMs = 0;
  let ended = false;
  const audience = keys.some(({ bucket }) => bucket === 'views') ? 'staff' : 'public';

  const say = (name: string, event: string, data: string) => {
    if (waiting.size === 0) waitingSinceMs = performance.now();
    if (waiting.delete(name) && (event === 'view' || event === 'base')) figures.skipped.inc();
    waiting.set(name, `event: ${event}\ndata: ${data}\n\n`);
    wake?.();
  };
  const end = () => {
    if (!ended) {
      figures.streams.dec({ audience });
      onEnd?.();
    }
    ended = true;
    for (const stop of stops.splice(0)) stop();
    wake?.();
  };
  const watches: Watch[] = [];
  const buckets = [...new Set(keys.map((key) => key.bucket))];
  /** Up: NATS answers, and what this page looks at has been delivered once. Others' watches are no concern of ours. */
  const status = () => {
    const states = buckets.map((bucket) => watcherOf(bucket).status);
    const ages = states.map((state) => state.ageMs).filter((age) => age !== null);
    const up = states.every((state) => state.state === 'connected') && isReady();
    return JSON.stringify({ bus: up ? 'up' : 'down', ageMs: ages.length > 0 ? Math.max(...ages) : null });
  };
  const tell = () => say('status', 'status', status());

  const isReady = () => watches.every((each) => each.ready);
  const follow = (bucket: LiveKey['bucket'], pattern: string, handlers: WatchHandlers) => {
    const watch = watcherOf(bucket).watch(pattern, handlers);
    watches.push(watch);
    stops.push(() => watch.stop());
  };

  const begin = () => {
    figures.streams.inc({ audience });
    for (const { bucket, pattern, name, base } of keys) {
      if (base !== undefined) {
        // Before the view, which says nothing without it.
        follow(bucket, base, {
          onValue: ({ text }) =>
            say(`base ${name}`, 'base', `{"key":${JSON.stringify(name)},"value":${text}}`),
          onReady: () => {
            if (isReady()) tell();
          },
        });
      }
      let found = false;
      follow(bucket, pattern, {
        onValue: ({ key, version, text }) => {
          found = true;
          const called = bucket === 'public' ? name : key;
          say(called, 'view', `{"key":${JSON.stringify(called)},"version":${version},"value":${text}}`);
        },
        onReady: () => {
          if (!found) say(`missing ${name}`, 'missing', JSON.stringify({ key: name }));
          if (isReady()) tell();
        },
      });
    }
    stops.push(onBusStatus(tell));
    const beat = setInterval(() => say('status', 'beat', status()), BEAT_MS);
    const recheck = setInterval(async () => {
      if (ended || (await allowed())) return;
      say('signed-out', 'signed-out', '{}');
      setTimeout(end, 100);
    }, RECHECK_MS);
    stops.push(
      () => clearInterval(beat),
      () => clearInterval(recheck),
    );
    // While NATS is there the first word is a view; without it the page should know at once.
    if (buckets.some((bucket) => watcherOf(bucket).status.state !== 'connected')) tell();
  };

  return new ReadableStream<Uint8Array>(
    {
      start: begin,
      async pull(controller) {
        while (waiting.size === 0 && !ended) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          wake = null;
        }
        if (waiting.size > 0) {
          const text = [...waiting.values()].join('');
          waiting.clear();
          figures.waits.observe((performance.now() - waitingSinceMs) / 1_000);
          controller.enqueue(encoder.encode(text));
        } else if (ended) controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 1 },
  );
}
