import { viewKey, type Watcher } from '@carteador/bus';
import {
  asTable,
  type TableBase,
  type TableFold,
  TableReader,
  type TableStep,
  type TableView,
  tableView,
} from '@carteador/projections';
import { type Command, permits } from '@carteador/table';
import { pick, type Random, randomCommand, seeded } from '@carteador/table/testing';
import { Life } from './life.ts';
import type { Answer, Body, Exchange, ExchangeState, KeptEntry, Parts, Request, Response } from './parts.ts';

/** One act that an operator meant once, and everything that was sent and said of it. */
export interface Tap {
  readonly table: string;
  readonly console: number;
  readonly command: Command;
  /** Every identifier under which it was sent; a right client has one. */
  readonly sentAs: Set<string>;
  /** What the operator was told last. */
  told: 'nothing' | 'done' | 'refused' | 'stale';
  readonly acknowledged: Acknowledged[];
}

export interface Acknowledged {
  readonly version: number;
  readonly eventIds: readonly string[];
}

export interface ConsolePorts {
  readonly parts: Parts;
  readonly index: number;
  readonly table: string;
  /** Who may take a free seat: people with a name. */
  readonly waiting: readonly string[];
  readonly nowMs: () => number;
  /** To some service, over a network; null when no answer comes. */
  readonly request: (life: Life, request: Request) => Promise<Response | null>;
  readonly watch: (life: Life) => Watcher;
  /** The screen went back to an older view. */
  readonly onBackwards: (from: number, to: number) => void;
  readonly log: (line: string) => void;
}

/** How often an operator does what comes next anyway, so that hands come to their end. */
const USUAL_SHARE = 0.6;

/** A tablet at a table and its operator, who knows no more than what is on the screen. */
export class Console {
  readonly index: number;
  readonly table: string;
  readonly taps = new Map<string, Tap>();
  readonly #ports: ConsolePorts;
  /** What the device keeps over a reload. */
  readonly #device = new Map<string, KeptEntry>();
  #page: Page;

  constructor(ports: ConsolePorts) {
    this.#ports = ports;
    this.index = ports.index;
    this.table = ports.table;
    this.#page = this.#load();
  }

  get view(): TableView | null {
    return this.#page.view;
  }

  get phase(): ExchangeState['phase'] {
    return this.#page.state.phase;
  }

  /** The page is loaded anew, or the browser crashed: what is not on the device is gone. */
  reload(): void {
    this.#page.close();
    this.#page = this.#load();
  }

  /** The line is gone: nothing is sent and nothing comes. */
  offline(): void {
    this.#page.offline();
  }

  /** The line is back. */
  online(): void {
    this.#page.online();
  }

  close(): void {
    this.#page.close();
  }

  /** The operator gives up what was refused. */
  discard(): void {
    void this.#page.exchange.discard();
  }

  /** The operator does something that the screen offers; twice for a nervous finger. */
  tap(roll: number, times: number): void {
    const { view, state, exchange } = this.#page;
    const random = seeded(roll);
    if (state.phase === 'refused') {
      void (random() < 0.5 ? exchange.discard() : exchange.again());
      return;
    }
    if (view === null) return;
    const usual = random() < USUAL_SHARE ? this.#ports.parts.usual(view) : [];
    const commands = usual.length > 0 ? usual : this.#anything(view, random);
    for (let count = 0; count < times; count += 1) void exchange.send(commands);
  }

  #anything(view: TableView, random: Random): Command[] {
    const { nowMs, waiting } = this.#ports;
    const command = randomCommand(random, asTable(view.table), view.legal.offers, nowMs());
    if (command === null) return [];
    return [command.type === 'SeatPlayer' ? { ...command, playerId: pick(random, waiting) } : command];
  }

  #load(): Page {
    return new Page(this.#ports, this.#device, this.taps);
  }
}

class Page {
  readonly state: ExchangeState = { phase: 'idle', entry: null, refused: null, unsentWhy: null, slow: false };
  readonly exchange: Exchange;
  view: TableView | null = null;
  #watcher: Watcher | null = null;
  readonly #ports: ConsolePorts;
  readonly #taps: Map<string, Tap>;
  readonly #life: Life;

  constructor(ports: ConsolePorts, device: Map<string, KeptEntry>, taps: Map<string, Tap>) {
    this.#ports = ports;
    this.#taps = taps;
    this.#life = new Life(`console ${ports.index}`);
    const { table, parts } = ports;
    const call = <T>(work: () => T): Promise<T> => this.#life.call(async () => work());
    this.exchange = parts.createExchange(
      {
        table,
        store: {
          get: (name) => call(() => device.get(name) ?? null),
          put: (entry) => call(() => void device.set(entry.table, entry)),
          remove: (name) => call(() => void device.delete(name)),
        },
        version: () => this.view?.version ?? 0,
        post: (body) => this.#post(body),
        done: (answer) => this.#fold(answer),
        stale: () => this.#refetch(),
        permits: (command) => this.view !== null && permits(this.view.legal, command, ports.nowMs()),
      },
      this.state,
    );
    this.#look();
    void this.exchange.restore();
  }

  close(): void {
    this.exchange.stop();
    this.#life.die();
  }

  offline(): void {
    void this.#watcher?.close();
    this.#watcher = null;
  }

  online(): void {
    this.#look();
    this.exchange.kick();
  }

  #look(): void {
    const { table, watch } = this.#ports;
    this.offline();
    this.#watcher = watch(this.#life);
    const reader = new TableReader();
    this.#watcher.watch(viewKey('base', table), {
      onValue: ({ text }) => this.#read(reader.takeBase(JSON.parse(text) as TableBase)),
    });
    this.#watcher.watch(viewKey('table', table), {
      onValue: ({ text }) => this.#read(reader.takeStep(JSON.parse(text) as TableStep)),
    });
  }

  #read(fold: TableFold | null): void {
    if (fold !== null) this.#take(tableView(fold));
  }

  #take(view: TableView): void {
    if (this.#ports.parts.isNewer(view, this.view)) this.#show(view);
  }

  #fold({ events }: Answer & { kind: 'done' }): void {
    const next = this.#ports.parts.foldOwnAct(this.view, events);
    if (next === 'incomplete') void this.#refetch();
    else if (next !== null) this.#show(next);
  }

  #show(view: TableView): void {
    if (this.view !== null && view.version < this.view.version) {
      this.#ports.onBackwards(this.view.version, view.version);
    }
    this.view = view;
  }

  async #refetch(): Promise<void> {
    const { request, table } = this.#ports;
    const response = await this.#life.call(() =>
      request(this.#life, { method: 'GET', url: `/api/tables/${table}` }),
    );
    if (response?.status === 200) this.#take(JSON.parse(response.body) as TableView);
  }

  async #post(body: Body): Promise<Answer> {
    const { request, table, parts, log } = this.#ports;
    const tap = this.#tapOf(body);
    tap.sentAs.add(body.commandId);
    const response = await this.#life.call(() =>
      request(this.#life, { method: 'POST', url: `/api/tables/${table}/commands`, body }),
    );
    const answer: Answer =
      response === null
        ? { kind: 'unknown', why: 'offline' }
        : await parts.readAnswer(response.status, response.body);
    log(`${this.#life.name} ${body.command.type}@${body.expectedVersion} ${told(answer)}`);
    if (answer.kind === 'done') {
      tap.acknowledged.push({ version: answer.version, eventIds: answer.events.map(({ id }) => id) });
    }
    if (answer.kind === 'done' || answer.kind === 'refused' || answer.kind === 'stale')
      tap.told = answer.kind;
    return answer;
  }

  /** The tap is what the device keeps, whatever identifier goes out. */
  #tapOf({ command, commandId }: Body): Tap {
    const { entry } = this.state;
    const key = entry?.steps[entry.done]?.commandId ?? commandId;
    let tap = this.#taps.get(key);
    if (tap === undefined) {
      const { table, index } = this.#ports;
      tap = { table, console: index, command, sentAs: new Set(), acknowledged: [], told: 'nothing' };
      this.#taps.set(key, tap);
    }
    return tap;
  }
}

function told(answer: Answer): string {
  switch (answer.kind) {
    case 'done':
    case 'stale':
      return `${answer.kind} ${answer.version}`;
    case 'refused':
      return `refused ${answer.refusal.code}`;
    case 'unknown':
      return `unknown ${answer.why}`;
    case 'signed-out':
      return answer.kind;
  }
}
