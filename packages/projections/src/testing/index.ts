export { type Random, seeded } from '@carteador/table/testing';
export { Evening, type EveningOptions } from './evening.ts';
