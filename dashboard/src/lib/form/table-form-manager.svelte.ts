import {
  type Authority,
  type BettingRule,
  checkRules,
  PROFILE_RULES,
  type ProfileId,
  profileOf,
  type Refusal,
  type TableRules,
} from '@carteador/table';
import { checkDeck } from './deck-check.ts';
import { asProfile, differs, HOUSE_OPTIONS, type HouseOption } from './house-options.ts';
import { fieldOf } from './refused-fields.ts';
import { withRules, withStructure } from './rules-draft.ts';

export const NAME_LENGTH_MAX = 60;
export const PIN_PATTERN = /^\d{4,12}$/;

/** What still keeps the table from being opened: a contradiction of rules, or a field that is not filled in. */
export type Obstacle =
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly kind: 'name' | 'amount' | 'host-pin' };

/** The form "open a table", or the same for a table between hands. */
export class TableFormManager {
  rules = $state.raw<TableRules>(PROFILE_RULES.fechado);
  name = $state('');
  hostPin = $state('');
  /** The authority that the table has already; the host of such a table has his PIN. */
  authorityNow = $state<Authority | null>(null);
  /** Amount fields whose text is no amount. */
  unread = $state.raw<ReadonlySet<string>>(new Set());

  profile = $derived(profileOf(this.rules) ?? this.rules);
  options = $derived(HOUSE_OPTIONS.filter((option) => option.applies(this.rules)));
  changed = $derived(this.options.filter((option) => differs(option, this.rules, this.profile)));
  hostPinNeeded = $derived(this.rules.authority === 'host-pin' && this.authorityNow !== 'host-pin');
  refusals = $derived(checkRules(this.rules));
  deck = $derived(checkDeck(this.rules));
  obstacle = $derived(this.#firstObstacle());

  choose(profile: ProfileId): void {
    if (profile === this.rules.profile) return;
    this.rules = PROFILE_RULES[profile];
    this.unread = new Set();
  }

  set(change: Partial<TableRules>): void {
    this.rules = withRules(this.rules, change, this.profile);
  }

  setStructure(type: BettingRule['type']): void {
    this.set({ betting: withStructure(this.rules.betting, type, this.profile.betting) });
    this.unread = new Set([...this.unread].filter((field) => !field.startsWith('betting.')));
  }

  putBack(option: HouseOption): void {
    this.set(asProfile(option, this.rules, this.profile));
  }

  differs(option: HouseOption): boolean {
    return differs(option, this.rules, this.profile);
  }

  /** `value` null: the text in that field is no amount. */
  setAmount(field: string, value: number | null, change: (value: number) => Partial<TableRules>): void {
    const unread = new Set(this.unread);
    if (value === null) unread.add(field);
    else unread.delete(field);
    this.unread = unread;
    if (value !== null) this.set(change(value));
  }

  /** Also of a part of the field: `rake` for `rake.drop`. */
  refusalAt(field: string): Refusal | undefined {
    return this.refusals.find((refusal) => {
      const at = fieldOf(refusal);
      return at === field || at?.startsWith(`${field}.`);
    });
  }

  #firstObstacle(): Obstacle | null {
    const [refusal] = this.refusals;
    if (refusal) return { kind: 'refusal', refusal };
    if (this.unread.size > 0) return { kind: 'amount' };
    if (this.name.trim() === '') return { kind: 'name' };
    if (this.hostPinNeeded && !PIN_PATTERN.test(this.hostPin)) return { kind: 'host-pin' };
    return null;
  }
}
