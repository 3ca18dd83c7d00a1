import { emptyTable, evolve, legal, type TableEvent } from '../src/index.ts';
import { Evening, openRandom, randomCommand, seeded } from '../src/testing/index.ts';

const EVENINGS = 40;
const COMMANDS = 600;
const ROUNDS = 60;

/** Folds the events of random evenings, every state kept immutable; the best round counts. */
export async function benchEvolve(): Promise<{ readonly eventsPerSecond: number; readonly events: number }> {
  const logs = Array.from({ length: EVENINGS }, (_, index) => eveningLog(index + 1));
  const events = logs.reduce((sum, log) => sum + log.length, 0);
  let best = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    for (const log of logs) {
      let table = emptyTable;
      for (const event of log) table = evolve(table, event);
      if (table.version !== log.length) throw new Error('not every event was folded');
    }
    best = Math.max(best, events / ((performance.now() - began) / 1000));
  }
  return { eventsPerSecond: best, events };
}

function eveningLog(seed: number): readonly TableEvent[] {
  const random = seeded(seed);
  const evening = new Evening();
  openRandom(evening, random);
  for (let count = 0; count < COMMANDS; count += 1) {
    const command = randomCommand(random, evening.table, legal(evening.table).offers, evening.at);
    if (command === null) break;
    evening.give(command);
  }
  return JSON.parse(JSON.stringify(evening.events));
}
