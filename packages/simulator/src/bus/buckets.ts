import { BucketMissing, type BucketName } from '@carteador/bus';

export interface Value {
  readonly version: number;
  readonly text: string;
  readonly revision: number;
}

/** A view as it stands in its bucket. */
export interface Published {
  readonly bucket: BucketName;
  readonly key: string;
  readonly version: number;
  readonly text: string;
}

interface Undo {
  readonly atMs: number;
  readonly bucket: BucketName;
  readonly key: string;
  readonly before: Value | undefined;
}

/** For how long what was written may still be forgotten. */
const FORGET_MS_MAX = 1_000;

/** The memory of the bus, some of which a server that falls may not have written to its files. */
export class Buckets {
  readonly #buckets = new Map<BucketName, Map<string, Value>>();
  readonly #undo: Undo[] = [];
  #revision = 0;

  make(bucket: BucketName): boolean {
    if (this.#buckets.has(bucket)) return false;
    this.#buckets.set(bucket, new Map());
    return true;
  }

  /** Throws `BucketMissing`. */
  of(bucket: BucketName): ReadonlyMap<string, Value> {
    return this.#need(bucket);
  }

  /** The new revision of the key. Throws `BucketMissing`. */
  write({ bucket, key, version, text }: Published, atMs: number): number {
    const values = this.#need(bucket);
    while ((this.#undo[0]?.atMs ?? atMs) < atMs - FORGET_MS_MAX) this.#undo.shift();
    this.#undo.push({ atMs, bucket, key, before: values.get(key) });
    this.#revision += 1;
    values.set(key, { version, text, revision: this.#revision });
    return this.#revision;
  }

  /** Everything is as it was before this moment, as far back as anything can be forgotten. */
  forgetSince(fromMs: number): void {
    while ((this.#undo.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) >= fromMs) {
      const { bucket, key, before } = this.#undo.pop()!;
      const values = this.#buckets.get(bucket);
      if (before === undefined) values?.delete(key);
      else values?.set(key, before);
    }
  }

  /** `gone`: with the buckets themselves. */
  empty(gone: boolean): void {
    for (const values of this.#buckets.values()) values.clear();
    if (gone) this.#buckets.clear();
    this.#undo.length = 0;
  }

  /** What they hold of the tables; checkpoints are no views. */
  views(): Published[] {
    return [...this.#buckets].flatMap(([bucket, values]) =>
      [...values]
        .filter(([key]) => isView(key))
        .map(([key, { version, text }]) => ({ bucket, key, version, text })),
    );
  }

  #need(bucket: BucketName): Map<string, Value> {
    const values = this.#buckets.get(bucket);
    if (values === undefined) throw new BucketMissing(bucket);
    return values;
  }
}

export const isView = (key: string): boolean => key.includes('.');
