import type { LobbyTable, PublicView, TableBase, TableStep } from '@carteador/projections';

/**
 * Every name on the bus. Identifiers are lower-case letters and digits, so they are whole tokens of a subject.
 *
 * | where | key or subject | what |
 * |---|---|---|
 * | bucket `views`, staff only | `table.<id>` | the table as it is now, told from its base: `readTable` makes one of both |
 * | bucket `views` | `base.<id>` | the table as it was some entries ago |
 * | bucket `views` | `lobby.<id>` | its line in the lobby |
 * | bucket `public` | `table.<code>` | the whitelisted view |
 * | both | `checkpoint` | how far the projector has filled this bucket |
 * | subject | `events.<id>.<EventType>` | each stored event as a CloudEvent |
 * | bucket `views` | `checkpoint-events` | how far events have been sent |
 * | bucket `views` | `lease` | which of several projectors is the active one |
 *
 * Where several projectors share the tables, each part has a checkpoint, and a lease, of its own: `checkpoint-of-<part>`.
 *
 * The lobby is a key for each table, not one for all: at a thousand tables one value would be 350 kB, written
 * anew at every act of any of them, and grow into the limit of a message. `lobby.*` watches them all.
 */

export const BUCKETS = ['views', 'public'] as const;
export type BucketName = (typeof BUCKETS)[number];

/** What the keys of bucket `views` hold, by kind. */
export interface StaffViews {
  readonly table: TableStep;
  readonly base: TableBase;
  readonly lobby: LobbyTable;
}
export type StaffViewKind = keyof StaffViews;

/** What the key of a watch delivers. */
export interface PublicViews {
  readonly table: PublicView;
}

const IDENTIFIER = /^[a-z0-9]{1,64}$/;

export const isIdentifier = (text: string): boolean => IDENTIFIER.test(text);

export function assertIdentifier(text: string): void {
  if (!isIdentifier(text)) throw new TypeError(`${JSON.stringify(text)} is no identifier of [a-z0-9]`);
}

/** Key in bucket `views`. */
export function viewKey(kind: StaffViewKind, tableId: string): string {
  assertIdentifier(tableId);
  return `${kind}.${tableId}`;
}

/** All tables of one kind, for a watch: `lobby.*`. */
export function allOf(kind: StaffViewKind): string {
  return `${kind}.*`;
}

/** All views of one table, for a watch: `*.<id>`. */
export function everyViewOf(tableId: string): string {
  assertIdentifier(tableId);
  return `*.${tableId}`;
}

/** Key in bucket `public`. */
export function publicKey(code: string): string {
  assertIdentifier(code);
  return `table.${code}`;
}

/** Where each checkpoint is kept: a bucket that is lost takes its own with it, and so asks to be filled again. */
export const CHECKPOINTS = {
  views: { bucket: 'views', key: 'checkpoint' },
  public: { bucket: 'public', key: 'checkpoint' },
  events: { bucket: 'views', key: 'checkpoint-events' },
} as const satisfies Record<string, { readonly bucket: BucketName; readonly key: string }>;
export type CheckpointName = keyof typeof CHECKPOINTS;
const LEASE_KEY = 'lease';

/** The key of a part's own; `part` is an identifier, or empty where one projector has all tables. */
export const ofPart = (key: string, part: string): string => (part === '' ? key : `${key}-of-${part}`);
export const leaseKey = (part: string): string => ofPart(LEASE_KEY, part);

export const EVENT_SUBJECTS = 'events.>';

export function eventSubject(tableId: string, type: string): string {
  assertIdentifier(tableId);
  return `events.${tableId}.${type}`;
}

/** The JetStream stream behind a bucket, and the subject of a key in it. */
export const streamOf = (bucket: BucketName): string => `KV_${bucket}`;
export const subjectOf = (bucket: BucketName, key: string): string => `$KV.${bucket}.${key}`;
export const keyOf = (bucket: BucketName, subject: string): string =>
  subject.slice('$KV.'.length + bucket.length + 1);

/** Header of each value: the table version that it reflects. */
export const VERSION_HEADER = 'Carteador-Version';
/** Header of a view: the term of the projector that put it, see `lease.ts`; absent for a projector without one. */
export const TERM_HEADER = 'Carteador-Term';

/**
 * The users of NATS, each with permissions for just its work. `public` reads the public bucket and nothing else;
 * `reader` is for the operator's own programs that listen to events.
 */
export const BUS_USERS = ['publisher', 'watcher', 'public', 'reader'] as const;
export type BusUser = (typeof BUS_USERS)[number];

/** Replies to one user are not readable by another. */
export const inboxPrefix = (user: string): string => `_INBOX_${user}`;

export interface BusAddress {
  /** `nats://host:port`, several separated by commas. */
  readonly url: string;
  readonly user: BusUser;
  readonly password: string;
}
