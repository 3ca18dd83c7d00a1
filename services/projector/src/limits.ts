export interface Limits {
  /** Tables kept folded in memory; others are read again from their stream when they are needed. */
  readonly tablesInMemoryMax: number;
  /** Names kept in memory. */
  readonly namesInMemoryMax: number;
  /** Tables whose views are on their way to NATS at the same time. */
  readonly tablesInFlightMax: number;
  /** How long the views that nobody waits for are gathered, so that they leave in few writes. */
  readonly gatherMs: number;
  /** For how many tables they leave each time: with `gatherMs` a limit for each second. */
  readonly gatherMax: number;
  readonly retryFirstMs: number;
  readonly retryMaxMs: number;
  readonly checkpointEveryMs: number;
  /** How often it is looked whether the buckets are still there. */
  readonly checkEveryMs: number;
  /** Events sent before NATS is asked whether it has got them. */
  readonly eventsUnconfirmedMax: number;
  /** How long the end of the process waits for what is still to be published. */
  readonly closeMsMax: number;
}

export const LIMITS: Limits = {
  tablesInMemoryMax: 2_000,
  namesInMemoryMax: 20_000,
  tablesInFlightMax: 24,
  gatherMs: 32,
  gatherMax: 8,
  retryFirstMs: 50,
  retryMaxMs: 2_000,
  checkpointEveryMs: 500,
  checkEveryMs: 5_000,
  eventsUnconfirmedMax: 256,
  closeMsMax: 3_000,
};
