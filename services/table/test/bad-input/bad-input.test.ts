import type { Command } from '@carteador/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextAct } from '../support/play.ts';
import { type Seated, startService } from '../support/service.ts';
import { ADDRESSES } from './addresses.ts';
import { AMOUNTS } from './amounts.ts';
import { CARDS } from './cards.ts';
import { COMMAND } from './commands.ts';
import { ENVELOPE } from './envelopes.ts';
import { NAMES } from './names.ts';
import { PERSONS } from './persons.ts';
import { PLAY } from './play.ts';
import type { Aim } from './requests.ts';
import { RULES } from './rules.ts';
import { TERMS } from './terms.ts';
import { UNREADABLE } from './unreadable.ts';

/**
 * Requests that are malformed, illegal, late, forged or from the wrong person. Each has its status and code;
 * after each one every stream of the store is where it was before.
 */
const GROUPS = {
  UNREADABLE,
  ENVELOPE,
  COMMAND,
  AMOUNTS,
  CARDS,
  PLAY,
  PERSONS,
  NAMES,
  ADDRESSES,
  RULES,
  TERMS,
};

describe('bad input', () => {
  let aim: Aim;
  beforeAll(async () => {
    aim = await prepare();
  });
  afterAll(() => aim.service.close());

  it('is a table of at least sixty requests', () => {
    expect(Object.values(GROUPS).flat().length).toBeGreaterThanOrEqual(60);
  });

  describe.each(Object.entries(GROUPS))('%s', (_, cases) => {
    it.each(cases)('%s', async (_name, request, status, code, rule) => {
      const before = await aim.service.heads();
      const { method, url, ask: details } = request(aim);
      const answer = await aim.service.ask(method, url, details);
      expect(answer.body).toMatchObject({ code, message: expect.stringMatching(/./) });
      expect(answer.status).toBe(status);
      if (rule !== undefined) expect(answer.body.rule).toBe(rule);
      if (code === 'malformed-field') expect(answer.body.params.field).toMatch(/./);
      expect(await aim.service.heads()).toEqual(before);
    });
  });
});

async function prepare(): Promise<Aim> {
  const service = await startService();
  const betting = await service.table();
  const showdown = await service.table();
  const used = await playUntil(betting, 'BetTo');
  await playUntil(showdown, 'AwardPot');
  const fresh = await service.table();
  const { table } = await betting.view();
  const players = [await service.player('Nova'), table.seats[1]!.playerId];
  return { service, betting, showdown, fresh, used, players };
}

/** Plays the usual acts until this one is next; gives the last shuffle with its identifier. */
async function playUntil(table: Seated, type: Command['type']): Promise<Aim['used']> {
  let used: Aim['used'] | null = null;
  for (let acts = 0; acts < 60; acts += 1) {
    const command = nextAct(await table.legal());
    if (command.type === type) return used!;
    const commandId = crypto.randomUUID();
    await table.do(command, { commandId });
    if (command.type === 'ShuffleDeck') used = { commandId, command };
  }
  throw new Error(`${type} never comes`);
}
