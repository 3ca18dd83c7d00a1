import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventStore } from '@carteador/event-store';
import { Evening, seeded } from '@carteador/projections/testing';
import {
  type ChainHead,
  checkProof,
  fours,
  hashEvent,
  headAfter,
  isSeal,
  makeHeadMark,
  makeProof,
  type ProofWrong,
  parseHeadMark,
  roomSealsAfter,
  type Signer,
  type StoredEvent,
  sealEntry,
  signHead,
} from '@carteador/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifyFiles } from '../src/verify-files.ts';
import { drawSigner } from './support/signer.ts';

const AT = '2026-01-10T03:00:00.000Z';
const room = drawSigner();
const stranger = drawSigner();
const evening = new Evening({ id: 'sexta', seed: 11, signer: room, trouble: 0.05 }).play(420);
const events: readonly StoredEvent[] = evening.events;
const text = proofOf(events);

function proofOf(log: readonly StoredEvent[], signer = room): string {
  return makeProof('sexta', signHead('sexta', headOf(log), AT, signer), log);
}

function headOf(log: readonly StoredEvent[]): ChainHead {
  return headAfter({ version: -1, hash: '' }, log);
}

const checked = (changed: string, options: Parameters<typeof checkProof>[1] = {}) =>
  checkProof(changed, { keys: [room.key], ...options });

function wrongIn(changed: string, options: Parameters<typeof checkProof>[1] = {}): ProofWrong {
  const result = checked(changed, options);
  if (result.ok) throw new Error('nothing was found');
  return result;
}

/** The lines of events, with the header put back in front and line feeds behind. */
const linesChanged = (change: (lines: string[]) => readonly string[]): string => {
  const [header, ...lines] = text.trimEnd().split('\n');
  return [header, ...change(lines)].map((line) => `${line}\n`).join('');
};

/** Links and hashes a changed log anew, as a forger would; with a signer the seals from a version on are made anew, too. */
function chainedAnew(log: readonly StoredEvent[], signer?: Signer, from = 0): StoredEvent[] {
  let head: ChainHead = { version: -1, hash: '0'.repeat(64) };
  return log.map((event) => {
    const data =
      isSeal(event.type) && signer !== undefined && event.version >= from
        ? sealedAnew(event, head, signer)
        : event.data;
    const meta = { ...event.meta, prevHash: head.hash };
    const linked = { ...event, data, version: head.version + 1, meta };
    const hash = hashEvent(linked);
    head = { version: linked.version, hash };
    return { ...linked, meta: { ...meta, hash } };
  });
}

/** As PROOF.md says, apart from the code under test. */
function sealedAnew(
  { data, stream, type }: StoredEvent,
  head: ChainHead,
  signer: Signer,
): StoredEvent['data'] {
  const { hand } = data as { readonly hand: number | null };
  const statement = `{"carteador":"seal-1","hand":${hand},"head":{"hash":"${head.hash}","version":${head.version}},"stream":"${stream}","type":"${type}"}`;
  return { hand, head: { ...head }, key: signer.key, signature: signer.sign(statement) };
}

const firstOf = (type: string, after = 0): StoredEvent =>
  events.find((event) => event.type === type && event.version >= after)!;

describe('a proof that nobody touched', () => {
  it('holds', () => {
    const hands = events.filter(({ type }) => type === 'HandEnded').length;
    const right = { ok: true, events: events.length, seals: hands, isClosed: false };
    expect(hands).toBeGreaterThan(10);
    expect(checked(text)).toMatchObject(right);
  });

  it('holds for a closed session, whose last event is its seal', () => {
    const closed = new Evening({ id: 'sexta', signer: room }).play(60);
    closed.until('settled').enter({ type: 'CloseTable' });
    expect(closed.events.slice(-2).map(({ type }) => type)).toEqual(['HandSealed', 'SessionSealed']);
    const { length } = closed.events;
    expect(checked(proofOf(closed.events))).toMatchObject({ ok: true, isClosed: true, sealedTo: length - 1 });
  });

  it('holds for a closed session in which something was paid afterwards, and no such payment can be cut in or out', () => {
    const paid = new Evening({ id: 'sexta', signer: room, trouble: 0 }).until('settled');
    paid.enter({ type: 'OpenDispute', hand: 1, about: 'award' });
    const { eligible, shares } = paid.table.play.hand!.pots[0]!;
    const seat = eligible.find((one) => !shares.some((share) => share.seat === one))!;
    const { playerId } = paid.table.seats[seat - 1]!;
    paid.enter({ type: 'LeaveTable', seat });
    paid.enter({
      type: 'MakeRuling',
      dispute: 1,
      effect: { kind: 'award', pots: [{ pot: 0, winners: [seat] }] },
      rule: 'IRR-10',
      reason: 'the flush was not seen',
      confirm: { kind: 'floor' },
    });
    paid.enter({ type: 'CloseTable' });
    const closed = paid.events.length;
    paid.enter({ type: 'PayHeldChips', playerId });
    expect(paid.events.slice(-3).map(({ type }) => type)).toEqual([
      'SessionSealed',
      'HeldChipsPaid',
      'PaymentSealed',
    ]);
    const { length } = paid.events;
    expect(checked(proofOf(paid.events))).toMatchObject({ ok: true, isClosed: true, sealedTo: length - 1 });
    const lines = proofOf(paid.events).split('\n');
    const without = (from: number, count: number) => lines.toSpliced(from + 1, count).join('\n');
    expect(wrongIn(without(closed, 2))).toMatchObject({ fault: 'cut-off', version: closed });
    expect(wrongIn(without(closed + 1, 1))).toMatchObject({ fault: 'cut-off', version: closed + 1 });
    expect(wrongIn(without(closed, 1))).toMatchObject({ fault: 'missing', version: closed });
    // A second payment of the same chips, sealed by whoever holds the key, is not by the rules.
    const entry = sealEntry(headOf(paid.events), {
      stream: paid.stream,
      commandId: 'abababab-0000-4000-8000-000000000001',
      command: { type: 'PayHeldChips', playerId },
      at: new Date(paid.at).toISOString(),
      actor: 'staffana',
      device: 'tablet of the first room',
      events: [{ type: 'HeldChipsPaid', data: { playerId, amount: 10, at: paid.at } }],
    });
    const forged = [...paid.events, ...entry, ...roomSealsAfter(entry, room)];
    expect(wrongIn(proofOf(forged))).toMatchObject({ fault: 'not-by-rules', version: length });
  });

  it('holds for a hand that was taken back after its seal, and is sealed again', () => {
    const again = new Evening({ id: 'sexta', signer: room, trouble: 0 });
    while (again.events.at(-1)!.type !== 'HandSealed') again.next();
    again.undo();
    while (again.events.at(-1)!.type !== 'HandSealed') again.next();
    const seals = again.events.filter(({ type }) => type === 'HandSealed');
    expect(seals.map(({ data }) => (data as { hand: number }).hand)).toEqual([1, 1]);
    expect(checked(proofOf(again.events))).toMatchObject({ ok: true, seals: 2 });
  });

  it('holds for a session of a house that did not seal yet', () => {
    const old = new Evening({ id: 'sexta' }).play(60);
    expect(checked(proofOf(old.events))).toMatchObject({ ok: true, seals: 0, sealedTo: -1 });
  });
});

describe('AUDIT-3 whatever is changed in the file is found, and the first wrong entry named', () => {
  const bytes = Buffer.from(text);
  const random = seeded(2026);
  const places = Array.from({ length: 50 }, () => Math.floor(random() * bytes.length));
  const ends = [text.indexOf('\n'), text.indexOf('\n', 5_000), bytes.length - 1];

  it.each([...places, 3, ...ends])('one byte at place %i', (place) => {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 1 << Math.floor(random() * 7);
    const line = bytes.subarray(0, place).toString().split('\n').length;
    expect(wrongIn(changed.toString())).toMatchObject({ line, version: line - 2 });
  });

  const at = firstOf('Called', 300).version;

  it('an entry removed', () => {
    const entry = events.filter(({ meta }) => meta.commandId === events[at]!.meta.commandId);
    const changed = linesChanged((lines) => lines.toSpliced(at, entry.length));
    expect(wrongIn(changed)).toMatchObject({ fault: 'missing', version: at, line: at + 2 });
  });

  it('two events exchanged', () => {
    const changed = linesChanged((lines) => lines.with(at, lines[at + 1]!).with(at + 1, lines[at]!));
    expect(wrongIn(changed)).toMatchObject({ fault: 'reordered', version: at, line: at + 2 });
  });

  it('an event twice', () => {
    const changed = linesChanged((lines) => lines.toSpliced(at + 1, 0, lines[at]!));
    expect(wrongIn(changed)).toMatchObject({ fault: 'added', version: at, line: at + 3 });
  });

  it('an entry added, with hashes that are right', () => {
    const { meta, ...rest } = events[at]!;
    const commandId = '6f1c1f6e-7c55-4b0e-9d0a-2f9f6d3f0a01';
    const added = { ...rest, id: '8ef8ea3f-e7b4-5e0f-8a17-6f6cd8a6d94c', meta: { ...meta, commandId } };
    const hashed = { ...added, meta: { ...added.meta, hash: hashEvent(added) } };
    const line = proofOf([hashed]).split('\n')[1]!;
    const changed = linesChanged((lines) => lines.toSpliced(at, 0, line));
    expect(wrongIn(changed)).toMatchObject({ version: at, line: at + 2 });
  });

  it('an event rewritten with a right hash of its own', () => {
    const { meta, ...rest } = events[at]!;
    const rewritten = { ...rest, meta: { ...meta, device: 'another tablet' } };
    const hashed = { ...rewritten, meta: { ...rewritten.meta, hash: hashEvent(rewritten) } };
    const line = proofOf([hashed]).split('\n')[1]!;
    const changed = linesChanged((lines) => lines.with(at, line));
    expect(wrongIn(changed)).toMatchObject({ fault: 'rewritten', version: at, line: at + 2 });
  });

  it('an event of another session', () => {
    const changed = linesChanged((lines) => lines.with(at, proofOf(otherSession()).split('\n')[at + 1]!));
    expect(wrongIn(changed)).toMatchObject({ fault: 'other-stream', version: at });
  });

  it('the same event written otherwise', () => {
    const changed = linesChanged((lines) => lines.with(at, ` ${lines[at]}`));
    expect(wrongIn(changed)).toMatchObject({ fault: 'not-canonical', version: at });
  });

  it.each([1, 2, 3, 50, 400])('the last %i events cut off', (count) => {
    const changed = linesChanged((lines) => lines.slice(0, -count));
    expect(wrongIn(changed)).toMatchObject({ fault: 'cut-off', version: events.length - count });
  });

  it('the end cut off in the middle of a line', () => {
    expect(wrongIn(text.slice(0, -20))).toMatchObject({ fault: 'cut-off', version: events.length - 1 });
  });

  it('the end cut off, with another head in the header, which nobody but the room can sign', () => {
    const shorter = makeProof(
      'sexta',
      { ...signHead('sexta', headOf(events), AT, room), ...headOf(events.slice(0, at)) },
      events.slice(0, at),
    );
    expect(wrongIn(shorter)).toMatchObject({ fault: 'bad-header', version: -1 });
  });

  it('the end cut off and signed by the room itself: by a head that was written down', () => {
    const mark = parseHeadMark(makeHeadMark(headOf(events)))!;
    const shorter = proofOf(events.slice(0, at));
    expect(checked(shorter)).toMatchObject({ ok: true });
    expect(wrongIn(shorter, { mark })).toMatchObject({ fault: 'cut-off', version: at });
  });

  it('another file', () => {
    for (const other of ['', '\n', '{}\n', 'PK\u0003\u0004', text.slice(text.indexOf('\n') + 1)]) {
      expect(wrongIn(other)).toMatchObject({ fault: 'bad-header', line: 1, version: -1 });
    }
  });

  function otherSession(): readonly StoredEvent[] {
    return new Evening({ id: 'sabado', seed: 11, signer: room, trouble: 0.05 }).play(420).events;
  }
});

describe('AUDIT-3 a history that was forged as a whole is found by the seals', () => {
  const at = firstOf('Called', 200).version;
  const seal = firstOf('HandSealed', at).version;
  const sealBefore = events.findLast(({ type, version }) => type === 'HandSealed' && version < at)!.version;
  const changed = events.with(at, { ...events[at]!, meta: { ...events[at]!.meta, actor: 'somebody' } });

  it('by the first one behind the change, when everything is hashed anew', () => {
    const forged = proofOf(chainedAnew(changed));
    expect(wrongIn(forged)).toMatchObject({ fault: 'bad-seal', version: seal, since: sealBefore + 1 });
  });

  it('also when the heads in the seals are made to fit', () => {
    const fitting = chainedAnew(changed, { key: room.key, sign: stranger.sign }, at);
    expect(wrongIn(proofOf(fitting))).toMatchObject({
      fault: 'bad-seal',
      version: seal,
      since: sealBefore + 1,
    });
  });

  it('by the key, when somebody else has sealed it', () => {
    const sealed = chainedAnew(changed, stranger);
    expect(wrongIn(proofOf(sealed))).toMatchObject({
      fault: 'other-key',
      version: firstOf('HandSealed').version,
    });
    const signed = proofOf(sealed, stranger);
    expect(wrongIn(signed)).toMatchObject({ fault: 'other-key', version: -1 });
    expect(checkProof(signed)).toMatchObject({ ok: true });
  });

  it('after the last seal by the header', () => {
    const last = events.length - 1;
    const tail = events.with(last, { ...events[last]!, meta: { ...events[last]!.meta, actor: 'somebody' } });
    const lines = proofOf(chainedAnew(tail)).split('\n');
    const forged = [text.split('\n')[0], ...lines.slice(1)].join('\n');
    expect(wrongIn(forged)).toMatchObject({ fault: 'rewritten', version: last });
  });

  it('by whoever holds the key only by a head that was kept elsewhere', () => {
    const forged = proofOf(chainedAnew(changed, room));
    expect(checked(forged)).toMatchObject({ ok: true });
    const mark = parseHeadMark(makeHeadMark({ version: seal, hash: events[seal]!.meta.hash }))!;
    expect(checked(text, { mark })).toMatchObject({ ok: true });
    expect(wrongIn(forged, { mark })).toMatchObject({ fault: 'other-head', version: seal });
  });
});

describe('AUDIT-3 what the rules would not have made is found though every hash and seal is right', () => {
  const forgedAt = (version: number, change: (event: StoredEvent) => StoredEvent) =>
    wrongIn(proofOf(chainedAnew(events.with(version, change(events[version]!)), room)));

  it('a pot awarded to another seat', () => {
    const { version, data } = firstOf('PotAwarded', 250);
    const { shares, ...rest } = data as unknown as { shares: { seat: number; amount: number }[] };
    const moved = shares.map(({ seat, amount }) => ({ seat: seat === 1 ? 2 : 1, amount }));
    const wrong = forgedAt(
      version,
      (event) => ({ ...event, data: { ...rest, shares: moved } }) as StoredEvent,
    );
    expect(wrong).toMatchObject({ fault: 'not-by-rules', version, type: 'PotAwarded' });
  });

  it('a command that was never legal', () => {
    const { version } = firstOf('Called', 250);
    const wrong = forgedAt(version, (event) => {
      const command = { ...event.meta.command, seat: 9 };
      return { ...event, data: { ...(event.data as object), seat: 9 }, meta: { ...event.meta, command } };
    });
    expect(wrong).toMatchObject({ fault: 'not-by-rules', version });
  });

  it('a command of no known kind', () => {
    const { version } = firstOf('Folded', 100);
    const wrong = forgedAt(version, (event) => ({
      ...event,
      meta: { ...event.meta, command: { type: 'constructor' } },
    }));
    expect(wrong).toMatchObject({ fault: 'not-by-rules', version });
  });

  it('an entry that does not tell all its events', () => {
    const pair = events.find(({ meta, version }) => events[version + 1]?.meta.commandId === meta.commandId)!;
    const wrong = wrongIn(proofOf(chainedAnew(events.toSpliced(pair.version + 1, 1), room)));
    expect(wrong).toMatchObject({ version: pair.version });
  });

  it('a seal that nothing calls for', () => {
    const { version } = firstOf('HandSealed');
    const wrong = forgedAt(version, (event) => ({ ...event, data: { ...(event.data as object), hand: 7 } }));
    expect(wrong).toMatchObject({ fault: 'not-by-rules', version });
  });

  it('an event of a release that is newer than this one', () => {
    const { version } = firstOf('Called', 250);
    expect(forgedAt(version, (event) => ({ ...event, schema: 99 }))).toMatchObject({
      fault: 'newer-release',
      version,
    });
  });
});

describe('carteador verify', () => {
  async function verified(content: string, options: Parameters<typeof verifyFiles>[1] = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'carteador-verify-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'sexta.carteador.jsonl');
    writeFileSync(file, content);
    const said: string[] = [];
    const ok = await verifyFiles([file], options, (line) => said.push(line));
    return { ok, said: said.join('\n') };
  }

  it('says what holds, and that the key of the file is to be compared', async () => {
    const { ok, said } = await verified(text);
    expect(ok).toBe(true);
    expect(said).toMatch(`Session sexta is as it was recorded: ${events.length} events in`);
    expect(said).toMatch(`Head: ${makeHeadMark(headOf(events))}`);
    expect(said).toMatch(/Compare it with the one that the room shows/);
    const printed = fours(room.key).join(' ').toUpperCase();
    expect((await verified(text, { key: [printed] })).said).not.toMatch(/Compare/);
  });

  it('names the line, the event and what is wrong', async () => {
    const at = firstOf('Called', 300).version;
    const { ok, said } = await verified(linesChanged((lines) => lines.toSpliced(at, 1)));
    expect(ok).toBe(false);
    expect(said).toMatch(new RegExp(`^Line ${at + 2} \\(\\w+\\): event ${at} is missing\\.$`));
  });

  it.each([
    [{ key: ['abc'] }, /is no public key/],
    [{ head: '12 abc' }, /is no head/],
  ])('refuses %o in one sentence', async (options, sentence) => {
    await expect(verified(text, options)).rejects.toThrow(sentence);
  });

  it('checks several files, each for what it is: a store too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'carteador-verify-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [proof, broken, database] = ['a.jsonl', 'b.jsonl', 'c.sqlite'].map((name) => join(folder, name));
    writeFileSync(proof!, text);
    writeFileSync(broken!, text.slice(0, -1));
    const store = await openEventStore(`sqlite:${database}`);
    await store.append(evening.stream, events.slice(0, 40) as never, 'none');
    await store.close();
    const said: string[] = [];
    const verified = (...files: string[]) => verifyFiles(files, {}, (line) => said.push(line));
    expect(await verified(proof!, broken!, database!)).toBe(false);
    expect(said.filter((line) => line.endsWith(':'))).toEqual([`${proof}:`, `${broken}:`, `${database}:`]);
    expect(said).toContainEqual(expect.stringMatching(/^Line \d+: the end is missing/));
    expect(said.at(-1)).toMatch(/^40 events in 1 streams are as they were stored/);
    expect(await verified(proof!, database!)).toBe(true);
  });

  it('refuses a file that is not there', async () => {
    await expect(verifyFiles(['/nowhere/x.jsonl'], {}, () => {})).rejects.toThrow(/cannot be read/);
  });
});
