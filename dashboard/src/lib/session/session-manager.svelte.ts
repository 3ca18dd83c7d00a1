import type { TableView } from '@carteador/projections';
import type { StoredEvent } from '@carteador/table';
import { getJson } from '$lib/client/api.ts';
import { LiveManager, type LivePorts } from '$lib/client/live-manager.svelte.ts';
import { type LogEntry, SessionLog } from './session-log.ts';

/** Of the service's own limit. */
const PAGE = 1_000;

export interface SessionPorts {
  readonly locale: () => string;
  readonly live?: LivePorts;
  readonly get?: typeof getJson;
}

interface EventsPage {
  readonly version: number;
  readonly events: readonly StoredEvent[];
}

/** A session of the house, read from its first event on and followed while it goes on. */
export class SessionManager {
  readonly id: string;
  readonly live: LiveManager;
  /** The table's name and rules; null before the first answer. */
  table = $state.raw<TableView['table'] | null>(null);
  names = $state.raw<Readonly<Record<string, string>>>({});
  log = $state.raw<SessionLog | null>(null);
  /** Replaced whole when the log has grown. */
  entries = $state.raw<readonly LogEntry[]>([]);
  /** Everything up to the first answer's version is read. */
  whole = $state(false);
  unknown = $state(false);
  silent = $state(false);
  /** Accounts by identifier, where the service names them. */
  staff = $state.raw<ReadonlyMap<string, string>>(new Map());

  #ports: SessionPorts;
  #get: typeof getJson;
  #reading = false;
  #stopped = false;

  constructor(id: string, ports: SessionPorts) {
    this.id = id;
    this.#ports = ports;
    this.#get = ports.get ?? getJson;
    this.live = new LiveManager([`table.${id}`], ports.live);
  }

  /** For `onMount`. */
  start(): () => void {
    const stop = this.live.start();
    void this.read();
    void this.#readStaff();
    return () => {
      this.#stopped = true;
      stop();
    };
  }

  /** For an `$effect`: reads on when the stream shows a newer version. */
  follow(): void {
    const view = this.live.view<TableView>(`table.${this.id}`);
    if (view !== undefined && view.version > (this.log?.version ?? 0)) void this.read();
  }

  staffName = (id: string): string => this.staff.get(id) ?? id;

  /** Everything that is not read yet, page by page; one reading at a time. */
  async read(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    try {
      const log = this.log ?? (await this.#open());
      if (log !== null) await this.#readOn(log);
    } finally {
      this.#reading = false;
    }
  }

  async #open(): Promise<SessionLog | null> {
    const answer = await this.#get<TableView>(`/api/tables/${this.id}`, this.#ports.locale());
    this.unknown = !answer.ok && answer.status === 404;
    this.silent = !answer.ok && !this.unknown;
    if (!answer.ok) return null;
    this.table = answer.value.table;
    this.names = answer.value.names;
    this.log = new SessionLog(this.id, answer.value.names);
    return this.log;
  }

  async #readOn(log: SessionLog): Promise<void> {
    for (;;) {
      const path = `/api/tables/${this.id}/events?from=${log.version}&limit=${PAGE}`;
      const page = await this.#get<EventsPage>(path, this.#ports.locale());
      if (this.#stopped) return;
      this.silent = !page.ok;
      if (!page.ok) return;
      log.append(page.value.events);
      this.entries = log.entries.slice();
      if (page.value.events.length > 0 && log.version < page.value.version) continue;
      this.whole = true;
      return;
    }
  }

  async #readStaff(): Promise<void> {
    const answer = await this.#get<{ staff: readonly { staffId: string; name: string }[] }>(
      '/api/staff',
      this.#ports.locale(),
    );
    if (answer.ok) this.staff = new Map(answer.value.staff.map(({ staffId, name }) => [staffId, name]));
  }
}
