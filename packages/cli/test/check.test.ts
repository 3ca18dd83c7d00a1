import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

  const PHH = [
    'variant = "NT"',
    'antes = [0, 0]',
    'blinds_or_straddles = [50, 100]',
    'min_bet = 100',
    'starting_stacks = [1000, 1000]',
    'actions = ["d dh p1 AsKd", "d dh p2 AdKs", "p2 cc", "p1 cc", "d db QhJhTc", "p1 cbr 101", "p2 cc"]',
    'finishing_stacks = [1000, 1000]',
  ].join('\n');
  const SPLIT = PHH.replace('"p2 cc"]', '"p2 cc", "d db 2s", "p1 cc", "p2 cc", "d db 3s", "p1 cc", "p2 cc"]');

  it('takes PHH, of one hand and of several, and names file and hand that ended otherwise', async () => {
    const one = written('one.phh', SPLIT);
    const several = written('several.phhs', `[1]\n${SPLIT}\n['the wrong one']\n${PHH}\n`);
    expect(await checked(one, several)).toEqual({
      agreed: false,
      lines: [
        `${several} the wrong one: p1 ends with 799, the history says 1000, and the hand is not over`,
        '2 passed, 1 failed',
      ],
    });
  });

  it('counts the hands that halve a chip (POT-5)', async () => {
    const odd = SPLIT.replace('starting_stacks = [1000, 1000]', 'starting_stacks = [1000, 1000, 1000]')
      .replace('antes = [0, 0]', 'antes = [0, 0, 0]')
      .replace('[50, 100]', '[50, 101, 0]')
      .replace('"p2 cc", "p1 cc"', '"d dh p3 2c2d", "p3 cc", "p1 cc", "p2 cc"')
      .replace('"p1 cbr 101", "p2 cc"', '"p1 cc", "p2 cc", "p3 f"')
      .replace('finishing_stacks = [1000, 1000]', 'finishing_stacks = [1050.5, 1050.5, 899]');
    expect(await checked(written('odd.phh', odd))).toEqual({
      agreed: true,
      lines: [
        "1 halve a chip that POT-5 gives to the first winner from the dealer's next",
        '1 passed, 0 failed',
      ],
    });
  });

  it('takes a folder with everything in it that holds hands', async () => {
    const evening = join(folder, 'evening');
    mkdirSync(join(evening, 'later'), { recursive: true });
    writeFileSync(join(evening, 'a.phh'), SPLIT);
    writeFileSync(join(evening, 'later', 'b.phhs'), `[1]\n${SPLIT}\n[2]\n${SPLIT}\n`);
    writeFileSync(join(evening, 'notes.txt'), 'no hand');
    expect(await checked(evening, HANDS)).toEqual({ agreed: true, lines: ['39 passed, 0 failed'] });
  });

  it('refuses a folder without any', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    await expect(checked(empty)).rejects.toThrow(/holds no file of hands/);
  });

  it.each([
    ['missing.json', null, /^There is no file/],
    ['text.json', 'no json', /is no file of hands: no JSON/],
    ['other.json', '{"hands":[{"id":"x"}]}', /is no file of hands: \/hands\/0/],
    ['text.phh', 'variant = ', /is no file of hands: no TOML/],
    ['other.phhs', '[1]\nvariant = "NT"', /is no file of hands: 1: .*antes/],
  ])('refuses %s in one sentence', async (name, text, sentence) => {
    const path = text === null ? join(folder, name) : written(name, text);
    await expect(checked(path)).rejects.toThrow(sentence);
  });
});
