export { type Config, readConfig, StartProblem } from './config.ts';
export { LIMITS, type Limits } from './limits.ts';
export { Projector, type ProjectorOptions, type ProjectorStatus, type Transport } from './projector.ts';
