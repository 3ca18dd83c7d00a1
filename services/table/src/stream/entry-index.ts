/** Versions of the first and the last event of an entry. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const FIRST_SIZE = 16;

/**
 * Where the entries of one stream begin, by their commands. An evening has thousands, and all are kept as long as the
 * table is in memory: twelve bytes each, where a map of identifiers took a hundred and fifty.
 */
export class EntryIndex {
  #marks = new Float64Array(FIRST_SIZE);
  #begins = new Uint32Array(FIRST_SIZE);
  #size = 0;
  /** Version behind the last entry. */
  #end = 0;

  /** The event of this version begins an entry. */
  begin(commandId: string, version: number): void {
    if (this.#size === this.#marks.length) this.#grow();
    this.#marks[this.#size] = markOf(commandId);
    this.#begins[this.#size] = version;
    this.#size += 1;
    this.#end = version + 1;
  }

  /** The event of this version belongs to the last entry. */
  goOn(version: number): void {
    this.#end = version + 1;
  }

  /** False for a command that is surely not there. */
  mayHave(commandId: string): boolean {
    return this.#size > 0 && this.#marks.lastIndexOf(markOf(commandId), this.#size - 1) >= 0;
  }

  /** Entries that may be of this command, the last first: what is stored there says whether one is. */
  *spansOf(commandId: string): Generator<Span> {
    const mark = markOf(commandId);
    for (let end = this.#size; end > 0; ) {
      const at = this.#marks.lastIndexOf(mark, end - 1);
      if (at < 0) return;
      const next = at + 1 < this.#size ? this.#begins[at + 1]! : this.#end;
      yield { from: this.#begins[at]!, to: next - 1 };
      end = at;
    }
  }

  #grow(): void {
    const [marks, begins] = [this.#marks, this.#begins];
    this.#marks = new Float64Array(marks.length * 2);
    this.#begins = new Uint32Array(begins.length * 2);
    this.#marks.set(marks);
    this.#begins.set(begins);
  }
}

/** The last 48 bits of a UUID: drawn by chance in every version that senders make. */
const markOf = (commandId: string): number => Number.parseInt(commandId.slice(-12), 16) || 0;
