export { Problem } from './problem.ts';
export { type Running, type UpOptions, up } from './up/up.ts';
