import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { foldedName, tidyBody } from '../src/text.ts';

const fault = (body: unknown): string => {
  try {
    tidyBody(body);
    return 'none';
  } catch (error) {
    const { field, problem } = (error as { params: { field: string; problem: string } }).params;
    return `${field} ${problem}`;
  }
};

describe('what people write', () => {
  it('is trimmed and composed where it is a name or a note, and only there', () => {
    expect(tidyBody({ name: ' A\u0301na  B ', command: { reason: ' e\u0301 ', playerId: ' x ' } })).toEqual({
      name: 'Ána B',
      command: { reason: 'é', playerId: ' x ' },
    });
  });

  it('names the field of a fault', () => {
    expect(fault({ command: { name: '\u202eA' } })).toMatch(/^command\.name has characters/);
    expect(fault({ a: [{ note: 'x' }, { note: '\u0000' }] })).toMatch(/^a\[1\]\.note /);
    expect(fault({ a: ['\ud800'] })).toMatch(/^a\[0\] is no text/);
    expect(fault('\udc00')).toMatch(/^body is no text/);
  });

  it('ends somewhere', () => {
    let nested: unknown = 1;
    for (let depth = 0; depth < 20; depth += 1) nested = [nested];
    expect(fault({ nested })).toMatch(/is nested too deeply$/);
  });

  it('is compared as people compare it', () => {
    expect(foldedName('ÁNA')).toBe(foldedName('ána'));
    expect(foldedName('ﬁona')).toBe(foldedName('FIONA'));
  });
});

test.prop([fc.jsonValue({ maxDepth: 5 })])('a body keeps its meaning, and −0 becomes 0', (value) => {
  if (fault(value) !== 'none') return;
  const tidied = tidyBody(value);
  expect(JSON.stringify(tidied).normalize('NFC').length).toBeLessThanOrEqual(
    JSON.stringify(value).length + 8,
  );
  expect(tidyBody(tidied)).toEqual(tidied);
  expect(tidyBody([-0])).toEqual([0]);
});

test.prop([fc.string({ unit: 'binary', maxLength: 60 })])(
  'a name is refused, or fit to be stored and shown',
  (name) => {
    if (fault({ name }) !== 'none') return;
    const tidied = (tidyBody({ name }) as { name: string }).name;
    expect(tidied).toBe(tidied.trim().normalize('NFC'));
    expect(tidied).not.toMatch(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069]/u);
    expect(tidyBody({ name: tidied })).toEqual({ name: tidied });
  },
);
