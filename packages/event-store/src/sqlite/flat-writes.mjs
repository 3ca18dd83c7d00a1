/**
 * A group on its way to the thread: one list without objects, which is copied several times faster than objects are.
 *
 * @typedef {import('./write-group.mjs').Write} Write
 * @typedef {string | number} Flat
 */

/**
 * @param {readonly Write[]} writes
 * @returns {Flat[]}
 */
export function flatten(writes) {
  /** @type {Flat[]} */
  const flat = [];
  for (const write of writes) {
    flat.push(write.kind);
    if (write.kind === 'forget') flat.push(write.stream);
    if (write.kind !== 'append') continue;
    const { stream, expected, events } = write.append;
    flat.push(stream, expected, events.length);
    for (const { id, type, schema, dataText, metaText } of events)
      flat.push(id, type, schema, dataText, metaText);
  }
  return flat;
}

/**
 * @param {readonly Flat[]} flat
 * @returns {Write[]}
 */
export function unflatten(flat) {
  let at = 0;
  const next = () => flat[at++];
  const text = () => /** @type {string} */ (next());
  const number = () => /** @type {number} */ (next());
  /** @type {Write[]} */
  const writes = [];
  while (at < flat.length) {
    const kind = /** @type {Write['kind']} */ (next());
    if (kind === 'forget') writes.push({ kind, stream: text() });
    else if (kind === 'nothing') writes.push({ kind });
    else {
      const stream = text();
      const expected = number();
      const events = Array.from({ length: number() }, () => {
        return { id: text(), type: text(), schema: number(), dataText: text(), metaText: text() };
      });
      writes.push({ kind, append: { stream, expected, events } });
    }
  }
  return writes;
}
