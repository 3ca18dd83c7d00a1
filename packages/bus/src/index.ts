export { type BusEvent, EVENT_CONTENT_TYPE, tableOfStream, toCloudEvent } from './cloud-event.ts';
export * from './errors.ts';
export { createLease, type Lease, type LeaseOptions, type LeaseState } from './lease.ts';
export type { LinkState, LinkStatus } from './link.ts';
export { findNatsServer } from './nats-binary.ts';
export * from './nats-conf.ts';
export { createPublisher } from './nats-publisher.ts';
export type { BusCheckpoint, Publisher, PublisherOptions, PutResult } from './publisher.ts';
export {
  allOf,
  assertIdentifier,
  BUCKETS,
  BUS_USERS,
  type BucketName,
  type BusAddress,
  type BusUser,
  type CheckpointName,
  EVENT_SUBJECTS,
  eventSubject,
  everyViewOf,
  inboxPrefix,
  type PublicViews,
  publicKey,
  type StaffViewKind,
  type StaffViews,
  viewKey,
} from './subjects.ts';
export {
  createWatcher,
  type Watch,
  type Watched,
  type Watcher,
  type WatcherOptions,
  type WatcherStatus,
  type WatchHandlers,
} from './watcher.ts';
