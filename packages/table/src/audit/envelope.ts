import type { Command } from '../commands.ts';

/** What JSON can say; events hold nothing else. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

/** Who, where, when, why, and the link to the event before (AUDIT-3). */
export interface EventMeta {
  /** The service's UTC clock when it accepted the entry; told, never used for ordering. */
  readonly at: string;
  /** The sender's clock at the tap, when it was not sent at once. */
  readonly enteredAt?: string;
  /** The account that sent the command. */
  readonly actor: string;
  readonly device: string;
  /** The same for all events of one entry. */
  readonly commandId: string;
  /** What was sent, on the first event of an entry only. */
  readonly command?: JsonObject;
  /** Who stood behind a correction (AUDIT-1), when it was not the actor: an account, or `host`. */
  readonly confirmedBy?: string;
  /** `hash` of the event before in this stream; `GENESIS` for the first. */
  readonly prevHash: string;
  /** SHA-256, hexadecimal, over the RFC 8785 form of the event without `position` and `meta.hash`. */
  readonly hash: string;
}

/** One event as it is stored, `position` aside: what the hash covers, and the hash. */
export interface StoredEvent {
  /** UUIDv5 of the index of the event in its entry, in the name space of `commandId`. */
  readonly id: string;
  readonly stream: string;
  /** 0 for the first event of a stream, then one more for each. */
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly data: JsonValue;
  readonly meta: EventMeta;
}

/** The last event of a stream: where the next entry is chained on. */
export interface ChainHead {
  /** -1 for a stream not yet begun. */
  readonly version: number;
  readonly hash: string;
}

/** One accepted command with its events, before it is sealed. */
export interface Entry {
  readonly stream: string;
  readonly commandId: string;
  /** As it may be kept for ever: without secrets. */
  readonly command: Command | JsonObject;
  readonly at: string;
  readonly enteredAt?: string;
  readonly actor: string;
  readonly device: string;
  readonly confirmedBy?: string;
  readonly events: readonly { readonly type: string; readonly data: object }[];
}
