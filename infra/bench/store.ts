import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare } from '../../packages/event-store/bench/compare.ts';
import { ourStore, plainSqlite } from '../../packages/event-store/bench/contenders.ts';
import { type Measured, openRounds, type RoundKind } from '../../packages/event-store/bench/rounds.ts';
import { installEmmett } from './emmett/install.ts';

const EMMETT = fileURLToPath(new URL('./emmett/', import.meta.url));

/** Our SQLite store beside two others on the same events, in turns: see `compare`. */
export async function benchStore() {
  installEmmett(EMMETT);
  const folder = await mkdtemp(join(tmpdir(), 'bench-store-'));
  const ours = await openRounds((kind) => ourStore(join(folder, `ours-${kind}.db`)));
  const plain = await openRounds((kind) => plainSqlite(join(folder, `plain-${kind}.db`)));
  const others = { plain, emmett: await startEmmett(folder) };
  try {
    return await compare(ours, others);
  } finally {
    for (const one of [ours, plain, others.emmett]) await one.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function startEmmett(folder: string): Promise<Measured> {
  const child = fork(join(EMMETT, 'rounds.mjs'), [folder], {
    execArgv: ['--conditions=source', '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const died = exited.then(([code]) => {
    throw new Error(`emmett-sqlite ended with ${code}`);
  });
  const answer = async () => (await Promise.race([once(child, 'message'), died]))[0];
  await answer();
  return {
    async round(kind: RoundKind, roundMs: number) {
      child.send({ kind, roundMs });
      return ((await answer()) as { rate: number }).rate;
    },
    async close() {
      child.kill();
      await exited;
    },
  };
}
