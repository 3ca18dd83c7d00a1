import { isSigned, sha256 } from '#crypto';
import { type ChainFault, ChainVerifier } from './chain.ts';
import type { ChainHead, StoredEvent } from './envelope.ts';
import { equalJson } from './equal-json.ts';
import { hashEvent } from './hash.ts';
import type { HeadMark } from './head-mark.ts';
import { hashedText, type ProofHeader, parseProofHeader, parseProofLine, streamOf } from './proof.ts';
import { headStatement, isSeal, type SealData, sealStatement } from './room-seals.ts';
import { type RuleFault, RuleReplay } from './rule-replay.ts';

export type ProofFault =
  | Exclude<ChainFault, 'broken-link'>
  | RuleFault
  /** The first line is no header, or its signature is not that of its key. */
  | 'bad-header'
  /** Not JSON, or not an event. */
  | 'unreadable'
  /** It says what was hashed, but not letter by letter. */
  | 'not-canonical'
  /** A second event at a place that is taken, or one behind the head. */
  | 'added'
  /** It has a hash that is right for what it says now, but that is not what the others were chained to. */
  | 'rewritten'
  /** The room did not sign this history: between `since` and here it is another one. */
  | 'bad-seal'
  /** Signed, but not with a key that was asked for. */
  | 'other-key'
  /** The head that was written down is not in this history. */
  | 'other-head';

export interface ProofWrong {
  readonly ok: false;
  readonly fault: ProofFault;
  /** Of the file, from 1. */
  readonly line: number;
  /** The first event that is not as it was stored; -1 for the header. */
  readonly version: number;
  /** Where it can not be told which one: the first that it may be. */
  readonly since?: number;
  /** The type of the event, where it can be read. */
  readonly type?: string;
}

export interface ProofRight {
  readonly ok: true;
  readonly header: ProofHeader;
  readonly events: number;
  readonly entries: number;
  readonly seals: number;
  /** The version of the last seal; -1 without any. */
  readonly sealedTo: number;
  readonly isClosed: boolean;
}

export type ProofResult = ProofRight | ProofWrong;

export interface ProofOptions {
  /** The room's public keys, from where the auditor trusts; without them the file's own is believed. */
  readonly keys?: readonly string[];
  /** A head that was written down or sent away before. */
  readonly mark?: HeadMark;
}

/** Checks the text of a proof from its first line to its last; says the first that is wrong. */
export function checkProof(text: string, options: ProofOptions = {}): ProofResult {
  const lines = text.split('\n');
  // What stands behind the last line feed is no line; anything there is one that was cut off.
  const rest = lines.pop()!;
  const header = parseProofHeader(lines[0] ?? '');
  if (header === null) return { ok: false, fault: 'bad-header', line: 1, version: -1 };
  const check = new ProofCheck(header, lines, options);
  return check.headerWrong() ?? check.run(rest !== '');
}

class ProofCheck {
  readonly #header: ProofHeader;
  readonly #lines: readonly string[];
  readonly #stream: string;
  readonly #keys: readonly string[];
  readonly #mark: HeadMark | undefined;
  readonly #chain = new ChainVerifier();
  readonly #rules = new RuleReplay();
  #entries = 0;
  #seals = 0;
  #sealedTo = -1;

  constructor(header: ProofHeader, lines: readonly string[], options: ProofOptions) {
    this.#header = header;
    this.#lines = lines;
    this.#stream = streamOf(header.session);
    this.#keys = options.keys ?? [header.key];
    this.#mark = options.mark;
  }

  headerWrong(): ProofWrong | null {
    const { head, at, key, signature } = this.#header;
    const wrong = (fault: ProofFault): ProofWrong => ({ ok: false, fault, line: 1, version: -1 });
    if (!this.#keys.includes(key)) return wrong('other-key');
    const statement = headStatement(this.#stream, head, at);
    return isSigned(statement, signature, key) ? null : wrong('bad-header');
  }

  run(isTorn: boolean): ProofResult {
    for (let index = 1; index < this.#lines.length; index += 1) {
      const wrong = this.#lineWrong(index);
      if (wrong !== null) return wrong;
    }
    return this.#endWrong(isTorn) ?? this.#right();
  }

  #lineWrong(index: number): ProofWrong | null {
    const line = this.#lines[index]!;
    const event = parseProofLine(line);
    const { version: before } = this.#chain.head;
    if (event === null) return wrongAt(index, before + 1, 'unreadable');
    const placed = this.#chainWrong(line, event, index);
    if (placed !== null) return placed;
    const ruled = this.#rules.push(event);
    if (ruled !== null) return ruleWrong(ruled);
    if (event.meta.command !== undefined) this.#entries += 1;
    if (this.#headIsWrong(event))
      return wrongAt(index, event.version, 'other-head', { ...this.#doubt(), event });
    return isSeal(event.type) ? this.#sealWrong(event, index) : null;
  }

  #chainWrong(line: string, event: StoredEvent, index: number): ProofWrong | null {
    const head = this.#chain.head;
    const next = head.version + 1;
    const { hash } = event.meta;
    if (sha256(hashedText(line, hash)) !== hash) {
      return wrongAt(index, next, isHashed(event) ? 'not-canonical' : 'altered', { event });
    }
    if (event.stream !== this.#stream) return wrongAt(index, next, 'other-stream', { event });
    const wrong = this.#chain.push(event, hash);
    if (wrong === null) return null;
    switch (wrong.fault) {
      case 'missing':
        return wrongAt(index, next, this.#comesLater(next, index) ? 'reordered' : 'missing', { event });
      case 'reordered':
        return wrongAt(index, event.version, 'added', { event });
      case 'broken-link':
        return this.#rewritten(event, index);
      default:
        return wrongAt(index, next, wrong.fault, { event });
    }
  }

  /** Of two events that do not link, the one that the next but one links to is the one that was stored. */
  #rewritten(event: StoredEvent, index: number): ProofWrong {
    const after = parseProofLine(this.#lines[index + 1] ?? '');
    const isStored = after === null || after.meta.prevHash === event.meta.hash;
    if (!isStored || event.version === 0) return wrongAt(index, event.version, 'rewritten', { event });
    const before = parseProofLine(this.#lines[index - 1]!);
    return wrongAt(index - 1, event.version - 1, 'rewritten', before === null ? {} : { event: before });
  }

  #comesLater(version: number, index: number): boolean {
    const ending = `,"version":${version}}`;
    return this.#lines.some((line, at) => at > index && line.endsWith(ending));
  }

  #sealWrong(event: StoredEvent, index: number): ProofWrong | null {
    const { hand, head, key, signature } = event.data as unknown as SealData;
    const sealed: ChainHead = { version: event.version - 1, hash: event.meta.prevHash };
    const more = { ...this.#doubt(), event };
    const isFormed = hand === null || Number.isInteger(hand);
    if (!isFormed || !equalJson(head, sealed)) return wrongAt(index, event.version, 'bad-seal', more);
    if (!this.#keys.includes(key)) return wrongAt(index, event.version, 'other-key', more);
    const subject = { type: event.type as 'HandSealed', hand };
    const statement = sealStatement(event.stream, subject, sealed);
    if (!isSigned(statement, signature, key)) return wrongAt(index, event.version, 'bad-seal', more);
    this.#seals += 1;
    this.#sealedTo = event.version;
    return null;
  }

  /** Everything up to the last good seal is as the room signed it. */
  #doubt(): { readonly since: number } {
    return { since: this.#sealedTo + 1 };
  }

  #headIsWrong({ version, meta }: StoredEvent): boolean {
    return version === this.#mark?.version && !meta.hash.startsWith(this.#mark.hash);
  }

  #endWrong(isTorn: boolean): ProofWrong | null {
    const { head } = this.#chain;
    const end = this.#lines.length;
    const known = this.#header.head;
    if (isTorn) return wrongAt(end, head.version + 1, 'cut-off');
    const needed = Math.max(known.version, this.#mark?.version ?? -1);
    if (head.version < needed) return wrongAt(end, head.version + 1, 'cut-off');
    const ruled = this.#rules.end();
    if (ruled !== null) return ruleWrong(ruled);
    if (head.version > known.version) return wrongAt(known.version + 2, known.version + 1, 'added');
    return head.hash === known.hash ? null : wrongAt(end - 1, head.version, 'rewritten', this.#doubt());
  }

  #right(): ProofRight {
    return {
      ok: true,
      header: this.#header,
      events: this.#chain.head.version + 1,
      entries: this.#entries,
      seals: this.#seals,
      sealedTo: this.#sealedTo,
      isClosed: this.#rules.table.status === 'closed',
    };
  }
}

/** `index` of the lines; the file's own count begins at 1. */
function wrongAt(
  index: number,
  version: number,
  fault: ProofFault,
  { event, since }: { readonly event?: StoredEvent; readonly since?: number } = {},
): ProofWrong {
  return {
    ok: false,
    fault,
    line: index + 1,
    version,
    ...(since !== undefined && since < version && { since }),
    ...(event !== undefined && { type: event.type }),
  };
}

/** Line 1 is the header: event 0 is on line 2. */
const ruleWrong = ({
  event,
  fault,
}: {
  readonly event: StoredEvent;
  readonly fault: RuleFault;
}): ProofWrong => wrongAt(event.version + 1, event.version, fault, { event });

function isHashed(event: StoredEvent): boolean {
  try {
    return hashEvent(event) === event.meta.hash;
  } catch {
    // What can not be written canonically was never hashed.
    return false;
  }
}
