import { createHash } from 'node:crypto';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  BEGIN,
  canonicalText,
  type Entry,
  eventId,
  GENESIS,
  hashEvent,
  headAfter,
  lift,
  NewerSchema,
  type StoredEvent,
  sameCanonically,
  schemaOf,
  sealEntry,
  tableEvent,
  verifyChain,
} from '../../src/audit/index.ts';

const COMMAND = '6f1c1f6e-7c55-4b0e-9d0a-2f9f6d3f0a01';

const entry = (number: number, types: readonly string[] = ['Folded']): Entry => ({
  stream: 'table-t1',
  commandId: `6f1c1f6e-7c55-4b0e-9d0a-${String(number).padStart(12, '0')}`,
  command: { type: 'Fold', hand: 1, seat: number },
  at: '2025-01-01T20:00:00.000Z',
  actor: 'ana',
  device: 'tablet1',
  events: types.map((type) => ({ type, data: { seat: number } })),
});

function log(entries: readonly Entry[]): StoredEvent[] {
  let head = BEGIN;
  const events: StoredEvent[] = [];
  for (const next of entries) {
    const sealed = sealEntry(head, next);
    head = headAfter(head, sealed);
    events.push(...sealed);
  }
  return events;
}

const five = () => log([entry(1), entry(2, ['Folded', 'BetReturned']), entry(3), entry(4)]);

describe('the envelope', () => {
  it('has the values that it will have for ever', () => {
    const [first, second] = sealEntry(BEGIN, {
      stream: 'table-abc',
      commandId: COMMAND,
      command: { type: 'RaiseTo', to: 120, hand: 3, seat: 2 },
      at: '2025-01-01T20:00:00.000Z',
      enteredAt: '2025-01-01T19:59:58.000Z',
      actor: 'ana',
      device: 'tablet1',
      confirmedBy: 'rui',
      events: [
        { type: 'Raised', data: { seat: 2, to: 120, put: 100 } },
        { type: 'IrregularityNoted', data: { kind: 'çã€😀', seat: null } },
      ],
    });
    // The canonical text is written out by hand and hashed by another library.
    const text =
      `{"data":{"put":100,"seat":2,"to":120},"id":"${first!.id}","meta":{"actor":"ana",` +
      '"at":"2025-01-01T20:00:00.000Z","command":{"hand":3,"seat":2,"to":120,"type":"RaiseTo"},' +
      `"commandId":"${COMMAND}","confirmedBy":"rui","device":"tablet1","enteredAt":"2025-01-01T19:59:58.000Z",` +
      `"prevHash":"${GENESIS}"},"schema":1,"stream":"table-abc","type":"Raised","version":0}`;
    expect(first!.id).toBe(uuidV5('0', COMMAND));
    expect(first!.meta.hash).toBe(sha256(text));
    expect(first!.meta.hash).toBe('ad1a6f74e335b68566721a1e77af3186730da20de028878cf3882c010e75c0a9');
    expect(second!.id).toBe('20735ad6-c8fc-5492-9789-098b1efe1a60');
    expect(second!.meta.hash).toBe('f560162f2e704efbaa4174d40e37a8dc19a7d5688ef9e59a010512ad0b941909');
    expect(second!.meta.prevHash).toBe(first!.meta.hash);
    expect(second!.meta).not.toHaveProperty('command');
  });

  it('hashes what is stored, whatever the order of keys, and neither the position nor the hash itself', () => {
    const [event] = log([entry(1)]);
    const { meta, ...rest } = event!;
    const turned = { position: '0042', meta: Object.fromEntries(Object.entries(meta).reverse()), ...rest };
    expect(hashEvent(turned as never)).toBe(meta.hash);
    expect(hashEvent(JSON.parse(JSON.stringify(event)))).toBe(meta.hash);
  });

  it('compares by what JSON says', () => {
    expect(sameCanonically({ a: 1, b: [-0] }, { b: [0], a: 1, c: undefined })).toBe(true);
    expect(sameCanonically({ a: 1 }, { a: '1' })).toBe(false);
    expect(() => canonicalText('\ud800')).toThrow();
    expect(() => canonicalText(undefined)).toThrow(TypeError);
  });
});

describe('AUDIT-3 the chain', () => {
  it('holds for what was sealed, and says the head', () => {
    const events = five();
    expect(verifyChain(events)).toEqual({ ok: true, head: { version: 4, hash: events[4]!.meta.hash } });
    expect(verifyChain([])).toEqual({ ok: true, head: BEGIN });
    expect(verifyChain(events, { version: 2, hash: events[2]!.meta.hash }).ok).toBe(true);
  });

  type Case = [string, (events: StoredEvent[]) => readonly StoredEvent[], object];
  const cases: Case[] = [
    ['a missing first', (e) => e.slice(1), { version: 0, fault: 'missing' }],
    ['a missing one', (e) => e.toSpliced(2, 1), { version: 2, fault: 'missing' }],
    [
      'a missing one, the rest counted down',
      (e) => e.toSpliced(2, 1).map((event, version) => ({ ...event, version })),
      { version: 2, fault: 'broken-link' },
    ],
    ['two exchanged', (e) => [e[0]!, e[2]!, e[1]!, e[3]!, e[4]!], { version: 1, fault: 'reordered' }],
    ['one twice', (e) => e.toSpliced(2, 0, e[1]!), { version: 2, fault: 'reordered' }],
    ['changed data', (e) => e.with(3, { ...e[3]!, data: { seat: 9 } }), { version: 3, fault: 'altered' }],
    [
      'a changed clock',
      (e) => e.with(1, { ...e[1]!, meta: { ...e[1]!.meta, at: '2025-01-01T20:00:01.000Z' } }),
      { version: 1, fault: 'altered' },
    ],
    [
      'another actor',
      (e) => e.with(4, { ...e[4]!, meta: { ...e[4]!.meta, actor: 'rui' } }),
      { version: 4, fault: 'altered' },
    ],
    [
      'something added',
      (e) => e.with(0, { ...e[0]!, data: { seat: 1, x: 1 } }),
      { version: 0, fault: 'altered' },
    ],
    ['no JSON', (e) => e.with(0, { ...e[0]!, data: { seat: '\udc00' } }), { version: 0, fault: 'altered' }],
    [
      'another stream',
      (e) => e.with(1, { ...e[1]!, stream: 'table-t2' }),
      { version: 1, fault: 'other-stream' },
    ],
    [
      'an event rewritten with a right hash of its own',
      (e) => e.with(1, rehashed({ ...e[1]!, data: { seat: 7 } })),
      { version: 2, fault: 'broken-link' },
    ],
    [
      'an id that is not the entry’s',
      (e) => e.with(4, rehashed({ ...e[4]!, id: eventId(COMMAND, 0) })),
      { version: 4, fault: 'wrong-entry' },
    ],
    [
      'a causing command left out',
      (e) => {
        const { command: _, ...meta } = e[4]!.meta;
        return e.with(4, rehashed({ ...e[4]!, meta }));
      },
      { version: 4, fault: 'wrong-entry' },
    ],
    [
      'an entry told in two parts',
      () => log([entry(1), entry(2), entry(1)]),
      { version: 2, fault: 'wrong-entry' },
    ],
  ];
  it.each(cases)('finds %s', (_, tamper, wrong) => {
    expect(verifyChain(tamper(five()))).toEqual({ ok: false, ...wrong });
  });

  it('finds a log cut off or forged as a whole by a head written down before', () => {
    const head = { version: 4, hash: five()[4]!.meta.hash };
    expect(verifyChain(five().slice(0, 4), head)).toEqual({ ok: false, version: 4, fault: 'cut-off' });
    const forged = log([entry(1), entry(2, ['Folded', 'BetReturned']), entry(3), entry(5)]);
    expect(verifyChain(forged, head)).toEqual({ ok: false, version: 4, fault: 'altered' });
  });

  test.prop([
    fc.array(fc.array(fc.constantFrom('Folded', 'Checked', 'Called'), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 12,
    }),
    fc.nat(),
    fc.constantFrom('type', 'schema', 'data', 'actor', 'at', 'device', 'hash', 'prevHash', 'id'),
  ])('finds any single change at its place or at the next event', (entries, pick, field) => {
    const events = log(entries.map((types, index) => entry(index, types)));
    expect(verifyChain(events).ok).toBe(true);
    const at = pick % events.length;
    const event = structuredClone(events[at]!) as unknown as Record<string, unknown> & {
      meta: Record<string, unknown>;
    };
    const owner = Object.hasOwn(event, field) ? event : event.meta;
    owner[field] = field === 'schema' ? 2 : field === 'data' ? { seat: -1 } : `${owner[field]}0`;
    const result = verifyChain(events.with(at, event as unknown as StoredEvent));
    expect(result).toMatchObject({ ok: false, version: at });
  });
});

describe('upcasting', () => {
  const upcasters = {
    Folded: [(data: object) => ({ ...data, hand: 1 }), (data: object) => ({ ...data, late: false })],
  };

  it('lifts step by step from whatever was stored to today', () => {
    expect(schemaOf('Folded', upcasters)).toBe(3);
    expect(schemaOf('Checked', upcasters)).toBe(1);
    expect(schemaOf('constructor', upcasters)).toBe(1);
    const stored = { type: 'Folded', data: { seat: 2 }, meta: { at: 't0' } };
    expect(lift({ ...stored, schema: 1 }, upcasters)).toEqual({ seat: 2, hand: 1, late: false });
    expect(lift({ ...stored, schema: 2 }, upcasters)).toEqual({ seat: 2, late: false });
    expect(lift({ ...stored, schema: 3 }, upcasters)).toEqual({ seat: 2 });
  });

  it('does not guess what a newer release has written', () => {
    const newer = { type: 'Folded', data: { seat: 2 }, meta: { at: 't0' }, schema: 2 };
    expect(() => lift(newer)).toThrow(NewerSchema);
  });

  it('gives evolve its event, and leaves the chain as it was stored', () => {
    const [event] = log([entry(4)]);
    expect(tableEvent(event!)).toEqual({ type: 'Folded', entry: entry(4).commandId, data: { seat: 4 } });
  });
});

function rehashed(event: StoredEvent): StoredEvent {
  return { ...event, meta: { ...event.meta, hash: hashEvent(event) } };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function uuidV5(name: string, namespace: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
