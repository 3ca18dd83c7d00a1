export { CHECKS, type Check, type Failure } from './checks/checks.ts';
export type * from './parts.ts';
export { type Act, parseScript, type Script, type Step, scriptOf } from './script.ts';
export { type StillFails, shrink } from './shrink.ts';
export { type Counts, type Report, simulate } from './simulation.ts';
