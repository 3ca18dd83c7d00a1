import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { pid } from 'node:process';
import { setFlagsFromString } from 'node:v8';

const HELPERS_NICENESS = 10;
const TASKS = '/proc/self/task';

export interface YieldOptions {
  readonly niceness?: number;
  readonly onForbidden: (error: unknown) => void;
}

/**
 * Lets others have the processor where they want it at the same time: called once, at the start of a process, before
 * it has work. `niceness` (0 to 19) is that of the event loop; a process that was started with a lower priority keeps
 * it. Where a sandbox forbids it all goes on as it was: nothing depends on it but speed.
 *
 * V8 collects what is not used any more, and compiles, in threads beside the event loop, as many as there are cores or
 * more. Nobody waits for them, yet on a small machine they took both cores for a tenth of a second, from the event
 * loops of all processes: that was the slowest hundredth of all acts. On Linux, where each thread has a priority of
 * its own, they come behind every event loop, and one at a time looks through the memory.
 */
export function yieldProcessor({ niceness = 0, onForbidden }: YieldOptions): void {
  setFlagsFromString('--concurrent-marking-max-worker-num=1');
  try {
    for (const thread of helpers()) lower(thread, HELPERS_NICENESS);
    lower(pid, niceness);
  } catch (error) {
    onForbidden(error);
  }
}

function lower(thread: number, niceness: number): void {
  const present = getPriority(thread);
  if (present < niceness) setPriority(thread, niceness);
}

/** The other threads of this process; none where the system does not tell. */
function helpers(): number[] {
  try {
    return readdirSync(TASKS)
      .map(Number)
      .filter((thread) => thread !== pid);
  } catch {
    return [];
  }
}
