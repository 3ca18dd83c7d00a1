import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '../errors.ts';
import { LIMITS } from '../limits.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** 2^15 × 8: 32 MB and some 60 ms for each guess. */
export const COST_LOG2 = 15;
const BLOCK = 8;

export const PIN_PATTERN = '^[0-9]{4,12}$';

/** Hashes and checks PINs, a few at a time, for each takes its memory and its time on a core. */
export class Pins {
  readonly #costLog2: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  /** Checked when there is no account, so that the answer takes as long. */
  readonly #nobody: string;

  constructor(costLog2: number = COST_LOG2) {
    this.#costLog2 = costLog2;
    this.#nobody = makeText(costLog2, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  }

  /** `scrypt$15$salt$key`, both in base64url. */
  async hash(pin: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    return makeText(this.#costLog2, salt, await this.#derive(pin, salt, this.#costLog2));
  }

  async check(pin: string, hash: string | null): Promise<boolean> {
    const [scheme, cost, salt, key] = (hash ?? this.#nobody).split('$');
    if (scheme !== 'scrypt') throw new TypeError(`a PIN hash of an unknown kind: ${scheme}`);
    const expected = Buffer.from(key!, 'base64url');
    const got = await this.#derive(pin, Buffer.from(salt!, 'base64url'), Number(cost));
    return timingSafeEqual(got, expected) && hash !== null;
  }

  async #derive(pin: string, salt: Buffer, costLog2: number): Promise<Buffer> {
    await this.#enter();
    try {
      const N = 2 ** costLog2;
      return await derive(pin, salt, KEY_BYTES, { N, r: BLOCK, p: 1, maxmem: 256 * N * BLOCK });
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < LIMITS.pinHashesAtOnceMax) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= LIMITS.pinHashesWaitingMax) throw new ApiError('busy');
    // Whoever leaves hands its place on.
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}

/** Six digits, for an account that nobody has chosen a PIN for. */
export function drawPin(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

function makeText(costLog2: number, salt: Buffer, key: Buffer): string {
  return ['scrypt', costLog2, salt.toString('base64url'), key.toString('base64url')].join('$');
}
