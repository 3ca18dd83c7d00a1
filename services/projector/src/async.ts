/** Waits for all, also when one fails, so that no rejection is left behind. */
export async function all(promises: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(promises);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

export interface Signal {
  readonly given: Promise<void>;
  give(): void;
}

export function signal(): Signal {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Resolves after `ms`, or earlier when `until` does. */
export async function pause(ms: number, until?: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([timeout, ...(until === undefined ? [] : [until])]);
  clearTimeout(timer);
}
