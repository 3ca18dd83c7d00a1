import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as ofPlatform from '#crypto';
import * as portable from '../../src/audit/crypto.ts';
import { equalJson } from '../../src/audit/equal-json.ts';
import {
  type ChainHead,
  checkProof,
  fours,
  makeHeadMark,
  makeProof,
  parseHeadMark,
  type StoredEvent,
} from '../../src/audit/index.ts';
import { type SealSubject, sealStatement } from '../../src/audit/room-seals.ts';
import { RuleReplay } from '../../src/audit/rule-replay.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = read('../../PROOF.md');
const text = read('fixtures/proof-1.carteador.jsonl');
const [header, ...lines] = text.trimEnd().split('\n');

/** Recomputed from the page alone, with node's own crypto: as somebody else's checker would. */
describe('the test values of PROOF.md', () => {
  const secret = /private `([0-9a-f]{64})`/.exec(page)![1]!;
  const publicKey = /public `([0-9a-f]{64})`/.exec(page)![1]!;
  const privateKey = createPrivateKey({
    format: 'der',
    type: 'pkcs8',
    key: Buffer.from(`302e020100300506032b657004220420${secret}`, 'hex'),
  });
  const blocks = [...page.matchAll(/^```\n([^`]*)```$/gm)].map(([, block]) => block!.trim().split('\n'));
  const signed = (statement: string) => sign(null, Buffer.from(statement), privateKey).toString('hex');

  it('has the key pair', () => {
    const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
    expect(Buffer.from(x!, 'base64url').toString('hex')).toBe(publicKey);
    expect(JSON.parse(header!).key).toBe(publicKey);
  });

  it('has the hash of an event, which is that of its line without the hash', () => {
    const [[unhashed]] = blocks as [[string]];
    const hash = createHash('sha256').update(unhashed).digest('hex');
    expect(page).toContain(`its hash \`${hash}\``);
    expect(lines[1]!.replace(`"hash":"${hash}",`, '')).toBe(unhashed);
    expect(JSON.parse(lines[1]!).meta.hash).toBe(hash);
  });

  it.each([
    ['the seal', 1, () => JSON.parse(lines[2]!).data.signature],
    ['the header', 2, () => JSON.parse(header!).signature],
  ])('has the statement and the signature of %s', (_, block, inFile) => {
    const [statement, signature] = blocks[block] as [string, string];
    expect(signed(statement)).toBe(signature);
    expect(inFile()).toBe(signature);
    for (const { isSigned } of [portable, ofPlatform]) {
      expect(isSigned(statement, signature, publicKey)).toBe(true);
      expect(isSigned(`${statement} `, signature, publicKey)).toBe(false);
      expect(isSigned(statement, signature.slice(2), publicKey)).toBe(false);
      expect(isSigned(statement, signature, 'no key')).toBe(false);
    }
  });

  it.each<[string, number, SealSubject, () => ChainHead]>([
    ['a ruling', 3, { type: 'RulingSealed', hand: 7 }, () => JSON.parse(lines[2]!).data.head],
    ['a payment', 4, { type: 'PaymentSealed', hand: null }, () => JSON.parse(header!).head],
  ])('has the statement and the signature of the seal of %s', (_, block, subject, head) => {
    const [statement, signature] = blocks[block] as [string, string];
    expect(sealStatement('table-t1', subject, head())).toBe(statement);
    expect(signed(statement)).toBe(signature);
  });

  it('are a proof that holds, and that is written as it is read', () => {
    const result = checkProof(text, { keys: [publicKey] });
    expect(result).toMatchObject({ ok: true, events: 3, entries: 3, seals: 1, isClosed: true });
    const { session, head, at, key, signature } = JSON.parse(header!);
    const events = lines.map((line) => JSON.parse(line) as StoredEvent);
    expect(makeProof(session, { ...head, at, key, signature }, events)).toBe(text);
    expect(page).toContain(`\`${makeHeadMark(head)}\``);
  });
});

describe('AUDIT-3 the rules make every entry again', () => {
  it('also those of the first release, whose events and options were fewer', () => {
    const replay = new RuleReplay();
    const stored = read('fixtures/evening-v1.jsonl').trim().split('\n');
    for (const line of stored) expect(replay.push(JSON.parse(line))).toBeNull();
    expect(replay.end()).toBeNull();
    expect(replay.table.totals).toMatchObject({ bought: 1600, cashed: 1085 });
  });

  it.each([
    [{ a: 1, b: [null, { c: 'x' }] }, { b: [null, { c: 'x' }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [{ a: 1, b: null }, { a: 1 }, false],
    [[1, 2], [1, 2, 3], false],
    [[], {}, false],
    [{ a: 0 }, { a: '0' }, false],
    [{}, JSON.parse('{"__proto__":{}}'), false],
    [JSON.parse('{"constructor":null}'), {}, false],
  ])('compares %j with %j by what JSON says', (left, right, same) => {
    expect(equalJson(left, right)).toBe(same);
    expect(equalJson(right, left)).toBe(same);
  });
});

describe('a head on paper', () => {
  const head: ChainHead = { version: 1042, hash: 'ab'.repeat(32) };

  it('is read as it was written, also with capitals, more blanks or the whole hash', () => {
    const mark = makeHeadMark(head);
    expect(mark).toBe('1042 abab abab abab abab abab');
    const read = { version: 1042, hash: 'ab'.repeat(10) };
    expect(parseHeadMark(mark)).toEqual(read);
    expect(parseHeadMark(` ${mark.toUpperCase().replaceAll(' ', '  ')} `)).toEqual(read);
    expect(parseHeadMark(`1042 ${fours(head.hash).join(' ')}`)).toEqual(head);
    expect(parseHeadMark(`1042 ${head.hash}`)).toEqual(head);
  });

  it.each([
    '',
    '1042',
    '1042 abab',
    'abab abab abab abab abab',
    `1042 ${'ab'.repeat(33)}`,
    '-1 ab',
    `1 ${'xy'.repeat(10)}`,
  ])('is not read from %j', (text) => {
    expect(parseHeadMark(text)).toBeNull();
  });
});
