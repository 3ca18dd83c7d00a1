import { PROFILE_RULES } from '../rules/profiles.ts';
import type { JsonObject } from './envelope.ts';
import type { Upcaster, Upcasters } from './upcast.ts';

/**
 * House options that were added after this event was stored have the default of its profile; what was stored
 * stands. Released options that are added later append it once more, so that the schema tells them apart.
 */
export const fillRules: Upcaster = (data) => {
  const rules = data.rules as JsonObject;
  const profile = String(rules.profile);
  const defaults = Object.hasOwn(PROFILE_RULES, profile)
    ? PROFILE_RULES[profile as keyof typeof PROFILE_RULES]
    : {};
  return { ...data, rules: { ...(defaults as JsonObject), ...rules } };
};

/** The clock was in the envelope only. One that cannot be read was long ago. */
const takeClock: Upcaster = (data, at) => ({ ...data, at: Date.parse(at) || 0 });

/**
 * A type whose data changes its shape gets an entry here, and its schema version follows by itself. What was
 * stored is never rewritten: hashes are over the stored form, lifting is for readers only.
 */
export const UPCASTERS: Upcasters = {
  TableOpened: [fillRules],
  RulesChanged: [fillRules, takeClock],
  HandStarted: [
    (data) => ({ ...data, kind: data.bigBlind === null ? 'pot' : 'plain', escuro: [], owing: [] }),
  ],
  AntePosted: [(data) => ({ ...data, forAll: false })],
  HandMisdealt: [(data) => ({ ...data, pot: null })],
  PlayerSeated: [takeClock],
  PlayerLeft: [takeClock],
};
