/** Throws when a caller broke the contract of a function; never used for what a player or an operator may do wrong. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`carteador/poker: ${message}`);
}

/** An amount of chips: a whole number from 0 to 2^53 − 1 (TABLE-3). */
export function assertAmount(amount: number, name: string): void {
  assert(Number.isSafeInteger(amount) && amount >= 0, `${name} is no amount of chips: ${amount}`);
}
