import { type Phase, PROFILE_RULES, PROFILES, type ProfileId, type TableRules } from '@carteador/table';

/**
 * Variant codes. PHH names hold'em `NT` and `FT`; ours for five-card high follow its pattern for lowball:
 * structure, `5H`, the number of draws, `D`, and for a game with rules of its own its letters: `S5H1D/BR`.
 */
const STRUCTURES = { 'no-limit': 'N', 'pot-limit': 'P', 'fixed-limit': 'F', spread: 'S' } as const;
type Structure = keyof typeof STRUCTURES;

const LETTERS: Readonly<Record<string, string>> = {
  fechado: 'BR',
  escuro: 'BR-E',
  pocker: 'ES',
  'jacks-or-better': 'J',
};

/** Five-card draw has no letters; a game that is not in the table is known by its name. */
const lettersOf = (profile: string): string =>
  profile === 'five-card-draw' ? '' : `/${LETTERS[profile] ?? profile.toUpperCase()}`;

const LOWBALL = /^([NPFS])2L([1-3])D$/;
const HIGH = /^([NPFS])5H([1-9])D(\/[A-Z0-9-]+)?$/;
const HOLDEM = /^([NPFS])T$/;

/** What a code says of the rules. */
export interface Variant {
  readonly structure: Structure;
  readonly profile: ProfileId;
  /** Null: as the profile has it. */
  readonly draws: number | null;
  /** Lowball is dealt, drawn and bet like five-card draw; the cards do not say here who wins. */
  readonly isLow: boolean;
}

export function variantOf(rules: TableRules): string {
  const structure = STRUCTURES[rules.betting.type];
  const count = (kind: Phase['kind']) => rules.phases.filter((phase) => phase.kind === kind).length;
  if (count('board') > 0) return `${structure}T`;
  return `${structure}5H${count('draw')}D${lettersOf(rules.profile)}`;
}

/** Undefined for a game that is not played here. */
export function parseVariant(code: string): Variant | undefined {
  const holdem = HOLDEM.exec(code);
  if (holdem !== null)
    return { structure: structureOf(holdem), profile: 'holdem', draws: null, isLow: false };
  const low = LOWBALL.exec(code);
  if (low !== null) {
    return { structure: structureOf(low), profile: 'five-card-draw', draws: Number(low[2]), isLow: true };
  }
  const high = HIGH.exec(code);
  const profile = PROFILES.find((id) => lettersOf(id) === (high?.[3] ?? ''));
  if (high === null || profile === undefined) return undefined;
  return { structure: structureOf(high), profile, draws: Number(high[2]), isLow: false };
}

/** The phases of a profile with so many draws, a betting round after each; the last half at the big bet. */
export function phasesWith(profile: ProfileId, draws: number | null): readonly Phase[] {
  const { phases } = PROFILE_RULES[profile];
  const first = phases.findIndex((phase) => phase.kind === 'draw');
  if (draws === null || first < 0) return phases;
  const rounds = Array.from({ length: draws }, (_, index): Phase[] => [
    { kind: 'draw' },
    { kind: 'betting', limit: 2 * (index + 1) > draws ? 'big' : 'small', open: false },
  ]);
  return [...phases.slice(0, first), ...rounds.flat(), { kind: 'showdown' }];
}

function structureOf(found: RegExpExecArray): Structure {
  return (Object.keys(STRUCTURES) as Structure[]).find((structure) => STRUCTURES[structure] === found[1])!;
}
