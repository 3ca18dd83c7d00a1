import { v5 } from 'uuid';
import type { ChainHead, StoredEvent } from './envelope.ts';
import { canonicalText } from './hash.ts';
import { BEGIN, headAfter, sealEntry } from './seal.ts';

/**
 * A room seal is an event of its own, behind the entry that closed a hand or the session, made a ruling, or paid what
 * one had left owing: the room's signature over the head of the log so far, and so over everything before it (AUDIT-3).
 * It changes nothing at the table. A hand that is taken back after it was closed (DEAL-7) is sealed again when it is
 * closed again; both seals stay. Payments may come after the seal of the session, and are sealed like any other.
 */
export const SEAL_TYPES = ['HandSealed', 'RulingSealed', 'PaymentSealed', 'SessionSealed'] as const;
export type SealType = (typeof SEAL_TYPES)[number];

/** What is signed besides the head: `hand`, the one that was closed or ruled on; null for a session and a payment. */
export interface SealSubject {
  readonly type: SealType;
  readonly hand: number | null;
}

/** The data of a seal event. `head` is the event right before it. */
export interface SealData {
  readonly hand: number | null;
  readonly head: ChainHead;
  /** The room's public key: Ed25519, hexadecimal. */
  readonly key: string;
  /** Over `sealStatement`: Ed25519, hexadecimal. */
  readonly signature: string;
}

/** Signs a text in UTF-8. Synchronous: a seal must not delay an entry. */
export interface Signer {
  readonly key: string;
  sign(statement: string): string;
}

/** Who stands behind a seal: nobody at the table. */
export const ROOM = 'room';
export const SEAL_COMMAND = { type: 'Seal' } as const;

const SUBJECTS: Readonly<Record<string, SealType>> = {
  HandEnded: 'HandSealed',
  RulingMade: 'RulingSealed',
  DebtPaid: 'PaymentSealed',
  HeldChipsPaid: 'PaymentSealed',
  TableClosed: 'SessionSealed',
};

/** Whether an event of this type is a room seal. */
export const isSeal = (type: string): type is SealType => (SEAL_TYPES as readonly string[]).includes(type);

/** What an entry with these events has to be sealed for, in order. */
export function sealsDue(events: Iterable<{ readonly type: string; readonly data: unknown }>): SealSubject[] {
  const due: SealSubject[] = [];
  for (const { type, data } of events) {
    const seal = SUBJECTS[type];
    if (seal === undefined) continue;
    const { hand } = data as { readonly hand?: number };
    due.push({ type: seal, hand: hand ?? null });
  }
  return due;
}

/** What the signature of a seal is over. */
export function sealStatement(stream: string, { type, hand }: SealSubject, head: ChainHead): string {
  return canonicalText({ carteador: 'seal-1', stream, type, hand, head: headOnly(head) });
}

/** What the room's signature under an export is over: that this was the head at that moment. */
export function headStatement(stream: string, head: ChainHead, at: string): string {
  return canonicalText({ carteador: 'head-1', stream, at, head: headOnly(head) });
}

/**
 * The seals that are due behind a sealed entry, chained on it, to be stored in the same append. Their identifiers
 * come from what they seal: made twice for the same events they are the same, for others they are others.
 */
export function roomSealsAfter(entry: readonly StoredEvent[], signer: Signer): readonly StoredEvent[] {
  const last = entry.at(-1);
  if (last === undefined) return [];
  const seals: StoredEvent[] = [];
  let head = headAfter(BEGIN, entry);
  for (const subject of sealsDue(entry)) {
    const statement = sealStatement(last.stream, subject, head);
    const data: SealData = {
      hand: subject.hand,
      head,
      key: signer.key,
      signature: signer.sign(statement),
    };
    const sealed = sealEntry(head, {
      stream: last.stream,
      commandId: v5(head.hash, last.meta.commandId),
      command: SEAL_COMMAND,
      at: last.meta.at,
      actor: ROOM,
      device: ROOM,
      events: [{ type: subject.type, data }],
    });
    head = headAfter(head, sealed);
    seals.push(...sealed);
  }
  return seals;
}

const headOnly = ({ version, hash }: ChainHead): ChainHead => ({ version, hash });
