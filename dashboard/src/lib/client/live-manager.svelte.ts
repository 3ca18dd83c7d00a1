import type { TableBase } from '@carteador/projections';
import type { LinkState } from '$lib/locale/words-manager.svelte.ts';
import { LiveTables, type MadeView } from './live-tables.ts';

const RETRY_MS_MIN = 300;
const RETRY_MS_MAX = 4_000;
/** The server beats every 2 s: three missed beats are a dead line. */
const SILENCE_MS_MAX = 7_000;
const TICK_MS = 500;
/** A view that is due comes within milliseconds; one that has not come by now is late. */
const LATE_MS_MAX = 3_000;

interface ViewMessage {
  readonly key: string;
  readonly value: unknown;
}

interface BaseMessage {
  readonly key: string;
  readonly value: TableBase;
}

export interface LivePorts {
  readonly open?: (url: string) => EventSource;
  readonly now?: () => number;
}

/** One multiplexed stream (`/live?keys=…`) for the page: the newest view of each key, and how fresh it is. */
export class LiveManager {
  state = $state<LinkState>('connecting');
  /** Newest view by key, each replaced whole. */
  views = $state.raw<Readonly<Record<string, unknown>>>({});
  /** Keys of which there is no view. */
  missing = $state.raw<ReadonlySet<string>>(new Set());
  /** Age of what is on the screen: since the bus was last heard. Null before the first word. */
  ageMs = $state<number | null>(null);
  /** The session ended: sign in again. */
  signedOut = $state(false);

  #url: string;
  #tables: LiveTables;
  #ports: Required<LivePorts>;
  #source: EventSource | null = null;
  #heardAt: number | null = null;
  #freshAt: number | null = null;
  #retryMs = RETRY_MS_MIN;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #busUp = true;
  /** Whether this stream has been live; until then its server may only be waiting for its own first view. */
  #wasLive = false;
  #openedAt = 0;
  /** Views that are due: what was acknowledged here and has not come back yet. */
  #due = new Map<string, { readonly version: number; readonly since: number }>();

  constructor(keys: readonly string[], ports: LivePorts = {}) {
    this.#tables = new LiveTables(keys);
    this.#url = `/live?keys=${this.#tables.streamKeys.map(encodeURIComponent).join(',')}`;
    this.#ports = { open: ports.open ?? ((url) => new EventSource(url)), now: ports.now ?? Date.now };
  }

  view<T>(key: string): T | undefined {
    return this.views[key] as T | undefined;
  }

  /** The service has acknowledged this version: a view of it is due on the stream. */
  expect(key: string, version: number): void {
    const shown = this.view<{ version?: number }>(key)?.version ?? -1;
    const since = this.#due.get(key)?.since ?? this.#ports.now();
    if (shown < version) this.#due.set(key, { version, since });
  }

  /** Opens the stream; the answer closes it. For `onMount`. */
  start(): () => void {
    this.#open();
    const tick = setInterval(() => this.#look(), TICK_MS);
    const wake = () => {
      if (document.visibilityState === 'visible' && this.state === 'lost') this.#reopen(0);
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      clearInterval(tick);
      clearTimeout(this.#retry);
      this.#source?.close();
      this.#source = null;
    };
  }

  #open(): void {
    this.#source?.close();
    const source = this.#ports.open(this.#url);
    this.#source = source;
    this.#wasLive = false;
    this.#openedAt = this.#ports.now();
    const on = <T>(type: string, take: (data: T) => void) =>
      source.addEventListener(type, (event) => {
        if (this.#source === source) take(JSON.parse((event as MessageEvent<string>).data) as T);
      });

    on<ViewMessage>('view', ({ key, value }) => this.#show(this.#tables.take(key, value)));
    on<BaseMessage>('base', ({ key, value }) => this.#show(this.#tables.takeBase(key, value)));
    on<{ key: string }>('missing', ({ key }) => {
      this.missing = new Set([...this.missing, ...this.#tables.keysOf(key)]);
    });
    const hear = ({ bus, ageMs }: { bus: 'up' | 'down'; ageMs: number | null }) => {
      this.#busUp = bus === 'up';
      this.#heard(ageMs);
    };
    on('status', hear);
    on('beat', hear);
    on('signed-out', () => {
      this.signedOut = true;
      this.#source?.close();
    });
    source.addEventListener('error', () => {
      if (this.#source !== source) return;
      this.state = 'lost';
      this.#reopen(this.#retryMs);
    });
  }

  #show(made: readonly MadeView[]): void {
    const views: Record<string, unknown> = { ...this.views };
    for (const { key, value } of made) {
      const { version = 0 } = value as { version?: number };
      if ((this.#due.get(key)?.version ?? 0) <= version) this.#due.delete(key);
      views[key] = value;
    }
    if (made.length > 0) this.views = views;
    if (made.some(({ key }) => this.missing.has(key)))
      this.missing = new Set([...this.missing].filter((other) => !made.some(({ key }) => key === other)));
    this.#heard(0);
  }

  #reopen(afterMs: number): void {
    this.#source?.close();
    clearTimeout(this.#retry);
    if (this.signedOut) return;
    this.#retry = setTimeout(() => this.#open(), afterMs);
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS_MAX);
  }

  /** `busAgeMs`: how long ago the server last heard the bus. */
  #heard(busAgeMs: number | null): void {
    const now = this.#ports.now();
    this.#heardAt = now;
    this.#retryMs = RETRY_MS_MIN;
    if (busAgeMs !== null) this.#freshAt = Math.max(this.#freshAt ?? 0, now - busAgeMs);
    this.#age(now);
    this.state = this.#stateAt(now);
    this.#wasLive ||= this.state === 'live';
  }

  #stateAt(now: number): LinkState {
    if (this.#busUp && !this.#isLate(now)) return 'live';
    const isBeginning = !this.#wasLive && now - this.#openedAt <= LATE_MS_MAX;
    return isBeginning ? 'connecting' : 'lagging';
  }

  #isLate(now: number): boolean {
    return [...this.#due.values()].some(({ since }) => now - since > LATE_MS_MAX);
  }

  #age(now: number): void {
    this.ageMs = this.#freshAt === null ? null : Math.max(0, now - this.#freshAt);
  }

  #look(): void {
    const now = this.#ports.now();
    this.#age(now);
    if (this.#heardAt === null || now - this.#heardAt <= SILENCE_MS_MAX || this.state === 'lost') return;
    this.state = 'lost';
    this.#reopen(0);
  }
}
