import { describe, expect, it } from 'vitest';
import { GuestKeys } from './guest-keys.ts';

describe('what guests look at', () => {
  it('has a bound for each address, and what is given back once may be taken again', () => {
    const guests = new GuestKeys();
    const gives = Array.from({ length: 125 }, () => guests.take('192.0.2.1', 16));
    expect(gives).not.toContain(null);
    expect(guests.take('192.0.2.1', 1)).toBeNull();
    expect(guests.take('192.0.2.2', 16)).not.toBeNull();
    gives[0]!();
    gives[0]!();
    expect(guests.take('192.0.2.1', 17)).toBeNull();
    expect(guests.take('192.0.2.1', 16)).not.toBeNull();
  });
});
