/** Instants of the floor's past: in the address in UTC, in a field as the reader's clock has them. */

const MINUTE_MS = 60_000;
export const QUARTER_MS = 15 * MINUTE_MS;

/** ISO, UTC, to the second: short enough to be read aloud. */
export const makeInstant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Milliseconds since 1970 from the address, which needs its offset from UTC; null for what is no instant. */
export function parseInstant(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

/** The last full quarter of an hour that is over. */
export const quarterBefore = (ms: number): string => makeInstant(Math.ceil(ms / QUARTER_MS - 1) * QUARTER_MS);

/** For `<input type="datetime-local">`, to the minute of the reader's clock. */
export function makeLocal(ms: number): string {
  const offsetMs = new Date(ms).getTimezoneOffset() * MINUTE_MS;
  return new Date(ms - offsetMs).toISOString().slice(0, 16);
}

/** From such a field; null while it is not filled in. */
export function parseLocal(text: string): number | null {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
