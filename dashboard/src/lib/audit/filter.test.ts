import { describe, expect, it } from 'vitest';
import { logOf, playedHand } from '../../../test/session.ts';
import {
  type AuditFilter,
  EVERYTHING,
  filtered,
  makeFilter,
  parseDispute,
  parseEntryHash,
  parseFilter,
} from './filter.ts';

const { entries } = logOf(playedHand());
const typesOf = (filter: Partial<AuditFilter>) =>
  filtered(entries, { ...EVERYTHING, ...filter }).map(({ events }) => events[0]!.type);

describe('the filters of the ledger', () => {
  it('shows corrections alone: what was taken back and what took it back', () => {
    expect(typesOf({ kind: 'irregular' })).toEqual(['Raised', 'EntriesRetracted']);
  });

  it('shows one hand, one seat, one account', () => {
    expect(typesOf({ hand: 1 })).not.toContain('PlayerSeated');
    expect(typesOf({ hand: 2 })).toEqual([]);
    expect(typesOf({ hand: 1, seat: 4 })).toEqual(['AntePosted', 'DeckCut', 'Folded']);
    expect(typesOf({ actor: 'teo' })).toHaveLength(entries.length);
    expect(typesOf({ actor: 'nobody' })).toEqual([]);
  });

  it('shows what moved chips, or cards', () => {
    expect(typesOf({ hand: 1, kind: 'money' })).toEqual([
      'AntePosted',
      'BetMade',
      'Raised',
      'Called',
      'Folded',
    ]);
    expect(typesOf({ hand: 1, kind: 'cards' })).toContain('CardsDealt');
  });

  it.each<[string, AuditFilter]>([
    ['', EVERYTHING],
    ['?hand=4&kind=money&seat=2&actor=teo', { hand: 4, kind: 'money', seat: 2, actor: 'teo' }],
    ['?actor=a+b%26c', { ...EVERYTHING, actor: 'a b&c' }],
  ])('%s is its address', (address, filter) => {
    expect(makeFilter(filter)).toBe(address);
    expect(parseFilter(new URLSearchParams(address))).toEqual(filter);
  });

  it('takes an address that says nonsense for one that says nothing', () => {
    expect(parseFilter(new URLSearchParams('hand=-1&kind=gold&seat=x&actor='))).toEqual(EVERYTHING);
  });

  it.each([
    ['2', 2],
    ['', null],
    ['0', 0],
    ['x', 0],
    ['-1', 0],
  ])('dispute=%s asks for one', (text, number) => {
    expect(parseDispute(text)).toBe(number);
  });

  it.each([
    ['#entry-123', 123],
    ['#entry-', null],
    ['#entry-12x', null],
    ['', null],
  ])('%s links to an entry', (hash, number) => {
    expect(parseEntryHash(hash)).toBe(number);
  });
});
