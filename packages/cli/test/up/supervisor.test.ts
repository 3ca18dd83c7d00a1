import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { Child, type ChildSpec } from '../../src/up/child.ts';
import { type DataFolder, openDataFolder } from '../../src/up/data-folder.ts';
import { type ProcessId, processOf } from '../../src/up/process-table.ts';
import { Roll } from '../../src/up/roll.ts';
import { Supervisor, TIMING, type Timing } from '../../src/up/supervisor.ts';
import { fakeChild, WELL } from './fake-child.ts';
import { temporaryFolder } from './temporary.ts';

const QUICK: Timing = { ...TIMING, pausesMs: [0, 1], failuresMax: { first: 2, later: 4 } };

test('children start in order, each when the one before is ready, and end in the reverse order', async () => {
  const { folder, supervisor } = given();
  const diary = join(folder.path, 'diary');
  const children = ['one', 'two', 'three'].map((name) =>
    fakeChild(folder.path, name, keepingDiary(diary, name)),
  );
  await supervisor.start(children.map(({ spec }) => spec));
  await supervisor.stop();
  expect(readFileSync(diary, 'utf8').trim().split('\n')).toEqual([
    ...['one is up', 'two is up', 'three is up'],
    ...['three is down', 'two is down', 'one is down'],
  ]);
});

test('a child that is killed is started again, however often', async () => {
  const { folder, supervisor, said } = given();
  const child = fakeChild(folder.path, 'victim', WELL);
  await supervisor.start([child.spec]);
  for (let life = 1; life <= 8; life += 1) {
    process.kill(child.pids.at(-1)!, 'SIGKILL');
    await expect.poll(() => count(said, 'The victim is back.')).toBe(life);
  }
  expect(new Set(child.pids).size).toBe(9);
});

test('a child that ends at once at the first start is given up with its own last words', async () => {
  const { folder, supervisor } = given();
  const child = fakeChild(folder.path, 'broken', `console.error('the file is damaged'); process.exit(3);`);
  await expect(supervisor.start([child.spec])).rejects.toThrow(
    /^The broken ends as soon as it is started \(2 times, exit code 3\)\. It said: the file is damaged/,
  );
});

test('of last words in JSON the message is told', async () => {
  const { folder, supervisor } = given();
  const words = JSON.stringify({ level: 60, err: { message: 'no such stream' }, msg: 'failed' });
  const child = fakeChild(folder.path, 'json', `console.log(${JSON.stringify(words)}); process.exit(1);`);
  await expect(supervisor.start([child.spec])).rejects.toThrow(/It said: no such stream/);
});

test('of an error that nobody caught the message is told, not the stack', async () => {
  const { folder, supervisor } = given();
  const child = fakeChild(
    folder.path,
    'thrower',
    `throw Object.assign(new TypeError('no seat'), { code: 'X' });`,
  );
  await expect(supervisor.start([child.spec])).rejects.toThrow(/It said: TypeError: no seat\. More in/);
});

test('a child that was well and then cannot be started any more is given up', async () => {
  const { folder, supervisor, said } = given();
  const flag = join(folder.path, 'spoilt');
  const child = fakeChild(
    folder.path,
    'spoilt',
    `import { existsSync } from 'node:fs';\nif (existsSync(${JSON.stringify(flag)})) process.exit(9);\n${WELL}`,
  );
  await supervisor.start([child.spec]);
  writeFileSync(flag, '');
  process.kill(child.pids[0]!, 'SIGTERM');
  const problem = await supervisor.gaveUp;
  expect(problem.message).toMatch(/^The spoilt ends as soon as it is started \(4 times, exit code 9\)/);
  expect(count(said, 'The spoilt ended (exit code 9); starting it again.')).toBe(2);
});

test('a program that is not there is named', async () => {
  const { folder, supervisor } = given();
  const { spec } = fakeChild(folder.path, 'absent', '');
  const absent: ChildSpec = { ...spec, run: { program: '/nowhere/nats-server' } };
  await expect(supervisor.start([absent])).rejects.toThrow(/\/nowhere\/nats-server/);
});

test('a child that is never ready is given up', async () => {
  const { folder, supervisor } = given({ ...QUICK, readyMs: 1 });
  const { spec } = fakeChild(folder.path, 'mute', 'setInterval(() => {}, 1_000_000);');
  await expect(supervisor.start([spec])).rejects.toThrow(/^The mute is not ready after 0 s\./);
});

test('a child that does not end when told is ended', async () => {
  const { folder, supervisor } = given({ ...QUICK, graceMs: 1 });
  const child = fakeChild(
    folder.path,
    'stubborn',
    `${WELL}\nprocess.removeAllListeners('SIGTERM').on('SIGTERM', () => {});`,
  );
  await supervisor.start([child.spec]);
  await supervisor.stop();
  expect(processOf(child.pids[0]!)).toBeNull();
});

test('stop during the start leaves nothing behind', async () => {
  const { folder, supervisor } = given();
  const first = fakeChild(folder.path, 'first', WELL);
  const second = fakeChild(folder.path, 'second', 'setInterval(() => {}, 1_000_000);');
  const started = supervisor.start([first.spec, second.spec]);
  await expect.poll(() => second.pids.length).toBe(1);
  await supervisor.stop();
  await started;
  expect([...first.pids, ...second.pids].map(processOf)).toEqual([null, null]);
});

test('what a child prints is in its log, but not what must stay out of it', async () => {
  const { folder, supervisor } = given();
  const child = fakeChild(folder.path, 'talker', `console.log('public'); console.log('secret');\n${WELL}`);
  await supervisor.start([child.spec]);
  await supervisor.stop();
  const log = readFileSync(join(folder.logs, 'talker.log'), 'utf8');
  expect(log).toContain('public\n');
  expect(log).not.toContain('secret');
  expect(child.lines).toContain('secret');
});

test('children of a supervisor that was killed end by themselves', async () => {
  const { folder } = given();
  const pids = await spawnSupervisor(folder, 'supervisor');
  process.kill(pids.supervisor.pid, 'SIGKILL');
  await expect
    .poll(() => pids.children.map(({ pid }) => processOf(pid)))
    .toEqual(pids.children.map(() => null));
});

test('the next start ends what a killed one left behind', async () => {
  const { folder } = given();
  // A stray that neither a channel nor the system ends.
  const { spec, pids } = fakeChild(
    folder.path,
    'stray',
    `${WELL}\nprocess.removeAllListeners('disconnect');`,
  );
  const stray = new Child(spec, (line) => spec.onLine?.(line));
  onTestFinished(() => stray.kill());
  await expect.poll(() => pids.length).toBe(1);
  new Roll(folder).enter('stray', processOf(stray.pid!));

  await new Roll(folder).endStrays();
  expect(processOf(stray.pid!)).toBeNull();
});

test('a process that only has the number of a stray is left alone', async () => {
  const { folder } = given();
  const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000_000)'], { detached: true });
  onTestFinished(() => void bystander.kill('SIGKILL'));
  const pid = bystander.pid!;
  new Roll(folder).enter('stray', { pid, started: 'another time' });
  await new Roll(folder).endStrays();
  expect(processOf(pid)).not.toBeNull();
});

function given(timing = QUICK) {
  const folder = openDataFolder(temporaryFolder());
  const said: string[] = [];
  const supervisor = new Supervisor({
    logs: folder.logs,
    roll: new Roll(folder),
    say: (sentence) => said.push(sentence),
    timing,
  });
  onTestFinished(() => supervisor.stop());
  return { folder, supervisor, said };
}

function count(said: readonly string[], sentence: string): number {
  return said.filter((it) => it === sentence).length;
}

function keepingDiary(diary: string, name: string): string {
  return `
    import { appendFileSync } from 'node:fs';
    const note = (what) => appendFileSync(${JSON.stringify(diary)}, ${JSON.stringify(name)} + what + '\\n');
    setInterval(() => {}, 1_000_000);
    process.on('SIGTERM', () => { note(' is down'); process.exit(0); });
    note(' is up');
    console.log('ready');
  `;
}

/** A supervisor in a process of its own, with a Node child and one of another kind. */
async function spawnSupervisor(folder: DataFolder, name: string) {
  const script = fileURLToPath(new URL('./supervisor-process.ts', import.meta.url));
  const supervisor = spawn(process.execPath, ['--import', 'tsx', script, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void supervisor.kill('SIGKILL'));
  const line = await new Promise<string>((resolve) =>
    supervisor.stdout.once('data', (data) => resolve(String(data))),
  );
  const children = (JSON.parse(line) as number[]).map((pid) => processOf(pid) as ProcessId);
  return { supervisor: processOf(supervisor.pid!)!, children, name };
}
