import { PROFILE_RULES } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { HOUSE_OPTIONS } from './house-options.ts';
import { TableFormManager } from './table-form-manager.svelte.ts';

const named = (name = 'Salão 1') => {
  const form = new TableFormManager();
  form.name = name;
  return form;
};
const option = (id: string) => HOUSE_OPTIONS.find((each) => each.id === id)!;

describe('the form of a table', () => {
  it('starts with a game that can be played, and needs a name', () => {
    const form = new TableFormManager();
    expect(form.obstacle).toEqual({ kind: 'name' });
    form.name = '  ';
    expect(form.obstacle).toEqual({ kind: 'name' });
    form.name = 'Salão 1';
    expect(form.obstacle).toBeNull();
    expect(form.changed).toEqual([]);
  });

  it('starts a game from its profile', () => {
    const form = named();
    form.choose('five-card-draw');
    expect(form.rules).toBe(PROFILE_RULES['five-card-draw']);
  });

  it('marks what differs, and puts it back', () => {
    const form = named();
    form.set({ maxDraw: 5 });
    expect(form.changed.map(({ id }) => id)).toEqual(['maxDraw']);
    form.putBack(option('maxDraw'));
    expect(form.changed).toEqual([]);
  });

  it('TABLE-2 a contradiction keeps it from being opened and is found at its field', () => {
    const form = named();
    form.set({ buyInMin: 5000 });
    expect(form.obstacle).toMatchObject({
      kind: 'refusal',
      refusal: { code: 'buy-in-range', rule: 'TABLE-2' },
    });
    expect(form.refusalAt('buyInMax')?.code).toBe('buy-in-range');
  });

  it('an amount that cannot be read keeps the last one and stands in the way', () => {
    const form = named();
    form.setAmount('ante', null, (ante) => ({ ante }));
    expect(form.rules.ante).toBe(10);
    expect(form.obstacle).toEqual({ kind: 'amount' });
    form.setAmount('ante', 20, (ante) => ({ ante }));
    expect(form.rules.ante).toBe(20);
    expect(form.obstacle).toBeNull();
  });

  it('another structure forgets the amounts of the last one', () => {
    const form = named();
    form.setAmount('betting.max', null, () => ({}));
    form.setStructure('no-limit');
    expect(form.obstacle).toBeNull();
    expect(form.rules.betting).toEqual({ type: 'no-limit', min: 20 });
  });

  it('AUDIT-1 the host’s authority needs his PIN, once', () => {
    const form = named();
    form.set({ authority: 'host-pin' });
    expect(form.obstacle).toEqual({ kind: 'host-pin' });
    form.hostPin = '123';
    expect(form.obstacle).toEqual({ kind: 'host-pin' });
    form.hostPin = '1234';
    expect(form.obstacle).toBeNull();
    form.hostPin = '';
    form.authorityNow = 'host-pin';
    expect(form.obstacle).toBeNull();
  });
});
