import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { carteador } from './command-line.ts';

const CHANGED = 50;

/**
 * AUDIT-3: a bit of the exported file flipped at places all over it, entries removed, swapped and added, the end cut
 * off: `carteador verify` names the first line that is wrong in each.
 */
export async function everyChangeIsFound(file: string, trusted: readonly string[]): Promise<void> {
  const folder = dirname(file);
  const whole = await readFile(file);
  const lines = whole.toString().trimEnd().split('\n');
  const changed = new Map<string, { bytes: Buffer; line: number }>();
  for (let count = 0; count < CHANGED; count += 1) {
    const place = Math.floor((whole.length * (count + Math.random())) / CHANGED);
    const bytes = Buffer.from(whole);
    bytes[place]! ^= 1;
    const line = whole.subarray(0, place).toString().split('\n').length;
    changed.set(join(folder, `byte-${count}.jsonl`), { bytes, line });
  }
  const told = (name: string, some: readonly string[], line: number) =>
    changed.set(join(folder, `${name}.jsonl`), {
      bytes: Buffer.from(`${some.join('\n')}\n`),
      line,
    });
  told('removed', lines.toSpliced(8, 1), 9);
  told('swapped', lines.with(8, lines[9]!).with(9, lines[8]!), 9);
  told('added', lines.toSpliced(9, 0, lines[8]!), 10);
  told('cut-off', lines.slice(0, -3), lines.length - 2);
  for (const [path, { bytes }] of changed) await writeFile(path, bytes);
  const wrong = await carteador(['verify', ...changed.keys(), ...trusted]);
  expect(wrong.code).toBe(1);
  for (const [path, { line }] of changed) {
    const at = wrong.lines.indexOf(`${path}:`);
    expect(wrong.lines[at + 1], path).toMatch(new RegExp(`^Line ${line}\\b`));
  }
}
