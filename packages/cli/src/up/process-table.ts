import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process, safe against the reuse of its number: `started` differs for another one with the same pid. */
export interface ProcessId {
  readonly pid: number;
  readonly started: string;
}

/** The process now running under `pid`; null for none. */
export function processOf(pid: number): ProcessId | null {
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedByPs(pid);
  return started === null ? null : { pid, started };
}

export function isAlive({ pid, started }: ProcessId): boolean {
  return processOf(pid)?.started === started;
}

/** Clock ticks since boot, with the boot's own identifier: numbers begin anew after a restart of the machine. */
function startedOnLinux(pid: number): string | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The second field is the program's name in parentheses and may hold spaces.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${rest[18]}`;
}

function startedByPs(pid: number): string | null {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}
