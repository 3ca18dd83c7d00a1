import { describe, expect, it, vi } from 'vitest';
import { LiveManager } from './live-manager.svelte.ts';

class FakeSource extends EventTarget {
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close() {
    this.closed = true;
  }
  say(type: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

function setUp() {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const sources: FakeSource[] = [];
  const live = new LiveManager(['lobby', 'public.c1'], {
    open: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source as unknown as EventSource;
    },
  });
  const stop = live.start();
  return {
    live,
    sources,
    stop: () => {
      stop();
      vi.unstubAllGlobals();
      vi.useRealTimers();
    },
  };
}

describe('live manager', () => {
  it('asks for all keys in one stream and holds the newest view of each', () => {
    const { live, sources, stop } = setUp();
    expect(sources[0]?.url).toBe('/live?keys=lobby,public.c1');
    sources[0]?.say('view', { key: 'public.c1', version: 3, value: { version: 3 } });
    sources[0]?.say('view', { key: 'public.c1', version: 4, value: { version: 4 } });
    expect(live.view('public.c1')).toEqual({ version: 4 });
    expect(live.state).toBe('live');
    stop();
  });

  it('says lagging while the bus is away and how old the view is', () => {
    const { live, sources, stop } = setUp();
    sources[0]?.say('status', { bus: 'up', ageMs: 0 });
    vi.advanceTimersByTime(1_000);
    sources[0]?.say('status', { bus: 'down', ageMs: 1_000 });
    vi.advanceTimersByTime(2_000);
    sources[0]?.say('beat', { bus: 'down', ageMs: 3_000 });
    expect(live.state).toBe('lagging');
    expect(live.ageMs).toBe(3_000);
    stop();
  });

  it('says connecting while the server waits for its first view, and lagging once that takes long', () => {
    const { live, sources, stop } = setUp();
    sources[0]?.say('status', { bus: 'down', ageMs: null });
    expect(live.state).toBe('connecting');
    vi.advanceTimersByTime(4_000);
    sources[0]?.say('beat', { bus: 'down', ageMs: null });
    expect(live.state).toBe('lagging');
    stop();
  });

  it('says lagging when what was acknowledged does not come back', () => {
    const { live, sources, stop } = setUp();
    sources[0]?.say('view', { key: 'public.c1', version: 3, value: { version: 3 } });
    live.expect('public.c1', 5);
    vi.advanceTimersByTime(4_000);
    sources[0]?.say('beat', { bus: 'up', ageMs: 0 });
    expect(live.state).toBe('lagging');
    sources[0]?.say('view', { key: 'public.c1', version: 5, value: { version: 5 } });
    expect(live.state).toBe('live');
    stop();
  });

  it('opens again after an error, with growing pauses, and forgets them once it hears something', () => {
    const { live, sources, stop } = setUp();
    sources[0]?.dispatchEvent(new Event('error'));
    expect(live.state).toBe('lost');
    expect(sources[0]?.closed).toBe(true);
    vi.advanceTimersByTime(300);
    expect(sources).toHaveLength(2);
    sources[1]?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(300);
    expect(sources).toHaveLength(2);
    vi.advanceTimersByTime(300);
    expect(sources).toHaveLength(3);
    sources[2]?.say('status', { bus: 'up', ageMs: 0 });
    expect(live.state).toBe('live');
    stop();
  });

  it('takes silence for a dead line', () => {
    const { live, sources, stop } = setUp();
    sources[0]?.say('beat', { bus: 'up', ageMs: 0 });
    vi.advanceTimersByTime(8_000);
    expect(live.state).toBe('lost');
    expect(sources).toHaveLength(2);
    stop();
  });

  it('stops when the session has ended', () => {
    const { live, sources, stop } = setUp();
    sources[0]?.say('signed-out', {});
    sources[0]?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(10_000);
    expect(live.signedOut).toBe(true);
    expect(sources).toHaveLength(1);
    stop();
  });
});
