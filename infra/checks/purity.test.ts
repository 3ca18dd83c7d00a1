import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url));

/** Time, identity and chance come in with the command; import directions are dependency-cruiser's. */
const IMPURE: readonly RegExp[] = [
  /\bDate\.now\b/,
  /\bnew Date\(\s*\)/,
  /\bDate\(\s*\)/,
  /\bperformance\.now\b/,
  /\bMath\.random\b/,
  /\brandomUUID\b/,
  /\bgetRandomValues\b/,
  /\bset(Timeout|Interval|Immediate)\b/,
  /\bqueueMicrotask\b/,
  /\bprocess\.\w/,
  /\bfetch\(/,
  /\bconsole\.\w/,
];

for (const name of ['poker', 'table', 'projections', 'hand-history']) {
  test(`packages/${name} reads no clock, draws no chance and touches no world`, () => {
    const found = sources(join(PACKAGES, name, 'src')).flatMap(impurities);
    expect(found).toEqual([]);
  });
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

function impurities(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line, index) => ({ code: withoutComment(line), place: `${path}:${index + 1}` }))
    .filter(({ code }) => IMPURE.some((pattern) => pattern.test(code)))
    .map(({ code, place }) => `${place} ${code.trim()}`);
}

function withoutComment(line: string): string {
  return /^\s*(\*|\/\*)/.test(line) ? '' : line.replace(/\/\/.*$/, '');
}
