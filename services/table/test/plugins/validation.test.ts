import { PROFILE_RULES } from '@carteador/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLES } from '../support/samples.ts';
import { type Seated, type Service, startService } from '../support/service.ts';

/** A fault is told at the field where it is, in the command that was meant, not in forty others. */
describe('malformed requests', () => {
  let service: Service;
  let table: Seated;
  beforeAll(async () => {
    service = await startService();
    table = await service.table({ players: 2 });
  });
  afterAll(() => service.close());

  it.each([
    [{ type: 'BetTo', hand: 1, seat: 2 }, 'command.to', 'is missing'],
    [{ type: 'BetTo', hand: 1, seat: 2, to: 0.5 }, 'command.to', 'must be integer'],
    [{ type: 'BetTo', hand: 1, seat: 2, to: 20, by: 10 }, 'command.by', 'is not known here'],
    [{ type: 'Bet', hand: 1 }, 'command.type', 'is none of the types known'],
    [{ hand: 1 }, 'command.type', 'is missing'],
    [{ type: 'ShowHand', hand: 1, seat: 2, cards: ['As', 'Zz'] }, 'command.cards[1]', 'must match pattern'],
    [{ type: 'DeclareMisdeal', hand: 1, reason: 'bored' }, 'command.reason', 'is none of wrong-count, '],
    [{ type: 'KillHand', hand: 1, seat: 1, reason: 'mucked' }, 'command.confirm', 'is missing'],
    [
      { type: 'DrawForDealer', cards: [{ seat: 1, card: 'As' }, { seat: 2 }] },
      'command.cards[1].card',
      'is missing',
    ],
    [
      { type: 'AwardPot', hand: 1, pot: 0, winners: [1, 1] },
      'command.winners',
      'must NOT have duplicate items',
    ],
    [
      { ...SAMPLES.MakeRuling, effect: { kind: 'void' } },
      'command.effect.kind',
      'is none of the types known',
    ],
    [
      { type: 'KillHand', hand: 1, seat: 1, reason: 'mucked', confirm: { kind: 'two-players', seats: [1] } },
      'command.confirm.seats',
      'must NOT have fewer than 2 items',
    ],
  ])('%j', async (command, field, problem) => {
    const { status, body } = await table.send(command);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'malformed-field', params: { field } });
    expect(body.params.problem).toContain(problem);
    expect(body.message).toMatch(field);
  });

  it.each([-5, 0, 0.5])('TABLE-3 %d chips of a ruling', async (amount) => {
    const effect = { kind: 'transfer', moves: [{ from: 'ana', to: 'bento', amount }] };
    const { status, body } = await table.send({ ...SAMPLES.MakeRuling, effect });
    expect([status, body.code, body.rule]).toEqual([400, 'malformed-field', 'TABLE-3']);
    expect(body.params.field).toBe('command.effect.moves[0].amount');
  });

  it.each([
    ['GET', '?at=x', 'at'],
    ['GET', '/events?from=-1', 'from'],
    ['GET', '/events?since=1', 'since'],
    ['GET', '/hands/one', 'hand'],
  ])('%s %s', async (method, rest, field) => {
    const { status, body } = await service.ask(method, table.url + rest);
    expect([status, body.params.field]).toEqual([400, field]);
  });

  it('a field of the rules, with its rule', async () => {
    const rules = { ...PROFILE_RULES.fechado, maxDraw: 9 };
    const { body } = await service.post('/api/tables', { name: 'Mesa', rules });
    expect(body).toMatchObject({ rule: 'DRAW-2', params: { field: 'rules.maxDraw' } });
  });
});
