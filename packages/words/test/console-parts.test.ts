import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const LANGUAGES = ['en', 'es', 'pt-BR'];

test.each(LANGUAGES)(
  '%s: no sentence of the console stands in two of its parts, and no part is left out',
  async (language) => {
    const folder = new URL(`../src/catalogue/${language}/console/`, import.meta.url);
    const { console: whole } = await import(new URL('index.ts', folder).href);
    const keys: string[] = [];
    for (const file of readdirSync(folder)) {
      if (file === 'index.ts') continue;
      const part: Record<string, object> = await import(new URL(file, folder).href);
      for (const sentences of Object.values(part)) keys.push(...Object.keys(sentences));
    }
    expect(keys.sort()).toEqual(Object.keys(whole).sort());
  },
);
