import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benchAppend } from '../bench/append.ts';
import { compare } from '../bench/compare.ts';
import { ourStore, plainSqlite } from '../bench/contenders.ts';
import { openRounds } from '../bench/rounds.ts';
import { temporaryFolder } from './sqlite/temporary.ts';

describe('the benches of the store', () => {
  it('measure appends and leave nothing behind', async () => {
    const figures = await benchAppend({ roundMs: 50, rounds: 3 });
    // How much 64 writers gain by sharing commits is the disk's affair, and the benchmark's.
    expect(Math.min(figures.singleRate, figures.groupToSingle)).toBeGreaterThan(0);
  });

  it('compare with a plain file on the same events', async () => {
    const folder = await temporaryFolder();
    const ours = await openRounds((kind) => ourStore(join(folder, `ours-${kind}.db`)));
    const plain = await openRounds((kind) => plainSqlite(join(folder, `plain-${kind}.db`)));
    const compared = (await compare(ours, { plain }, { warmUps: 1, rounds: 2, roundMs: 20 })).plain;
    await Promise.all([ours.close(), plain.close()]);
    for (const { ours, other, ratio } of Object.values(compared)) {
      expect(Math.min(ours, other, ratio)).toBeGreaterThan(0);
    }
  });
});
