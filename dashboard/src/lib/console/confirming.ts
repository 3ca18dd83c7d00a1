import type { Command, Confirmation } from '@carteador/table';
import type { Proofs } from '$lib/client/api.ts';

/** A correction with who stands behind it (AUDIT-1). */
export interface Confirmed {
  readonly confirm: Confirmation;
  readonly proofs: Proofs;
}

/** What a form needs to have its entry confirmed, and to send it. */
export interface Confirming {
  readonly confirm: Confirmation['kind'];
  readonly isFloor: boolean;
  /** Those who may confirm, by name. */
  readonly seats: readonly { readonly seat: number; readonly name: string }[];
  readonly busy: boolean;
  readonly onsend: (command: Command, proofs: Proofs) => Promise<boolean>;
}
