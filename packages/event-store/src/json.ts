/** What JSON can say. Events hold nothing else, so every store can keep them as text. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

export type JsonObject = { readonly [key: string]: JsonValue };

/** True when two JSON values say the same; the order of keys does not matter, that of items does. */
export function sameJson(left: JsonValue, right: JsonValue): boolean {
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  if (isJsonArray(left)) return isJsonArray(right) && sameItems(left, right);
  if (isJsonArray(right)) return false;
  return sameMembers(left, right);
}

/** `Array.isArray`, but one that narrows readonly arrays too. */
export function isJsonArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sameItems(left: readonly JsonValue[], right: readonly JsonValue[]): boolean {
  return left.length === right.length && left.every((item, index) => sameJson(item, right[index]!));
}

function sameMembers(left: JsonObject, right: JsonObject): boolean {
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key]!, right[key]!));
}
