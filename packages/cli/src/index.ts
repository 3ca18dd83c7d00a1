export { Problem } from './problem.ts';
export { type UpOptions, up } from './up/up.ts';
