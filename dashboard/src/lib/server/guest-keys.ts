/** Keys that guests of one address look at, all streams together: a hall full of phones behind one router, and more. */
const PER_ADDRESS_MAX = 2_000;

/**
 * What is watched without an account, by address. One device must not be able to keep so many streams that the
 * dealers' acts, which go through the same process, have to wait for them.
 */
export class GuestKeys {
  readonly #byAddress = new Map<string, number>();

  /** Null where it would be too many; else gives the keys back when it is called, once. */
  take(address: string, keys: number): (() => void) | null {
    const now = (this.#byAddress.get(address) ?? 0) + keys;
    if (now > PER_ADDRESS_MAX) return null;
    this.#byAddress.set(address, now);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = this.#byAddress.get(address)! - keys;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
    };
  }
}

export const guestKeys = new GuestKeys();
