import { type ConnectionOptions, connect, DebugEvents, Events, type NatsConnection } from 'nats';
import { Backoff } from './backoff.ts';
import { type BusAddress, inboxPrefix } from './subjects.ts';

const RETRY_FIRST_MS = 50;
const RETRY_MAX_MS = 2_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** Two pings without an answer and the connection counts as lost: a frozen server is noticed in about 6 s. */
const PING_INTERVAL_MS = 2_000;
const PINGS_OUT_MAX = 2;
/** What is sent in one turn of the event loop leaves in one write up to this size. */
const WRITE_BYTES_MAX = 256 * 1024;

export type LinkState = 'connecting' | 'connected' | 'lost' | 'closed';

export interface LinkStatus {
  readonly state: LinkState;
  /** Since when, in milliseconds of the epoch. */
  readonly sinceMs: number;
  /** Why it is not connected, for an operator's eyes. */
  readonly detail: string | null;
}

export interface LinkHooks {
  /** Connected, for the first time or again. The server may have lost everything meanwhile. */
  onConnected(connection: NatsConnection): void;
  onLost?(): void;
  onStatus?(status: LinkStatus): void;
}

/**
 * A connection that is never given up: a server that was never there, that went away, that froze or that closed
 * us is dialled again, with pauses that grow to two seconds, until `close()`.
 */
export class Link {
  readonly #address: BusAddress;
  readonly #name: string;
  readonly #hooks: LinkHooks;
  readonly #backoff = new Backoff(RETRY_FIRST_MS, RETRY_MAX_MS);
  readonly #done: Promise<void>;
  #connection: NatsConnection | null = null;
  #wake: (() => void) | null = null;
  #closing = false;
  #pauseMs = RETRY_FIRST_MS;
  #status: LinkStatus = { state: 'connecting', sinceMs: Date.now(), detail: null };

  constructor(address: BusAddress, name: string, hooks: LinkHooks) {
    this.#address = address;
    this.#name = name;
    this.#hooks = hooks;
    this.#done = this.#run();
  }

  get status(): LinkStatus {
    return this.#status;
  }

  /** The connection while it stands, else null. */
  get connection(): NatsConnection | null {
    return this.#status.state === 'connected' ? this.#connection : null;
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#wake?.();
    await this.#connection?.close();
    await this.#done;
  }

  async #run(): Promise<void> {
    // The caller gets to hold the link before its hooks are called for the first time.
    await Promise.resolve();
    while (!this.#closing) {
      try {
        const connection = await this.#dial();
        if (this.#closing) await connection.close();
        else await this.#follow(connection);
      } catch (error) {
        this.#turn(this.#status.state === 'connecting' ? 'connecting' : 'lost', messageOf(error));
      }
      if (!this.#closing) await this.#pause(this.#backoff.nextMs());
    }
    this.#turn('closed', null);
  }

  #dial(): Promise<NatsConnection> {
    const { url, user, password } = this.#address;
    const options: ConnectionOptions & { pendingLimit: number } = {
      servers: url.split(','),
      user,
      pass: password,
      name: `carteador ${this.#name}`,
      inboxPrefix: inboxPrefix(user),
      timeout: CONNECT_TIMEOUT_MS,
      pingInterval: PING_INTERVAL_MS,
      maxPingOut: PINGS_OUT_MAX,
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
      noAsyncTraces: true,
      // Asked several times for each attempt: only an attempt lets it grow.
      reconnectDelayHandler: () => this.#pauseMs,
      pendingLimit: WRITE_BYTES_MAX,
    };
    return connect(options);
  }

  async #follow(connection: NatsConnection): Promise<void> {
    this.#connection = connection;
    const statuses = connection.status();
    this.#up(connection);
    const watching = (async () => {
      for await (const { type, data } of statuses) {
        if (type === Events.Disconnect) this.#down('the connection broke');
        else if (type === Events.Reconnect) this.#up(connection);
        else if (type === DebugEvents.Reconnecting) this.#pauseMs = this.#backoff.nextMs();
        else if (type === Events.Error && this.#status.state !== 'connected')
          this.#turn('lost', String(data));
      }
    })();
    const error = await connection.closed();
    (statuses as { stop?: () => void }).stop?.();
    await watching;
    this.#connection = null;
    if (!this.#closing) this.#down(error === undefined ? 'the connection was closed' : messageOf(error));
  }

  #up(connection: NatsConnection): void {
    // The news of a reconnect may be read after the end.
    if (connection.isClosed()) return;
    this.#backoff.reset();
    this.#pauseMs = RETRY_FIRST_MS;
    this.#turn('connected', null);
    this.#hooks.onConnected(connection);
  }

  #down(detail: string): void {
    const wasUp = this.#status.state === 'connected';
    this.#turn('lost', detail);
    if (wasUp) this.#hooks.onLost?.();
  }

  #turn(state: LinkState, detail: string | null): void {
    const sinceMs = state === this.#status.state ? this.#status.sinceMs : Date.now();
    this.#status = { state, sinceMs, detail };
    this.#hooks.onStatus?.(this.#status);
  }

  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
