export const ROLES = ['dealer', 'floor', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** The answer of `GET /api/me`. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly device: string;
  readonly expiresAt: string;
  /** Commands and other actions that the role may do. */
  readonly may: readonly string[];
}
