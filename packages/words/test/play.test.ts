import {
  type Command,
  irregularitiesNow,
  type Legal,
  legal,
  PROFILE_RULES,
  PROFILES,
  type ProfileId,
  type Refusal,
  type TableEvent,
} from '@carteador/table';
import {
  anyCommand,
  asSent,
  Evening,
  mistakenCommand,
  randomCommand,
  seeded,
} from '@carteador/table/testing';
import { expect, test } from 'vitest';
import { createWords, LOCALES } from '../src/index.ts';

/**
 * Evenings of arbitrary acts: whatever the decider offers, refuses, records or asks for next is said in every
 * language, without a gap (an argument that the message has and the params lack) and without a bare code.
 */

const EVENINGS = 3;
const STEPS = 400;
const PLAYERS = 5;
const LISTENS_MAX = 8;

const languages = LOCALES.flatMap((locale) => [
  createWords(locale),
  createWords(locale, { names: (seat) => `P${seat}`, players: (id) => id }),
]);

interface Said {
  readonly key: string;
  readonly text: string;
}

class Listener {
  readonly faults = new Set<string>();
  readonly heard = new Set<string>();

  #hear({ key, text }: Said): void {
    this.heard.add(key);
    const bare = key.split(' ')[1] ?? '';
    if (
      text.includes('…') ||
      text.includes('undefined') ||
      text.trim() === '' ||
      /[\uE000\uE001{}]/.test(text)
    ) {
      this.faults.add(`${key}: ${text}`);
    } else if (bare.includes('-') && text.includes(bare)) this.faults.add(`${key} has no sentence`);
  }

  readonly #times = new Map<string, number>();

  /** The same thing is listened to a few times only: the evenings are long. */
  #isStale(key: string, params: object): boolean {
    const shape = `${key} ${Object.keys(params).sort().join()}`;
    const times = (this.#times.get(shape) ?? 0) + 1;
    this.#times.set(shape, times);
    return times > LISTENS_MAX;
  }

  refusal(refusal: Refusal): void {
    if (this.#isStale(`refusal ${refusal.code}`, refusal.params)) return;
    for (const say of languages) this.#hear({ key: `refusal ${refusal.code}`, text: say.refusal(refusal) });
  }

  next({ next }: Legal): void {
    if (this.#isStale(`next ${next.code}`, next.params)) return;
    for (const say of languages) {
      const { title, detail } = say.next(next);
      this.#hear({ key: `next ${next.code}`, text: title });
      if (detail !== '') this.#hear({ key: `next ${next.code}`, text: detail });
    }
  }

  entry(events: readonly TableEvent[]): void {
    if (this.#isStale(events.map(({ type }) => type).join(), {})) return;
    for (const say of languages) {
      this.#hear({ key: `entry ${events.map(({ type }) => type).join()}`, text: say.act({ events }) });
      for (const event of events) this.#hear({ key: `act ${event.type}`, text: say.act(event) });
    }
  }

  command(command: Command): void {
    if (this.#isStale(command.type, command)) return;
    for (const say of languages) this.#hear({ key: `command ${command.type}`, text: say.command(command) });
  }
}

function play(profile: ProfileId, seed: number, steps: number, listener: Listener): void {
  const random = seeded(seed);
  const evening = new Evening();
  const give = (command: Command): void => {
    listener.command(command);
    const told = evening.try(command);
    if ('code' in told) listener.refusal(told);
    else listener.entry(told);
  };
  const rules = { ...PROFILE_RULES[profile], timeCollection: { amount: 5, everyMinutes: 30 } };
  give({ type: 'OpenTable', name: 'Salão 1', code: 'abcdef12', rules });
  for (let seat = 1; seat <= PLAYERS; seat += 1) {
    give({ type: 'SeatPlayer', seat, playerId: `q${seat}`, buyIn: 200 + 100 * Math.floor(random() * 5) });
  }
  for (let step = 0; step < steps; step += 1) {
    const { table, at } = evening;
    const now = legal(table);
    listener.next(now);
    for (const { refusal } of now.declined) listener.refusal(refusal);
    for (const { remedies } of irregularitiesNow(table)) {
      for (const { refusal } of remedies) if (refusal !== null) listener.refusal(refusal);
    }
    for (const offer of now.offers) {
      if (offer.type === 'DrawCards') for (const { refusal } of offer.refused) listener.refusal(refusal);
    }
    // Mostly what a table does; now and then whatever is offered, however rare, and what nobody should ask for.
    const dice = random();
    const command =
      dice < 0.4
        ? asSent(mistakenCommand(random, table, now.offers, at))
        : (dice < 0.5 ? anyCommand : randomCommand)(random, table, now.offers, at);
    if (command !== null && command.type !== 'CloseTable') give(command);
  }
  give({ type: 'CloseTable' });
}

// Bounded by the number of acts, not by time: the machine may be busy.
test.each(PROFILES)(
  '%s: everything that happens in arbitrary evenings is said without a gap',
  (profile) => {
    const listener = new Listener();
    for (let seed = 1; seed <= EVENINGS; seed += 1) play(profile, seed * 7919, STEPS, listener);
    play(profile, 1, 0, listener);
    expect([...listener.faults]).toEqual([]);
    expect(listener.heard.size).toBeGreaterThan(100);
  },
  3_600_000,
);
