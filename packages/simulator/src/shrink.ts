import type { Script, Step } from './script.ts';

/** Whether a script still fails in the way that is looked for. */
export type StillFails = (script: Script) => Promise<boolean>;

/**
 * A script of as few steps as can be found that still fails: whole parts are left out, then smaller ones (delta
 * debugging), at most `runsMax` runs. The script that is handed in is known to fail.
 */
export async function shrink(script: Script, stillFails: StillFails, runsMax = 200): Promise<Script> {
  let best = script;
  let runs = 0;
  const fails = async (steps: readonly Step[]): Promise<boolean> => {
    runs += 1;
    const candidate = { ...best, steps };
    if (!(await stillFails(candidate))) return false;
    best = candidate;
    return true;
  };
  // Most of the end of an evening has nothing to do with what went wrong in it.
  let [low, high] = [0, best.steps.length];
  while (low < high && runs < runsMax) {
    const length = (low + high) >>> 1;
    if (await fails(best.steps.slice(0, length))) high = length;
    else low = length + 1;
  }
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let from = 0;
    while (from < best.steps.length && runs < runsMax) {
      const without = [...best.steps.slice(0, from), ...best.steps.slice(from + size)];
      if (!(await fails(without))) from += size;
    }
  }
  return best;
}
