import { type Key, LOCALES } from '@carteador/words';
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { TermsManager, WHICH } from './terms-manager.svelte.ts';

/** The service, as far as it answers here. */
function house(own: Record<string, string> = {}) {
  const terms: Record<string, Record<string, string>> = { en: {}, 'pt-BR': { ...own }, es: {} };
  const asked: unknown[] = [];
  const ask = vi.fn(async (method: string, path: string, locale: string, body?: unknown) => {
    asked.push([method, path, locale, body]);
    if (method === 'PUT') {
      const { locale: of, key, text } = body as { locale: string; key: string; text: string | null };
      if (text === 'refuse') {
        return { ok: false, status: 422, code: 'term-markup', message: 'No.', retryMs: null };
      }
      if (text === null) delete terms[of]![key];
      else terms[of]![key] = text;
    }
    return { ok: true, value: { version: 1, terms: structuredClone(terms) } };
  });
  const onchanged = vi.fn(async () => undefined);
  const manager = new TermsManager({ locale: () => 'pt-BR', ask: ask as never, onchanged });
  return { manager, asked, onchanged };
}

const term = (manager: TermsManager, key: string) => manager.listed.find((each) => each.key === key)!;

describe('the words of the house', () => {
  it('are listed in the language of the page, one kind at a time, with what they are called here', async () => {
    const { manager } = house({ 'terms.ante': 'bolo' });
    await manager.load();
    expect(manager.locale).toBe('pt-BR');
    expect(term(manager, 'terms.ante')).toMatchObject({ reads: 'bolo', oursReads: 'pingo', isOwn: true });
    expect(term(manager, 'terms.buck')).toMatchObject({ reads: 'fetiche', isOwn: false });
    expect(manager.listed.every(({ key }) => key.startsWith('terms.'))).toBe(true);
    manager.list('own');
    expect(manager.listed.map(({ key }) => key)).toEqual(['terms.ante']);
    expect(manager.ownCount).toBe(1);
    manager.list('hands');
    expect(term(manager, 'hands.full-house').reads).toBe('Full hand de … e …');
    expect(new Set(WHICH).size).toBe(8);
  });

  it('are found by any part, without accents, in all kinds', async () => {
    const { manager } = house({ 'acts.Called': 'acompanhou {amount}' });
    await manager.load();
    manager.search = 'SEQUENCIA';
    expect(manager.listed.map(({ key }) => key)).toEqual(['hands.straight', 'hands.category.straight']);
    manager.search = 'acompan';
    expect(manager.listed.map(({ key }) => key)).toEqual(['acts.Called']);
    manager.search = 'nothing like this';
    expect(manager.listed).toEqual([]);
  });

  it('are rewritten one at a time, with what is wrong said before it is sent', async () => {
    const { manager, asked, onchanged } = house();
    await manager.load();
    manager.list('acts');
    manager.edit(term(manager, 'acts.Called'));
    expect([manager.draft, manager.problem]).toEqual(['pagou {amount}', null]);
    expect(manager.argumentsOf('acts.Called' as Key)).toEqual(['{amount}']);
    manager.draft = 'acompanhou';
    expect(manager.problem).toEqual({ code: 'term-argument-missing', params: { argument: '{amount}' } });
    expect(manager.preview).toBeNull();
    expect(await manager.keep()).toBe(false);
    expect(asked).toHaveLength(1);
    manager.draft = ' acompanhou {amount} ';
    expect(manager.preview).toBe('acompanhou …');
    expect(await manager.keep()).toBe(true);
    expect(asked.at(-1)).toEqual([
      'PUT',
      '/api/terms',
      'pt-BR',
      { locale: 'pt-BR', key: 'acts.Called', text: 'acompanhou {amount}' },
    ]);
    expect(term(manager, 'acts.Called')).toMatchObject({ reads: 'acompanhou …', isOwn: true });
    expect([manager.editing, manager.kept, onchanged.mock.calls.length]).toEqual([null, 'acts.Called', 1]);
    expect(await manager.putBack('acts.Called' as Key)).toBe(true);
    expect(term(manager, 'acts.Called')).toMatchObject({ reads: 'pagou …', isOwn: false });
  });

  it('stay as they were when the house refuses, and the draft with them', async () => {
    const { manager, onchanged } = house();
    await manager.load();
    manager.edit(term(manager, 'terms.ante'));
    manager.draft = 'refuse';
    expect(await manager.keep()).toBe(false);
    expect([manager.draft, manager.editing, manager.fault?.message]).toEqual(['refuse', 'terms.ante', 'No.']);
    expect(onchanged).not.toHaveBeenCalled();
  });

  it('can be looked at in every language; a term that was open is closed then', async () => {
    const { manager } = house();
    await manager.load();
    manager.edit(term(manager, 'terms.ante'));
    for (const locale of LOCALES) {
      manager.choose(locale);
      flushSync();
      expect(manager.listed.length).toBeGreaterThan(40);
      expect(manager.editing).toBeNull();
    }
  });
});
