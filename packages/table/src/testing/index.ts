/** The table's test kit, for tests of whatever reads its events: `@carteador/table/testing`. */
export { Evening, openRandom, randomRules } from './evening.ts';
export { asSent, mistakenCommand } from './mistaken-command.ts';
export { cardsFor, pick, type Random, seeded } from './random.ts';
export { anyCommand, randomCommand } from './random-play.ts';
export { type Given, TableUnderTest, tableOf } from './table-of.ts';
