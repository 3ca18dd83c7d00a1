export { type Config, readConfig, StartProblem } from './config.ts';
export { LIMITS, type Limits } from './limits.ts';
export { Projector, type ProjectorOptions, type ProjectorStatus } from './projector.ts';
export type { Transport } from './transport.ts';
