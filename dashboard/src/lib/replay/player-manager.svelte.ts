import { type TableView, tableView } from '@carteador/projections';
import type { LogEntry, SessionLog } from '$lib/session/session-log.ts';
import { type Course, courseOf, handAt, jump } from './course.ts';

export const SPEEDS = [0.5, 1, 4, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Between two entries at speed 1: long enough to read a line. */
const STEP_MS = 1_200;

export interface PlayerPorts {
  /** Calls back once after so many milliseconds; answers how to call it off. */
  readonly after?: (ms: number, run: () => void) => () => void;
}

/** A session being shown: which entry, playing or not, how fast. */
export class PlayerManager {
  log = $state.raw<SessionLog | null>(null);
  entries = $state.raw<readonly LogEntry[]>([]);
  /** Of the entry that is shown; −1 before the first. */
  index = $state(-1);
  playing = $state(false);
  speed = $state<Speed>(1);

  course = $derived<Course>(courseOf(this.entries));
  entry = $derived<LogEntry | null>(this.entries[this.index] ?? null);
  hand = $derived(handAt(this.course, this.index));
  /** The table as it was right after the entry. */
  view = $derived.by<TableView | null>(() => {
    if (this.log === null || this.entries.length === 0) return null;
    return tableView(this.log.foldAt(this.version));
  });

  #after: Required<PlayerPorts>['after'];
  #callOff: (() => void) | null = null;
  /** Asked for before its events had come. */
  #wanted: number | null = null;

  constructor({ after = later }: PlayerPorts = {}) {
    this.#after = after;
  }

  /** Events of the session at the entry: `?at=` in the address. */
  get version(): number {
    return this.entry?.version ?? 0;
  }

  get last(): number {
    return this.entries.length - 1;
  }

  /** The session, or what is there of it by now; whoever stands at its end stays at its end. */
  take(log: SessionLog, entries: readonly LogEntry[]): void {
    const atEnd = this.index === this.last && this.#wanted === null;
    this.log = log;
    this.entries = entries;
    if (this.#wanted !== null) this.showAt(this.#wanted);
    else if (atEnd) this.index = this.last;
  }

  /** The moment after `version` events; when it has not come yet, as soon as it has. */
  showAt(version: number): void {
    this.#wanted = version > (this.log?.version ?? 0) ? version : null;
    this.#to(this.log?.indexAt(version) ?? -1);
  }

  /** Nothing more will come: what was wanted beyond the end is the end. */
  settle(): void {
    this.#wanted = null;
  }

  goTo(index: number): void {
    this.#wanted = null;
    this.#to(index);
  }

  step(by: number): void {
    this.goTo(this.index + by);
  }

  round(by: 1 | -1): void {
    this.#jump(by, 'round');
  }

  byHand(by: 1 | -1): void {
    this.#jump(by, 'hand');
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.index >= this.last) this.goTo(0);
    this.playing = true;
    this.#arm();
  }

  pause(): void {
    this.playing = false;
    this.#callOff?.();
    this.#callOff = null;
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.#arm();
  }

  #jump(by: 1 | -1, kind: 'round' | 'hand'): void {
    this.goTo(jump(this.course, this.index, by, kind) ?? (by === 1 ? this.last : 0));
  }

  #to(index: number): void {
    this.index = Math.max(this.entries.length === 0 ? -1 : 0, Math.min(index, this.last));
  }

  #arm(): void {
    this.#callOff?.();
    this.#callOff = this.#after(STEP_MS / this.speed, () => {
      if (this.index >= this.last) return this.pause();
      this.step(1);
      this.#arm();
    });
  }
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
