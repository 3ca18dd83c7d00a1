import { isDeepStrictEqual } from 'node:util';

export interface Failure {
  readonly id: string;
  readonly message: string;
}

export interface Outcome {
  passed: number;
  readonly failed: Failure[];
}

/** Runs `check` on every case; a case passes when it gives no message. A throw is a failure of that case only. */
export function checkCases<Case>(
  cases: readonly Case[],
  check: (one: Case) => string | null,
  nameOf: (one: Case, index: number) => string,
): Outcome {
  const outcome: Outcome = { passed: 0, failed: [] };
  cases.forEach((one, index) => {
    const message = messageOf(() => check(one));
    if (message === null) outcome.passed += 1;
    else outcome.failed.push({ id: nameOf(one, index), message });
  });
  return outcome;
}

/** What differs, or null. Keys whose expected value is absent must be absent. */
export function difference(what: string, actual: unknown, expected: unknown): string | null {
  if (isDeepStrictEqual(actual, expected)) return null;
  return `${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}

function messageOf(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`;
  }
}
