import type { Confirmation } from '@carteador/table';
import type { Proofs } from '$lib/client/api.ts';

/** A correction with who stands behind it (AUDIT-1). */
export interface Confirmed {
  readonly confirm: Confirmation;
  readonly proofs: Proofs;
}
