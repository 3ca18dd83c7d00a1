import type { HandRow } from '@carteador/projections';
import type { TypedSearch } from '@carteador/words';
import { askHouse, type HouseFault } from '$lib/lobby/house-api.ts';
import { crossedBounds, EVERY_HAND, type HandFilter, questionOf } from './filter.ts';

/** The answer of `GET /api/hands`. */
export interface HandsFound {
  readonly hands: readonly HandRow[];
  readonly next: string | null;
  readonly names: Readonly<Record<string, string>>;
  readonly understood: TypedSearch | null;
  /** `reading`: hands of before may be missing yet. */
  readonly index: 'reading' | 'live' | 'waiting' | 'stopped';
}

export interface SearchPorts {
  readonly locale: () => string;
  readonly ask?: typeof askHouse;
}

/** Hands that fit what is asked. Each change asks at once and ends the question before; the newest answer counts. */
export class SearchManager {
  filter = $state.raw<HandFilter>(EVERY_HAND);
  hands = $state.raw<readonly HandRow[]>([]);
  names = $state.raw<Readonly<Record<string, string>>>({});
  understood = $state.raw<TypedSearch | null>(null);
  /** The cursor of what comes next; null when all is shown. */
  next = $state<string | null>(null);
  index = $state<HandsFound['index']>('live');
  /** An answer has come since the page was opened. */
  known = $state(false);
  asking = $state(false);
  fault = $state.raw<HouseFault | null>(null);

  #ports: SearchPorts;
  #question: AbortController | null = null;

  constructor(ports: SearchPorts) {
    this.#ports = ports;
  }

  /** Resolves when its answer has come, or another question has taken its place. */
  async show(filter: HandFilter): Promise<void> {
    this.filter = filter;
    if (crossedBounds(filter) !== null) {
      this.#findNothing();
      return;
    }
    const found = await this.#ask(questionOf(filter));
    if (found === null) return;
    this.hands = found.hands;
    this.names = found.names;
    this.known = true;
  }

  /** The same question once more. */
  again(): Promise<void> {
    return this.show(this.filter);
  }

  /** One more page of the same question. */
  async more(): Promise<void> {
    if (this.next === null || this.asking) return;
    const params = questionOf(this.filter);
    params.set('cursor', this.next);
    const found = await this.#ask(params);
    if (found === null) return;
    this.hands = [...this.hands, ...found.hands];
    this.names = { ...this.names, ...found.names };
  }

  /** No hand can be between these bounds: nothing is asked, and what was found before is no answer to it. */
  #findNothing(): void {
    this.stop();
    this.asking = false;
    this.fault = null;
    this.hands = [];
    this.next = null;
    this.understood = null;
    this.known = true;
  }

  stop(): void {
    this.#question?.abort();
  }

  /** Null when there is no answer, or it comes too late to count. */
  async #ask(params: URLSearchParams): Promise<HandsFound | null> {
    this.#question?.abort();
    const question = new AbortController();
    this.#question = question;
    this.asking = true;
    const path = `/api/hands?${params}`;
    const ask = this.#ports.ask ?? askHouse;
    const answer = await ask<HandsFound>('GET', path, this.#ports.locale(), undefined, question.signal);
    if (this.#question !== question || question.signal.aborted) return null;
    this.asking = false;
    this.fault = answer.ok ? null : answer;
    if (!answer.ok) {
      // What the service refuses has no hands; where it is silent, what was found last is still of use.
      if (answer.status === 400) this.hands = [];
      return null;
    }
    const { next, understood, index } = answer.value;
    this.next = next;
    this.understood = understood;
    this.index = index;
    return answer.value;
  }
}
