import { getContext, setContext } from 'svelte';

const KEY = Symbol.for('carteador rule book');

/** The rule that is open in place, if any. */
export class RuleBook {
  shown = $state<string | null>(null);

  async open(id: string): Promise<void> {
    this.shown = id;
  }

  close(): void {
    this.shown = null;
  }
}

export function setRuleBook(): RuleBook {
  return setContext(KEY, new RuleBook());
}

export function getRuleBook(): RuleBook | undefined {
  return getContext<RuleBook | undefined>(KEY);
}
