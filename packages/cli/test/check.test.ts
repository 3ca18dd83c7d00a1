import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../src/check.ts';

const HANDS = fileURLToPath(new URL('../../hand-history/hands/five-card-draw.json', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'carteador-check-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function checked(...files: string[]): Promise<{ agreed: boolean; lines: string[] }> {
  const lines: string[] = [];
  const agreed = await check(files, (line) => lines.push(line));
  return { agreed, lines };
}

const written = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('carteador check', () => {
  it('says how many hands ended as they were played', async () => {
    expect(await checked(HANDS)).toEqual({ agreed: true, lines: ['36 passed, 0 failed'] });
  });

  it('names the first difference of a hand that ended otherwise, and does not agree', async () => {
    const file = JSON.parse(readFileSync(HANDS, 'utf8'));
    file.hands[3].pot += 1;
    const wrong = written('wrong.json', JSON.stringify(file));
    expect(await checked(wrong)).toEqual({
      agreed: false,
      lines: [
        `${file.hands[3].id}: pot ${file.hands[3].pot - 1}, the history says ${file.hands[3].pot}`,
        '35 passed, 1 failed',
      ],
    });
  });

  it('counts over all files', async () => {
    expect((await checked(HANDS, HANDS)).lines.at(-1)).toBe('72 passed, 0 failed');
  });

  it.each([
    ['missing.json', null, /^There is no file/],
    ['text.json', 'no json', /is no file of hands: no JSON/],
    ['other.json', '{"hands":[{"id":"x"}]}', /is no file of hands: \/hands\/0/],
  ])('refuses %s in one sentence', async (name, text, sentence) => {
    const path = text === null ? join(folder, name) : written(name, text);
    await expect(checked(path)).rejects.toThrow(sentence);
  });
});
