/** Why a command was not accepted: a value, never an exception. Words come from the catalogue of the reader. */
export interface Refusal {
  /** Stable, kebab-case; the key of its sentence in `packages/words`. */
  readonly code: string;
  /** Rulebook identifier, e.g. `BET-5`. */
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const accept = <T>(value: T): Result<T> => ({ ok: true, value });

export const refusal = (code: string, rule: string, params: Refusal['params'] = {}): Refusal => ({
  code,
  rule,
  params,
});

export const refuse = (code: string, rule: string, params: Refusal['params'] = {}): Result<never> => ({
  ok: false,
  refusal: { code, rule, params },
});
