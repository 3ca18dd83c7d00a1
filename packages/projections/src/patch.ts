/**
 * How one JSON value differs from another: `[value]` where it is another one altogether, else what differs by
 * member or, in lists of the same length, by index; `0` for a member that is gone. What both share is not looked into.
 */
export type Patch = readonly [unknown] | { readonly [member: string]: Patch | 0 };

/** Undefined where nothing differs. */
export function patchOf(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined;
  if (!isObject(before) || !isObject(after) || !isSameKind(before, after)) return [after];
  if (Array.isArray(after)) return listPatch(before as unknown as readonly unknown[], after);
  let patch: Record<string, Patch | 0> | undefined;
  for (const member in after) {
    const one = after[member];
    const other = before[member];
    // Most of two states that follow one another is shared: a call for each would cost more than all the rest.
    if (one === other || one === undefined) continue;
    const inner = other === undefined ? ([one] as const) : patchOf(other, one);
    if (inner === undefined) continue;
    patch ??= {};
    patch[member] = inner;
  }
  for (const member in before) {
    if (after[member] !== undefined || before[member] === undefined) continue;
    patch ??= {};
    patch[member] = 0;
  }
  return patch;
}

function listPatch(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  let patch: Record<string, Patch> | undefined;
  for (let index = 0; index < after.length; index += 1) {
    if (before[index] === after[index]) continue;
    const inner = patchOf(before[index], after[index]);
    if (inner === undefined) continue;
    patch ??= {};
    patch[index] = inner;
  }
  return patch;
}

/** The value after; it shares with the one before what did not change. */
export function patched(before: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined) return before;
  if (Array.isArray(patch)) return patch[0];
  const after: Record<string, unknown> = Array.isArray(before)
    ? (before.slice() as unknown as Record<string, unknown>)
    : { ...(before as Record<string, unknown>) };
  for (const [member, inner] of Object.entries(patch)) {
    if (inner === 0) delete after[member];
    else after[member] = patched(after[member], inner as Patch);
  }
  return after;
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;

const isSameKind = (one: Members, other: Members): boolean =>
  Array.isArray(one) ? Array.isArray(other) && one.length === other.length : !Array.isArray(other);
