import type { LinkState } from '$lib/locale/words-manager.svelte.ts';

const RETRY_MS_MIN = 300;
const RETRY_MS_MAX = 5_000;
/** The server beats every 2 s: three beats missed is a dead line. */
const SILENCE_MS_MAX = 7_000;
const TICK_MS = 500;

/** One multiplexed stream of views (`/live?keys=…`) for the page: the newest view of each key. */
export class LiveManager {
  state = $state<LinkState>('connecting');
  /** Newest view by key, replaced whole. */
  views = $state.raw<Readonly<Record<string, unknown>>>({});
  /** Age of the last sign of life; null before the first. */
  ageMs = $state<number | null>(null);

  #url: string;
  #source: EventSource | null = null;
  #heardAt: number | null = null;
  #retryMs = RETRY_MS_MIN;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #tick: ReturnType<typeof setInterval> | undefined;
  #busUp = true;

  constructor(keys: readonly string[], code?: string) {
    const query = new URLSearchParams({ keys: keys.join(',') });
    if (code) query.set('code', code);
    this.#url = `/live?${query}`;
  }

  view<T>(key: string): T | undefined {
    return this.views[key] as T | undefined;
  }

  /** Opens the stream; the answer closes it. Call it in `onMount` or `$effect`. */
  start(): () => void {
    this.#open();
    this.#tick = setInterval(() => this.#look(), TICK_MS);
    const wake = () => {
      if (document.visibilityState === 'visible' && this.state === 'lost') this.#reopen();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      clearInterval(this.#tick);
      clearTimeout(this.#retry);
      this.#source?.close();
      this.#source = null;
    };
  }

  #open(): void {
    const source = new EventSource(this.#url);
    this.#source = source;
    source.addEventListener('view', (event) => {
      const { key, value } = JSON.parse(event.data) as { key: string; value: unknown };
      this.views = { ...this.views, [key]: value };
      this.#heard();
    });
    source.addEventListener('status', (event) => {
      this.#busUp = (JSON.parse(event.data) as { bus: string }).bus === 'up';
      this.#heard();
    });
    source.addEventListener('beat', () => this.#heard());
    source.addEventListener('error', () => {
      this.state = 'lost';
      this.#reopen();
    });
  }

  #reopen(): void {
    this.#source?.close();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS_MAX);
  }

  #heard(): void {
    this.#heardAt = Date.now();
    this.#retryMs = RETRY_MS_MIN;
    this.ageMs = 0;
    this.state = this.#busUp ? 'live' : 'lagging';
  }

  #look(): void {
    if (this.#heardAt === null) return;
    this.ageMs = Date.now() - this.#heardAt;
    if (this.ageMs > SILENCE_MS_MAX && this.state !== 'lost') {
      this.state = 'lost';
      this.#reopen();
    }
  }
}
