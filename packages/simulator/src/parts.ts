import type { Publisher, PublisherOptions, Watcher, WatcherOptions } from '@carteador/bus';
import type { EventStore } from '@carteador/event-store';
import type { TableView } from '@carteador/projections';
import type { Command, Refusal, StoredEvent } from '@carteador/table';

/** The real code under simulation, handed in by whoever may import it: no package imports a service. */
export interface Parts {
  /** One process of the table service, before it has touched its store. */
  buildService(ports: ServicePorts): Promise<Service>;
  /** One process of the projector, at work from now on. */
  startProjector(ports: ProjectorPorts): void;
  /** The part of a console that sends entries. */
  createExchange(ports: ExchangePorts, state: ExchangeState): Exchange;
  /** What the one brass button records now: an act, or several done in one go; empty where it needs more than a tap. */
  usual(view: TableView): readonly Command[];
  /** What an answer of the service says to a console. */
  readAnswer(status: number, body: string): Promise<Answer>;
  /** The screen after the console's own act. */
  foldOwnAct(view: TableView | null, events: readonly StoredEvent[]): TableView | null | 'incomplete';
  /** Whether a view that came takes the place of the one on the screen. */
  isNewer(view: TableView, shown: TableView | null): boolean;
}

export interface ServicePorts {
  readonly store: EventStore;
  readonly now: () => Date;
}

export interface Service {
  /** Makes ready what the first request needs; gives the PIN of the first account when it was drawn. */
  prepare(): Promise<{ readonly name: string; readonly pin: string } | null>;
  request(request: Request): Promise<Response>;
}

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly token?: string;
  readonly device?: string;
  readonly body?: object;
}

export interface Response {
  readonly status: number;
  readonly body: string;
}

export interface ProjectorPorts {
  readonly store: EventStore;
  readonly transport: {
    createPublisher(options: PublisherOptions): Publisher;
    createWatcher(options: WatcherOptions): Watcher;
  };
}

export type Answer =
  | { readonly kind: 'done'; readonly version: number; readonly events: readonly StoredEvent[] }
  | { readonly kind: 'stale'; readonly version: number; readonly isRecorded: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly message: string | null }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unknown'; readonly why: 'offline' | 'store' };

export interface Body {
  readonly commandId: string;
  readonly expectedVersion: number;
  readonly command: Command;
  readonly enteredAt?: string;
}

/** One tap as the device keeps it. */
export interface KeptEntry {
  readonly table: string;
  readonly steps: readonly { readonly commandId: string; readonly command: Command }[];
  readonly done: number;
  readonly expectedVersion: number;
  readonly enteredAt: string;
}

export interface ExchangePorts {
  readonly table: string;
  readonly store: {
    get(table: string): Promise<KeptEntry | null>;
    put(entry: KeptEntry): Promise<void>;
    remove(table: string): Promise<void>;
  };
  readonly version: () => number;
  readonly post: (body: Body) => Promise<Answer>;
  readonly done: (answer: Answer & { kind: 'done' }) => void;
  readonly stale: (version: number) => void | Promise<void>;
  readonly permits: (command: Command) => boolean;
}

export interface ExchangeState {
  phase: 'idle' | 'pending' | 'unsent' | 'refused';
  entry: KeptEntry | null;
  refused: { readonly refusal: Refusal; readonly message: string | null } | null;
  unsentWhy: 'offline' | 'store' | 'signed-out' | null;
  slow: boolean;
}

export interface Exchange {
  restore(): Promise<void>;
  send(commands: readonly Command[]): Promise<boolean>;
  kick(): void;
  discard(): Promise<void>;
  again(): Promise<void>;
  stop(): void;
}
