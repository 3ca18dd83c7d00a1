import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

/** Shows that the rules bite: the real tree is checked by `npm run depcruise`. */
let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'carteador-house-'));
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

test.each([
  ['packages/poker/src/a.ts', '../../table/src/b.ts', 'poker-imports-only-nothing'],
  ['packages/table/src/a.ts', '../../projections/src/b.ts', 'table-imports-only-poker'],
  ['packages/bus/src/a.ts', '../../event-store/src/b.ts', 'bus-imports-only-poker-table-projections'],
  ['packages/cli/test/a.ts', '../../../services/table/src/b.ts', 'packages-know-no-service'],
  ['services/table/src/a.ts', '../../projector/src/b.ts', 'services-apart'],
  ['services/table/src/a.ts', '../../../dashboard/src/b.ts', 'services-apart'],
  ['dashboard/src/a.ts', '../../services/table/src/b.ts', 'dashboard-apart'],
  ['services/table/src/a.ts', '../../../packages/table/src/b.ts', 'only-the-front-door'],
  ['packages/table/src/a.ts', '../test/b.ts', 'tests-are-no-library'],
])('%s may not import %s: %s', async (file, target, rule) => {
  await expect(violations({ [file]: target })).resolves.toContain(rule);
});

test('a pure package may not import what only Node has: pure-without-node', async () => {
  await expect(violations({ 'packages/table/src/a.ts': 'node:fs' })).resolves.toContain('pure-without-node');
});

test('a file of its own folder may be imported', async () => {
  await expect(violations({ 'packages/table/src/a.ts': './b.ts' })).resolves.toEqual([]);
});

async function violations(imports: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [file, target] of Object.entries(imports)) {
    write(join(house, file), `import '${target}';\n`);
    if (target.startsWith('.')) write(join(house, dirname(file), target), 'export {};\n');
  }
  const { tsConfig: _, ...options } = config.options ?? {};
  const ruleSet = { forbidden: config.forbidden ?? [] };
  const { output } = await cruise(
    ['.'],
    { ...options, baseDir: house, ruleSet, validate: true },
    { conditionNames: ['source'] },
  );
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
