import { SimulatedBus } from './bus/bus.ts';
import { Checks, type Failure } from './checks/checks.ts';
import { Console } from './console.ts';
import { type HostPorts, ProjectorHost, ServiceHost } from './hosts.ts';
import { type House, openHouse } from './house.ts';
import { Network } from './network.ts';
import type { Parts } from './parts.ts';
import { sourceOf } from './random.ts';
import type { OutsideAct, Script, Step } from './script.ts';
import { SimulatedStore } from './store.ts';
import { pause, VirtualTime } from './time.ts';

export interface Report {
  readonly script: Script;
  /** What the checks found; empty for a run in order. */
  readonly failures: readonly Failure[];
  /** What happened, a line each, without identifiers that are drawn: two runs of a script have the same. */
  readonly trace: readonly string[];
  readonly counts: Counts;
}

export interface Counts {
  readonly virtualMs: number;
  readonly events: number;
  readonly taps: number;
  readonly acknowledged: number;
  readonly deaths: number;
  readonly viewsChecked: number;
}

/** For how long everything may take to come right once nothing goes wrong any more. */
const CALM_MS_MAX = 120_000;
const LOOK_EVERY_MS = 500;

/** Plays a script with the real parts and checks what came of it. One at a time: it takes the place of the clock. */
export async function simulate(script: Script, parts: Parts): Promise<Report> {
  const store = new SimulatedStore(sourceOf(script.seed, 'store'));
  const house = await openHouse(script, parts, store.disk);
  const time = new VirtualTime(sourceOf(script.seed, 'chance'));
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    const evening = new Evening(script, parts, { store, house, time });
    await evening.play();
    return evening.report(unhandled);
  } finally {
    time.end();
    process.off('unhandledRejection', note);
  }
}

interface Given {
  readonly store: SimulatedStore;
  readonly house: House;
  readonly time: VirtualTime;
}

class Evening {
  readonly #script: Script;
  readonly #parts: Parts;
  readonly #given: Given;
  readonly #network: Network;
  readonly #bus: SimulatedBus;
  readonly #checks: Checks;
  readonly #services: ServiceHost[];
  readonly #projectors: ProjectorHost[];
  readonly #consoles: Console[];
  readonly #trace: string[] = [];

  constructor(script: Script, parts: Parts, given: Given) {
    const { store, house, time } = given;
    this.#script = script;
    this.#parts = parts;
    this.#given = given;
    this.#checks = new Checks(house, store);
    this.#bus = new SimulatedBus({
      random: sourceOf(script.seed, 'bus'),
      nowMs: () => time.nowMs,
      onPut: (published) => this.#checks.published(published),
    });
    const log = (line: string) => this.#log(line);
    const random = sourceOf(script.seed, 'supervisor');
    const ports: HostPorts = { parts, store, bus: this.#bus, time, random, log };
    this.#services = Array.from({ length: script.services }, (_, index) => new ServiceHost(ports, index));
    this.#network = new Network(this.#services, sourceOf(script.seed, 'network'), log);
    this.#projectors = Array.from(
      { length: script.projectors },
      (_, index) => new ProjectorHost(ports, index),
    );
    this.#consoles = Array.from({ length: script.tables * script.consolesPerTable }, (_, index) =>
      this.#openConsole(index),
    );
  }

  async play(): Promise<void> {
    const { time } = this.#given;
    let playing = true;
    void this.#playSteps().then(() => {
      playing = false;
    });
    await time.run(() => !playing, Number.POSITIVE_INFINITY);
    const endMs = time.nowMs + CALM_MS_MAX;
    let calm = false;
    void this.#calmDown(endMs).then(() => {
      calm = true;
    });
    await time.run(() => calm, endMs);
  }

  report(unhandled: readonly unknown[]): Report {
    const { time } = this.#given;
    for (const error of unhandled) this.#checks.crashed(error);
    const taps = this.#consoles.flatMap((console) => [...console.taps.values()]);
    this.#checks.atTheEnd({ consoles: this.#consoles, taps, bus: this.#bus });
    const deaths = [...this.#services, ...this.#projectors].reduce((sum, host) => sum + host.deaths, 0);
    for (const console of this.#consoles) console.close();
    for (const host of [...this.#services, ...this.#projectors]) host.end();
    return {
      script: this.#script,
      failures: this.#checks.failures,
      trace: this.#trace,
      counts: {
        virtualMs: time.nowMs,
        events: this.#checks.events,
        taps: taps.length,
        acknowledged: taps.filter((tap) => tap.acknowledged.length > 0).length,
        deaths,
        viewsChecked: this.#checks.viewsChecked,
      },
    };
  }

  async #playSteps(): Promise<void> {
    for (const step of this.#script.steps) {
      await pause(step.afterMs);
      this.#take(step);
    }
  }

  #take(step: Step): void {
    if (step.do !== 'tap' && step.do !== 'double-tap') this.#log(step.do);
    switch (step.do) {
      case 'tap':
        this.#consoleOf(step.console).tap(step.roll, 1);
        break;
      case 'double-tap':
        this.#consoleOf(step.console).tap(step.roll, 2);
        break;
      case 'rush':
        this.#rush(step.table, step.roll);
        break;
      case 'repeat-request':
        this.#network.repeatNext(this.#consoleOf(step.console).index);
        break;
      case 'offline':
        this.#goOffline(this.#consoleOf(step.console), step.forMs);
        break;
      case 'reload':
        this.#reload(this.#consoleOf(step.console));
        break;
      case 'kill-service':
        nth(this.#services, step.service).killAfter(step.afterCalls);
        break;
      case 'kill-projector':
        nth(this.#projectors, step.projector).killAfter(step.afterCalls);
        break;
      case 'jump-clock':
        nth(this.#services, step.service).jumpClock(step.byMs);
        break;
      default:
        this.#breakStoreOrBus(step);
    }
  }

  #breakStoreOrBus(step: OutsideAct): void {
    const { store } = this.#given;
    switch (step.do) {
      case 'store-slow':
        store.setSlow(true);
        this.#later(step.forMs, () => store.setSlow(false));
        break;
      case 'store-away':
        store.setAway(true);
        this.#later(step.forMs, () => store.setAway(false));
        break;
      case 'store-crash':
        store.crash();
        break;
      case 'store-fails':
        store.failNext(step.when, step.appends);
        break;
      case 'bus-falls':
        this.#bus.fall(step.forgetMs, step.noticeMs);
        this.#later(step.forMs, () => this.#bus.rise());
        break;
      case 'bus-emptied':
        this.#bus.buckets.empty(step.gone);
        break;
      case 'bus-slow':
        this.#bus.setSlow(true);
        this.#later(step.forMs, () => this.#bus.setSlow(false));
        break;
      case 'bus-loses':
        this.#bus.loseNext(step.values);
        break;
      case 'bus-repeats':
        this.#bus.repeatNext(step.values);
        break;
    }
  }

  /** Nothing goes wrong any more; operators look at what was refused and go on. */
  async #calmDown(endMs: number): Promise<void> {
    const { store, time } = this.#given;
    this.#log('calm');
    store.calm();
    this.#bus.calm();
    for (const index of this.#network.cut) this.#goOnline(this.#consoles[index]!);
    while (time.nowMs < endMs) {
      await pause(LOOK_EVERY_MS);
      for (const console of this.#consoles) if (console.phase === 'refused') console.discard();
      if (this.#checks.isSettled({ consoles: this.#consoles, bus: this.#bus })) return;
    }
  }

  #openConsole(index: number): Console {
    const { house } = this.#given;
    const table = house.tables[index % house.tables.length]!.id;
    return new Console({
      parts: this.#parts,
      index,
      table,
      waiting: house.waiting,
      nowMs: () => Date.now(),
      request: (life, request) =>
        this.#network.send(index, life, { ...request, token: house.token, device: life.name }),
      watch: (life) =>
        this.#bus.createWatcher(life, { url: '', user: 'watcher', password: '', bucket: 'views' }),
      onBackwards: (from, to) => this.#checks.wentBackwards(index, from, to),
      log: (line) => this.#log(line),
    });
  }

  #consoleOf(number: number): Console {
    return nth(this.#consoles, number);
  }

  #rush(number: number, roll: number): void {
    const { id } = nth(this.#given.house.tables, number);
    const there = this.#consoles.filter(({ table }) => table === id);
    for (const [index, console] of there.entries()) console.tap(roll + index, 1);
  }

  #reload(console: Console): void {
    console.reload();
    if (this.#network.cut.includes(console.index)) console.offline();
  }

  #goOffline(console: Console, forMs: number): void {
    this.#network.cutLine(console.index);
    console.offline();
    this.#later(forMs, () => this.#goOnline(console));
  }

  #goOnline(console: Console): void {
    if (this.#network.mendLine(console.index)) console.online();
  }

  #later(ms: number, work: () => void): void {
    void pause(ms).then(work);
  }

  #log(line: string): void {
    this.#trace.push(`${this.#given.time.nowMs} ${line}`);
  }
}

const nth = <T>(list: readonly T[], number: number): T => list[number % list.length]!;
