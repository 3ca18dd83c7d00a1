import type { EventData } from '../src/index.ts';

/** The `n`th event of every bench, of the usual size: a bet with its envelope. The same for whoever is measured. */
export function benchEvent(n: number): EventData {
  return {
    id: uuidOf('e', n),
    type: 'BetMade',
    schema: 1,
    data: { hand: 12, seat: 4, to: 400, stack: 12_600 },
    meta: {
      at: '2026-01-01T20:15:00.000Z',
      actor: 'operator-1',
      device: 'console-1',
      commandId: uuidOf('c', n),
      prevHash: 'a'.repeat(64),
      hash: 'b'.repeat(64),
    },
  };
}

/** Spread over the whole range, as those are that come from a hash: an index of them grows in no order. */
function uuidOf(kind: 'e' | 'c', n: number): string {
  const low = Math.imul(n + 1, 0x9e37_79b1) >>> 0;
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const [first, second] = [hex(low, 8), hex(n, 12)];
  return `${first}-${kind === 'e' ? '0000' : '1111'}-5000-8000-${second}`;
}
