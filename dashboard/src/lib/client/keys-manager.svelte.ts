import { getContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { canServe, DEFAULT_KEYS, KEY_ACTS, type KeyAct, keyLabel, keyName, LOOKING } from './keys.ts';
import { PressGuard } from './press-guard.ts';

const KEY = Symbol.for('carteador keys');
const STORED = 'carteador-keys';

type Run = () => void;

/** The one registry: who listens to which key now, what the sheet shows, what the operator has set otherwise. */
export class KeysManager {
  #mine = $state.raw<Partial<Record<KeyAct, string>>>({});
  #runs = new SvelteMap<KeyAct, Run>();
  #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  #guards = new Map<string, PressGuard>();
  /** Nothing but the sheet itself listens, while a key is being set. */
  paused = $state(false);

  constructor(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null = null) {
    this.#storage = storage;
    this.#mine = read(storage);
  }

  /** The key as its button shows it. */
  label(act: KeyAct): string {
    return keyLabel(this.keyOf(act));
  }

  keyOf(act: KeyAct): string {
    return this.#mine[act] ?? DEFAULT_KEYS[act];
  }

  isMine(act: KeyAct): boolean {
    return this.#mine[act] !== undefined;
  }

  listens(act: KeyAct): boolean {
    return this.#runs.has(act);
  }

  /** While the act can be done its key does it; the answer takes it away again. For `$effect`. */
  on(act: KeyAct, run: Run): () => void {
    this.#runs.set(act, run);
    return () => {
      if (this.#runs.get(act) === run) this.#runs.delete(act);
    };
  }

  /** Gives the act a key; one that had it before gets the act's old one. False for a key that cannot serve. */
  set(act: KeyAct, pressed: string): boolean {
    if (!canServe(pressed)) return false;
    const key = keyName(pressed);
    const before = this.keyOf(act);
    const owner = KEY_ACTS.find((other) => other !== act && this.keyOf(other) === key);
    const mine = { ...this.#mine, [act]: key };
    if (owner) mine[owner] = before;
    for (const each of KEY_ACTS) if (mine[each] === DEFAULT_KEYS[each]) delete mine[each];
    this.#keep(mine);
    return true;
  }

  reset(): void {
    this.#keep({});
  }

  /** Keys are dead inside fields, behind modifiers, and while the key is held down. */
  handle(event: KeyboardEvent): void {
    if (this.paused || event.defaultPrevented || event.repeat || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (inField(event.target) || ownsKey(event)) return;
    const key = keyName(event.key);
    const act = KEY_ACTS.find((each) => this.keyOf(each) === key && this.#runs.has(each));
    if (!act) return;
    event.preventDefault();
    if (LOOKING.has(act)) {
      this.#runs.get(act)?.();
      return;
    }
    const guard = this.#guards.get(key) ?? new PressGuard();
    this.#guards.set(key, guard);
    if (guard.admits({ at: null, timeMs: event.timeStamp })) this.#runs.get(act)?.();
  }

  #keep(mine: Partial<Record<KeyAct, string>>): void {
    this.#mine = mine;
    try {
      if (Object.keys(mine).length === 0) this.#storage?.removeItem(STORED);
      else this.#storage?.setItem(STORED, JSON.stringify(mine));
    } catch {
      // A full or forbidden storage: the keys last as long as the page.
    }
  }
}

function inField(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return Boolean(
    element?.closest?.('input, select, textarea, [contenteditable], [role="dialog"], [role="menu"]'),
  );
}

/** Enter and Space belong to the button or link that has the focus. */
function ownsKey(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  return Boolean((event.target as HTMLElement | null)?.closest?.('button, a, summary'));
}

function read(storage: Pick<Storage, 'getItem'> | null): Partial<Record<KeyAct, string>> {
  try {
    const found = JSON.parse(storage?.getItem(STORED) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      KEY_ACTS.filter((act) => typeof found[act] === 'string').map((act) => [act, found[act] as string]),
    );
  } catch {
    return {};
  }
}

export function setKeys(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): KeysManager {
  return setContext(KEY, new KeysManager(storage));
}

export function getKeys(): KeysManager {
  return getContext<KeysManager>(KEY);
}
