const SAID_MS = 2_000;

/** A button that copies an address, and says for a moment that it has. */
export class AddressCopier {
  copied = $state(false);

  async copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // Without a secure context there is no clipboard: the address stands there to be read.
      return;
    }
    this.copied = true;
    setTimeout(() => {
      this.copied = false;
    }, SAID_MS);
  }
}
