import type { ChainHead, StoredEvent } from './envelope.ts';
import { hashEvent } from './hash.ts';
import { BEGIN, COMMAND_ID, eventId } from './seal.ts';

export type ChainFault =
  /** The file says an event of this version is not there. */
  | 'missing'
  /** It is there, but at another place, or twice. */
  | 'reordered'
  | 'other-stream'
  /** `prevHash` is not the hash of the event before. */
  | 'broken-link'
  /** The event does not say what was hashed. */
  | 'altered'
  /** `id`, or the causing command, does not fit the place of the event in its entry. */
  | 'wrong-entry'
  /** The stream ends before the head that was given. */
  | 'cut-off';

export interface ChainWrong {
  readonly ok: false;
  /** The first version that is not as it was stored; all before it are. */
  readonly version: number;
  readonly fault: ChainFault;
}

export type ChainResult = { readonly ok: true; readonly head: ChainHead } | ChainWrong;

/** Checks one event after the other, for readers that hold only a page at a time. */
export class ChainVerifier {
  #head: ChainHead = BEGIN;
  #stream: string | null = null;
  #commandId = '';
  #index = 0;
  readonly #seen = new Set<string>();

  get head(): ChainHead {
    return this.#head;
  }

  /**
   * Null when the event is the right next one; after a fault the verifier is of no further use. `hash` is what the
   * event hashes to, where that is known already.
   */
  push(event: StoredEvent, hash?: string): ChainWrong | null {
    const fault = this.#faultOf(event, hash);
    if (fault !== null) return { ok: false, version: this.#head.version + 1, fault };
    this.#head = { version: event.version, hash: event.meta.hash };
    this.#stream = event.stream;
    return null;
  }

  #faultOf(event: StoredEvent, hash?: string): ChainFault | null {
    if (event.stream !== (this.#stream ?? event.stream)) return 'other-stream';
    const next = this.#head.version + 1;
    if (event.version > next) return 'missing';
    if (event.version !== next) return 'reordered';
    if (event.meta?.prevHash !== this.#head.hash) return 'broken-link';
    if (event.meta.hash !== (hash ?? hashOrNull(event))) return 'altered';
    return this.#fitsEntry(event) ? null : 'wrong-entry';
  }

  #fitsEntry({ id, meta }: StoredEvent): boolean {
    const { commandId, command } = meta;
    const goesOn = commandId === this.#commandId;
    if (!goesOn && this.#seen.has(commandId)) return false;
    if (!COMMAND_ID.test(commandId) || goesOn === (command !== undefined)) return false;
    this.#index = goesOn ? this.#index + 1 : 0;
    this.#commandId = commandId;
    this.#seen.add(commandId);
    return id === eventId(commandId, this.#index);
  }
}

/**
 * Checks a whole stream from its first event. `known`, a head that somebody wrote down, also finds a log cut
 * off at its end and one that was forged as a whole.
 */
export function verifyChain(events: Iterable<StoredEvent>, known?: ChainHead): ChainResult {
  const verifier = new ChainVerifier();
  let wrong: ChainWrong | null = null;
  for (const event of events) {
    if (wrong === null) {
      wrong = verifier.push(event) ?? differsFrom(known, event);
      if (wrong !== null && wrong.fault !== 'missing') return wrong;
    } else if (event.version === wrong.version && event.stream !== undefined) {
      return { ...wrong, fault: 'reordered' };
    }
  }
  if (wrong !== null) return wrong;
  const { head } = verifier;
  if (known !== undefined && head.version < known.version) {
    return { ok: false, version: head.version + 1, fault: 'cut-off' };
  }
  return { ok: true, head };
}

function differsFrom(known: ChainHead | undefined, event: StoredEvent): ChainWrong | null {
  if (event.version !== known?.version || event.meta.hash === known.hash) return null;
  return { ok: false, version: event.version, fault: 'altered' };
}

function hashOrNull(event: StoredEvent): string | null {
  try {
    return hashEvent(event);
  } catch {
    // What can not be written canonically was never hashed.
    return null;
  }
}
