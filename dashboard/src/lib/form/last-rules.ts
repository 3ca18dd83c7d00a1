import { checkRules, profileOf, type TableRules } from '@carteador/table';

/** The rules last used on this device: a room plays the same game every week. */
const KEY = 'carteador.rules';

export function keepRules(rules: TableRules): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(rules));
  } catch {
    // A full or forbidden store costs only the convenience.
  }
}

/** Null when there are none, or none that this version still understands. */
export function lastRules(): TableRules | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as TableRules | null;
    return kept !== null && understood(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The service checks in full; here only what the form itself relies on, field by field against the profile. */
function understood(kept: TableRules): boolean {
  const profile = profileOf(kept);
  if (profile === null) return false;
  const fields = Object.keys(profile) as (keyof TableRules)[];
  return (
    Object.keys(kept).length === fields.length &&
    fields.every((field) => field === 'openers' || typeof kept[field] === typeof profile[field]) &&
    JSON.stringify(kept.phases) === JSON.stringify(profile.phases) &&
    checkRules(kept).length === 0
  );
}
