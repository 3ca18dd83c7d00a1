import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('../src/index.ts', import.meta.url));

/** The priorities of a process that has called it, by thread: the event loop's, and those of all others. */
async function prioritiesAfter(...calls: object[]): Promise<{ loop: number; others: number[] }> {
  const code = `import { yieldProcessor } from ${JSON.stringify(MODULE)};
    for (const call of ${JSON.stringify(calls)})
      yieldProcessor({ ...call, onForbidden: (error) => { throw error; } });
    console.log('done');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  try {
    await once(createInterface({ input: child.stdout }), 'line');
    const threads = readdirSync(`/proc/${child.pid}/task`).map(Number);
    return {
      loop: getPriority(child.pid),
      others: threads.filter((thread) => thread !== child.pid).map((thread) => getPriority(thread)),
    };
  } finally {
    child.kill('SIGKILL');
    await closed;
  }
}

// Whoever runs the tests may have lowered theirs already.
const own = getPriority();

test.runIf(process.platform === 'linux')('what V8 does beside the event loop comes behind it', async () => {
  const { loop, others } = await prioritiesAfter({});
  expect(loop).toBe(own);
  expect(others.filter((niceness) => niceness >= 10).length).toBeGreaterThanOrEqual(4);
});

test.runIf(process.platform === 'linux')(
  'an event loop that yields stays before the threads beside it',
  async () => {
    const { loop, others } = await prioritiesAfter({ niceness: 5 });
    expect(loop).toBe(Math.max(5, own));
    expect(Math.max(...others)).toBe(Math.max(10, own));
  },
);

test('a lower priority than the one it asks for is kept', async () => {
  const { loop } = await prioritiesAfter({ niceness: 5 }, { niceness: 1 });
  expect(loop).toBe(Math.max(5, own));
});
