import { describe, expect, it } from 'vitest';
import { DEFAULT_KEYS, KEY_ACTS } from './keys.ts';
import { KeysManager } from './keys-manager.svelte.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, target: null, preventDefault: () => {}, ...more }) as KeyboardEvent;
const inside = (selector: string) =>
  ({ closest: (query: string) => (query.includes(selector) ? {} : null) }) as unknown as EventTarget;
const storage = (kept: Record<string, string> = {}) => ({
  getItem: (name: string) => kept[name] ?? null,
  setItem: (name: string, value: string) => {
    kept[name] = value;
  },
  removeItem: (name: string) => {
    delete kept[name];
  },
});

describe('keys manager', () => {
  it('has one key an act', () => {
    expect(new Set(Object.values(DEFAULT_KEYS)).size).toBe(KEY_ACTS.length);
  });

  it('runs the act of a key, small or capital, while it listens', () => {
    const keys = new KeysManager();
    let folds = 0;
    const off = keys.on('fold', () => {
      folds += 1;
    });
    keys.handle(press('f'));
    keys.handle(press('F'));
    off();
    keys.handle(press('f'));
    expect(folds).toBe(2);
  });

  it('is dead inside fields, behind modifiers, while held, and for Enter on a button', () => {
    const keys = new KeysManager();
    let runs = 0;
    keys.on('fold', () => {
      runs += 1;
    });
    keys.on('confirm', () => {
      runs += 1;
    });
    keys.handle(press('f', { target: inside('input') }));
    keys.handle(press('f', { ctrlKey: true }));
    keys.handle(press('f', { repeat: true }));
    keys.handle(press('Enter', { target: inside('button') }));
    expect(runs).toBe(0);
    keys.handle(press('Enter'));
    expect(runs).toBe(1);
  });

  it('takes two fast presses as one act where they record, as two where they only look', () => {
    const keys = new KeysManager();
    const ran = { fold: 0, back: 0 };
    keys.on('fold', () => {
      ran.fold += 1;
    });
    keys.on('back', () => {
      ran.back += 1;
    });
    for (const timeStamp of [1000, 1040]) {
      keys.handle(press('f', { timeStamp }));
      keys.handle(press('Escape', { timeStamp }));
    }
    expect(ran).toEqual({ fold: 1, back: 2 });
  });

  it('swaps keys when one is taken, and keeps them on the device', () => {
    const kept = storage();
    const keys = new KeysManager(kept);
    expect(keys.set('fold', 'c')).toBe(true);
    expect(keys.keyOf('fold')).toBe('C');
    expect(keys.keyOf('call')).toBe('F');
    const reborn = new KeysManager(kept);
    expect(reborn.keyOf('call')).toBe('F');
    reborn.reset();
    expect(new KeysManager(kept).keyOf('fold')).toBe('F');
  });

  it('refuses keys that only change others', () => {
    expect(new KeysManager().set('fold', 'Shift')).toBe(false);
  });
});
