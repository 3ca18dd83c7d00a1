/** Whether two values say the same in JSON: the order of keys does not matter, nor do keys without a value. */
export function equalJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => equalJson(item, right[index]));
  }
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>];
  for (const key of Object.keys(one)) if (!equalJson(one[key], own(other, key))) return false;
  for (const key of Object.keys(other))
    if (other[key] !== undefined && own(one, key) === undefined) return false;
  return true;
}

const own = (object: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;
