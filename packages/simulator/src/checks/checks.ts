import { isDeepStrictEqual } from 'node:util';
import { type TableView, tableView } from '@carteador/projections';
import type { Published } from '../bus/buckets.ts';
import type { SimulatedBus } from '../bus/bus.ts';
import type { Console, Tap } from '../console.ts';
import type { House } from '../house.ts';
import type { SimulatedStore } from '../store.ts';
import { forgotten, untrueAnswers } from './acknowledged.ts';
import { History } from './history.ts';
import { leaked } from './secrets.ts';
import { brokenChain, lostChips } from './stream.ts';
import { asSent, differsFromFold, keysOf, withoutBase } from './views.ts';

/** The promises that are checked, in the order in which a reader should look at them. */
export const CHECKS = [
  'acknowledged-is-stored-once',
  'acts-are-not-forgotten',
  'chain-is-whole',
  'chips-are-conserved',
  'views-are-folds',
  'public-keeps-secrets',
  'screens-never-go-back',
  'screens-converge',
  'events-are-sent',
  'no-process-crashes',
] as const;
export type Check = (typeof CHECKS)[number];

export interface Failure {
  readonly check: Check;
  readonly message: string;
}

/** So many of one kind tell as much as all. */
const FAILURES_PER_CHECK_MAX = 3;

interface World {
  readonly consoles: readonly Console[];
  readonly bus: SimulatedBus;
}

/** All checks of one run. */
export class Checks {
  readonly #house: House;
  readonly #histories: readonly History[];
  readonly #failures: Failure[] = [];
  #viewsChecked = 0;

  constructor(house: House, store: SimulatedStore) {
    this.#house = house;
    this.#histories = house.tables.map((table) => new History(store, house.names, table));
  }

  get failures(): readonly Failure[] {
    return this.#failures;
  }

  get viewsChecked(): number {
    return this.#viewsChecked;
  }

  get events(): number {
    return this.#histories.reduce((sum, { version }) => sum + version, 0);
  }

  /** A value was put on the bus. */
  published(published: Published): void {
    const history = this.#historyOf(published);
    if (history === undefined) {
      this.#fail('views-are-folds', `${published.key} is of no table`);
      return;
    }
    this.#viewsChecked += 1;
    const difference = differsFromFold(published, history);
    if (difference !== null) this.#fail('views-are-folds', `${this.#name(history)}: ${difference}`);
    if (published.bucket === 'public')
      this.#all('public-keeps-secrets', history, leaked(published, history, this.#house));
  }

  wentBackwards(console: number, from: number, to: number): void {
    this.#fail('screens-never-go-back', `console ${console} went from version ${from} back to ${to}`);
  }

  crashed(error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#fail('no-process-crashes', text);
  }

  /** Everything has arrived where it should. */
  isSettled(world: World): boolean {
    for (const _ of this.#unsettled(world)) return false;
    return true;
  }

  atTheEnd(world: World & { readonly taps: readonly Tap[] }): void {
    for (const history of this.#histories) {
      const taps = world.taps.filter(({ table }) => table === history.id);
      this.#all('acknowledged-is-stored-once', history, untrueAnswers(history, taps));
      this.#all('acts-are-not-forgotten', history, forgotten(taps));
      this.#all('chain-is-whole', history, brokenChain(history));
      this.#all('chips-are-conserved', history, lostChips(history));
    }
    for (const { check, message } of this.#unsettled(world)) this.#fail(check, message);
    for (const console of world.consoles) {
      const history = this.#histories.find(({ id }) => id === console.table)!;
      const fold = history.foldAt(console.view?.version ?? -1);
      if (fold === undefined || isDeepStrictEqual(unspoken(console.view!), unspoken(tableView(fold))))
        continue;
      this.#fail('screens-converge', `console ${console.index} shows what the stored events do not give`);
    }
  }

  *#unsettled({ consoles, bus }: World): Generator<Failure> {
    const views = new Map(bus.buckets.views().map((view) => [`${view.bucket} ${view.key}`, view]));
    for (const history of this.#histories) {
      const { version } = history;
      for (const { bucket, key } of keysOf(history)) {
        const published = views.get(`${bucket} ${key}`)?.version ?? 0;
        if (published === version) continue;
        const what = `${bucket} ${key.slice(0, key.indexOf('.'))}`;
        yield {
          check: 'views-are-folds',
          message: `${this.#name(history)}: ${what} stays at version ${published} of ${version}`,
        };
      }
      const untold = withoutBase(history, (key) => views.get(`views ${key}`));
      if (untold !== null) yield { check: 'views-are-folds', message: `${this.#name(history)}: ${untold}` };
      const unsent = history.events.filter(({ id }) => !bus.sent.has(id)).length;
      if (unsent > 0)
        yield {
          check: 'events-are-sent',
          message: `${this.#name(history)}: ${unsent} events were never sent`,
        };
    }
    for (const { index, table, view, phase } of consoles) {
      const { version } = this.#histories.find(({ id }) => id === table)!;
      const shown = view?.version ?? 0;
      if (shown !== version)
        yield { check: 'screens-converge', message: `console ${index} shows version ${shown} of ${version}` };
      if (phase !== 'idle')
        yield { check: 'screens-converge', message: `console ${index} still has an entry: ${phase}` };
    }
  }

  #historyOf({ bucket, key }: Published): History | undefined {
    const name = key.slice(key.indexOf('.') + 1);
    return this.#histories.find(({ id, code }) => name === (bucket === 'public' ? code : id));
  }

  #name(history: History): string {
    return `table ${this.#histories.indexOf(history) + 1}`;
  }

  #all(check: Check, history: History, messages: Iterable<string>): void {
    for (const message of messages) this.#fail(check, `${this.#name(history)}: ${message}`);
  }

  #fail(check: Check, message: string): void {
    const known = this.#failures.filter((failure) => failure.check === check);
    if (known.length < FAILURES_PER_CHECK_MAX) this.#failures.push({ check, message });
  }
}

/** Asked for a view, the service adds the names of hands in the reader's words; the stream leaves them to him. */
const unspoken = ({ tape, ...rest }: TableView): unknown =>
  asSent({
    ...rest,
    tape: tape.map(({ hands, ...entry }) => ({
      ...entry,
      hands: hands?.map(({ seat, value }) => ({ seat, value })),
    })),
  });
