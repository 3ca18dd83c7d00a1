import { COMMAND_TYPES, type CommandType } from '@carteador/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAY, type Party, ROLES } from '../src/roles.ts';
import { drawRoomKey } from '../src/room/room-key.ts';
import { SAMPLES } from './support/samples.ts';
import { type Seated, type Service, startService } from './support/service.ts';

/** Said once more, apart from the table under test: the only commands that a dealer may not send. */
const FLOOR_ONLY: readonly CommandType[] = ['OpenTable', 'ChangeRules', 'CloseTable', 'MakeRuling'];

const expectedFor = (party: Party, type: CommandType): string | null => {
  if (party === 'public') return 'not-signed-in';
  if (party === 'floor') return null;
  return party === 'auditor' || FLOOR_ONLY.includes(type) ? 'not-allowed' : null;
};

const QUERIES: readonly [string, readonly Party[]][] = [
  ['/api/me', ['dealer', 'floor', 'auditor']],
  ['/api/staff', ['dealer', 'floor', 'auditor']],
  ['/api/players', ['dealer', 'floor', 'auditor']],
  ['/api/tables', ['dealer', 'floor', 'auditor']],
  ['/api/tables/ID', ['dealer', 'floor', 'auditor']],
  ['/api/tables/ID/legal', ['dealer', 'floor', 'auditor']],
  ['/api/tables/ID/events', ['dealer', 'floor', 'auditor']],
  ['/api/tables/ID/pots', ['dealer', 'floor', 'auditor']],
  ['/api/tables/ID/seating', ['dealer', 'floor', 'auditor']],
  ['/api/tables/ID/counts', ['dealer', 'floor', 'auditor']],
  ['/api/tables/ID/head', ['dealer', 'floor', 'auditor']],
  ['/api/tables/ID?at=2', ['dealer', 'floor', 'auditor']],
  ['/api/tables?at=2026-01-01T00:00:00Z', ['dealer', 'floor', 'auditor']],
  ['/api/public/CODE', ['public', 'dealer', 'floor', 'auditor']],
  ['/api/public/CODE?at=2', ['public', 'dealer', 'floor', 'auditor']],
  ['/api/hands', ['dealer', 'floor', 'auditor']],
  ['/api/key', ['public', 'dealer', 'floor', 'auditor']],
  ['/api/terms', ['public', 'dealer', 'floor', 'auditor']],
  ['/healthz', ['public', 'dealer', 'floor', 'auditor']],
  ['/readyz', ['public', 'dealer', 'floor', 'auditor']],
  ['/metrics', ['public', 'dealer', 'floor', 'auditor']],
  ['/openapi.json', ['public', 'dealer', 'floor', 'auditor']],
];

const WRITES: readonly [string, string, unknown, readonly Party[]][] = [
  ['POST', '/api/tables', { name: 'x', rules: {} }, ['floor']],
  ['POST', '/api/staff', { name: 'x' }, ['floor']],
  ['DELETE', '/api/staff/nobody', undefined, ['floor']],
  ['PUT', '/api/staff/nobody/pin', { pin: '1' }, ['dealer', 'floor', 'auditor']],
  ['POST', '/api/players', { name: '' }, ['dealer', 'floor']],
  ['DELETE', '/api/players/nobody', undefined, ['floor']],
  ['PUT', '/api/terms', { locale: 'en', key: 'x', text: null }, ['floor']],
];

const PARTIES: readonly Party[] = ['public', ...ROLES];
const DENIED = ['not-signed-in', 'not-allowed'];

describe('who may do what', () => {
  let service: Service;
  let table: Seated;
  let code = '';
  beforeAll(async () => {
    service = await startService({ roomKey: drawRoomKey() });
    table = await service.table();
    ({ code } = (await table.view()).table);
  });
  afterAll(() => service.close());

  const as = (party: Party) => ({ as: party === 'public' ? null : party });

  it('has a line for every command', () => {
    for (const type of COMMAND_TYPES) expect(MAY[type].length, type).toBeGreaterThan(0);
    expect(Object.keys(SAMPLES).sort()).toEqual([...COMMAND_TYPES].sort());
  });

  describe.each(PARTIES)('%s', (party) => {
    it.each(COMMAND_TYPES)('sends %s', async (type) => {
      const before = await table.head();
      // A command for another hand, or at a version gone by, is never carried out: only who asks is under test.
      const { status, body } = await table.send(SAMPLES[type], { expectedVersion: 0 }, as(party));
      const expected = expectedFor(party, type);
      expect(body.code).toBe(expected ?? 'stale-version');
      expect(status).toBe(expected === null ? 409 : expected === 'not-allowed' ? 403 : 401);
      expect(await table.head()).toBe(before);
    });

    it.each(COMMAND_TYPES)('tries %s', async (type) => {
      const before = await table.head();
      const { status, body } = await service.post(
        `${table.url}/preview`,
        { command: SAMPLES[type] },
        as(party),
      );
      const expected = expectedFor(party, type);
      if (expected === null) expect([200, 422]).toContain(status);
      else expect(body.code).toBe(expected);
      expect(await table.head()).toBe(before);
    });

    it.each(QUERIES)('reads %s', async (url, parties) => {
      const { status, body } = await service.get(
        url.replace('ID', table.id).replace('CODE', code),
        as(party),
      );
      if (parties.includes(party)) expect(status).toBe(200);
      else
        expect([status, body.code]).toEqual(
          party === 'public' ? [401, 'not-signed-in'] : [403, 'not-allowed'],
        );
    });

    it.each(WRITES)('%s %s', async (method, url, body, parties) => {
      const answer = await service.ask(method, url, { ...as(party), body });
      if (parties.includes(party)) expect(DENIED).not.toContain(answer.body.code);
      else expect(DENIED).toContain(answer.body.code);
    });
  });
});
