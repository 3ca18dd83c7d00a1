import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Evening } from '@carteador/projections/testing';
import { signHead } from '@carteador/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../src/check.ts';
import { type ExportOptions, exportSession } from '../src/export.ts';
import { verifyFiles } from '../src/verify-files.ts';
import { drawSigner } from './support/signer.ts';

/** Smaller than the service's pages, so that a session has many. */
const PAGE = 40;
const room = drawSigner();
const evening = new Evening({ id: 't1', seed: 7, trouble: 0.1, signer: room }).play(260);
const hands = evening.table.play.handsStarted;

let house: Server;
let url = '';
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'carteador-export-'));
  house = createServer(async (request, response) => {
    const [status, body] = answer(request, await bodyOf(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(house.address() as AddressInfo).port}`;
});
afterAll(() => {
  house.close();
  rmSync(folder, { recursive: true, force: true });
});

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}

function answer(
  { url: path = '', headers }: IncomingMessage,
  body: Record<string, unknown>,
): [number, object] {
  const { pathname, searchParams } = new URL(path, url);
  if (pathname === '/api/sign-in') {
    return body.pin === '111111'
      ? [200, { token: 'secret' }]
      : [401, { code: 'wrong-pin', message: 'Wrong PIN.' }];
  }
  if (headers.authorization !== 'Bearer secret') return [401, { message: 'Sign in first.' }];
  if (pathname === '/api/players')
    return [200, { players: [{ playerId: evening.playerId(1), name: 'Ana' }] }];
  if (pathname === '/api/tables/t1/head') {
    const { version, meta } = evening.events.at(-1)!;
    return [200, signHead('t1', { version, hash: meta.hash }, '2026-01-10T03:00:00.000Z', room)];
  }
  if (pathname !== '/api/tables/t1/events') return [404, { message: 'Nothing is there.' }];
  const from = Number(searchParams.get('from'));
  const version = evening.events.length;
  return [
    200,
    { version, events: evening.events.slice(from, from + Math.min(PAGE, Number(searchParams.get('limit')))) },
  ];
}

async function exported(options: Partial<ExportOptions>): Promise<string[]> {
  const lines: string[] = [];
  const whole = { url, name: 'auditor', pin: '111111', session: 't1', ...options } as const;
  await exportSession(whole, (line) => lines.push(line));
  return lines;
}

async function checked(file: string): Promise<string | undefined> {
  const lines: string[] = [];
  await check([file], (line) => lines.push(line));
  return lines.at(-1);
}

describe('carteador export', () => {
  it.each<['phh' | 'json', string]>([
    ['phh', 'evening.phhs'],
    ['json', 'evening.json'],
  ])('writes the hands of a session as %s, and the check of the file passes', async (format, name) => {
    const to = join(folder, name);
    expect(await exported({ format, to })).toEqual([`${hands} hands written to ${to}`]);
    expect(await checked(to)).toBe(`${hands} passed, 0 failed`);
  });

  it.each<['phh' | 'json', string]>([
    ['phh', 'hand.phh'],
    ['json', 'hand.json'],
  ])('writes one hand as %s, with the names that are known', async (format, name) => {
    const to = join(folder, name);
    expect(await exported({ format, to, hand: '2' })).toEqual([`1 hand written to ${to}`]);
    expect(await checked(to)).toBe('1 passed, 0 failed');
    expect(readFileSync(to, 'utf8')).toMatch(/players"?(?: = |:)\[.*"Ana"/);
  });

  it.each<[string, ExportOptions['format']]>([
    ['evening.carteador.jsonl', undefined],
    ['evening.carteador.json', undefined],
    ['evening.txt', 'proof'],
  ])('writes all that was recorded as a proof that holds: %s', async (name, format) => {
    const to = join(folder, name);
    const said = await exported({ to, ...(format !== undefined && { format }) });
    expect(said[0]).toBe(`${evening.events.length} events written to ${to}`);
    const [, head] = /^Head: ([\d a-f]+)\./.exec(said[1]!)!;
    const lines: string[] = [];
    expect(await verifyFiles([to], { key: [room.key], head: head! }, (line) => lines.push(line))).toBe(true);
    expect(lines[1]).toMatch(/^\d+ seals of the room/);
  });

  it('has no proof of a single hand', async () => {
    await expect(exported({ hand: '2', format: 'proof' })).rejects.toThrow(/of a whole session/);
  });

  it('says on the screen what it would write', async () => {
    const to = join(folder, 'same.phh');
    await exported({ hand: '2', to });
    expect(await exported({ hand: '2' })).toEqual([readFileSync(to, 'utf8').trimEnd()]);
  });

  it('does not write over a file', async () => {
    const to = join(folder, 'mine.phh');
    writeFileSync(to, 'mine');
    await expect(exported({ hand: '1', to })).rejects.toThrow(/exists already/);
    expect(readFileSync(to, 'utf8')).toBe('mine');
  });

  it.each<[string, Partial<ExportOptions>, RegExp]>([
    ['a session that is not there', { session: 't2' }, /^There is no session t2 at http/],
    ['a hand that was not played', { hand: '999' }, /^Session t1 has no hand 999; it has \d+\.$/],
    ['a wrong PIN', { pin: '000000' }, /^Signing in as auditor failed: Wrong PIN\.$/],
    ['a folder that is not there', { to: '/nowhere/x.phhs' }, /cannot be written/],
  ])('refuses %s in one sentence', async (_, options, sentence) => {
    await expect(exported(options)).rejects.toThrow(sentence);
  });
});
