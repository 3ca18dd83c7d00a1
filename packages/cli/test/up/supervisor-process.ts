import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildSpec } from '../../src/up/child.ts';
import { openDataFolder } from '../../src/up/data-folder.ts';
import { Roll } from '../../src/up/roll.ts';
import { Supervisor } from '../../src/up/supervisor.ts';
import { fakeChild, WELL } from './fake-child.ts';

/** Run by a test that kills this process: prints the pids of its children once they are ready. */
const folder = openDataFolder(process.argv[2] ?? '');
const supervisor = new Supervisor({ logs: folder.logs, roll: new Roll(folder), say: () => {} });
const node = fakeChild(folder.path, 'node', WELL).spec;
const program: ChildSpec = {
  ...node,
  name: 'program',
  run: { program: '/bin/sleep' },
  args: ['1000'],
  ready: async () => {},
};
await supervisor.start([node, program]);
const roll: Record<string, { pid: number }> = JSON.parse(
  readFileSync(join(folder.run, 'children.json'), 'utf8'),
);
console.log(JSON.stringify(Object.values(roll).map(({ pid }) => pid)));
