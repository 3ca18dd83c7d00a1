import { randomUUID } from 'node:crypto';
import { MemoryEventStore, type RecordedEvent, StoreUnavailable } from '@carteador/event-store';
import type { Command } from '@carteador/table';
import { LOCALES } from '@carteador/words';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ROOM_STREAM } from '../../src/room/terms.ts';
import { nextAct } from '../support/play.ts';
import { givenService, type Seated, type Service } from '../support/service.ts';

const put = (service: Service, body: unknown, as: 'floor' | 'dealer' = 'floor') =>
  service.ask('PUT', '/api/terms', { as, body });

const bolo = { locale: 'pt-BR', key: 'terms.ante', text: 'bolo' };
const NONE = Object.fromEntries(LOCALES.map((locale) => [locale, {}]));
const in_ = (language: string) => ({ headers: { 'accept-language': language } });

async function stored(service: Service): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of service.store.read(ROOM_STREAM)) events.push(event);
  return events;
}

/** Plays the usual acts until this one is next. */
async function until(table: Seated, type: string): Promise<void> {
  for (let acts = 0; acts < 60; acts += 1) {
    const command = nextAct(await table.legal());
    if (command.type === type) return;
    await table.do(command);
  }
  throw new Error(`${type} never comes`);
}

describe('the words of the room', () => {
  it('are those of the catalogue until the floor says otherwise', async () => {
    const service = await givenService();
    expect((await service.get('/api/terms', { as: null })).body).toEqual({ version: 0, terms: NONE });
  });

  it('change by an event that says who, and hold for everybody who reads', async () => {
    const service = await givenService();
    const { status, body } = await put(service, bolo);
    expect(status).toBe(200);
    expect(body).toEqual({ version: 1, terms: { ...NONE, 'pt-BR': { 'terms.ante': 'bolo' } } });
    expect((await service.get('/api/terms', { as: null })).body).toEqual(body);
    expect(await stored(service)).toMatchObject([
      { type: 'TermChanged', data: bolo, meta: { actor: 'floor', command: { type: 'ChangeTerm', ...bolo } } },
    ]);
  });

  it('go back to those of the catalogue by null, and by the very word of the catalogue', async () => {
    const service = await givenService();
    await put(service, bolo);
    expect((await put(service, { ...bolo, text: null })).body.terms['pt-BR']).toEqual({});
    await put(service, bolo);
    expect((await put(service, { ...bolo, text: 'pingo' })).body.terms['pt-BR']).toEqual({});
    expect((await stored(service)).map(({ data }) => (data as { text: unknown }).text)).toEqual([
      'bolo',
      null,
      'bolo',
      null,
    ]);
  });

  it('are stored once by the same command, and not at all when nothing changes', async () => {
    const service = await givenService();
    const commandId = randomUUID();
    const first = await put(service, { ...bolo, commandId });
    expect((await put(service, { ...bolo, commandId })).body).toEqual(first.body);
    await put(service, bolo);
    await put(service, { ...bolo, key: 'terms.buck', text: null });
    expect(await stored(service)).toHaveLength(1);
    const other = await put(service, { ...bolo, text: 'monte', commandId });
    expect(other).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
  });

  it('are tidied, and refused with the sentence of what is wrong', async () => {
    const service = await givenService();
    expect((await put(service, { ...bolo, text: '  bo\u0302lo ' })).body.terms['pt-BR']).toEqual({
      'terms.ante': 'bôlo',
    });
    const refused = await service.ask('PUT', '/api/terms', {
      body: { ...bolo, key: 'acts.Called', text: 'acompanhou' },
      ...in_('pt-BR'),
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'term-argument-missing',
        params: { argument: '{amount}' },
        message: 'O texto tem que manter {amount}.',
      },
    });
  });

  it('speak in the sentences of the service at once, with the names of the table', async () => {
    const service = await givenService();
    const table = await service.table();
    await until(table, 'PostAntes');
    const again: Command = { type: 'PostAntes', hand: 1, seats: [1] };
    await table.do(again);
    const said = async () => (await table.send(again, {}, in_('pt-BR'))).body.message;
    expect(await said()).toBe('Player 1 não deve pingo.');
    await put(service, bolo);
    expect(await said()).toBe('Player 1 não deve bolo.');
    await put(service, { ...bolo, text: null });
    expect(await said()).toBe('Player 1 não deve pingo.');
  });

  it('reach the sentences of another instance, which waits for no store', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = new MemoryEventStore();
    const one = await givenService({ store });
    const two = await givenService({ store });
    const body = { commandId: randomUUID(), command: { type: 'CloseTable' } };
    const said = async () => (await two.post('/api/tables/x/commands', body, { as: 'dealer' })).body.message;
    expect(await said()).toBe('A dealer may not: Close table.');
    await put(one, { locale: 'en', key: 'commands.CloseTable', text: 'Fold it up' });
    vi.advanceTimersByTime(1_000);
    await vi.waitFor(async () => expect(await said()).toBe('A dealer may not: Fold it up.'));
    store.head = async () => {
      throw new StoreUnavailable('not-written', 'the store is away');
    };
    vi.advanceTimersByTime(5_000);
    expect(await said()).toBe('A dealer may not: Fold it up.');
  });

  it('name the hands of a table in the language of who asks', async () => {
    const service = await givenService();
    await put(service, { locale: 'es', key: 'cards.Q.many', text: 'reinas' });
    const table = await service.table();
    await until(table, 'AwardPot');
    const { seats } = (await table.view()).table.play.hand!;
    const [first, second] = seats.filter(({ folded }) => !folded).map(({ seat }) => seat) as [number, number];
    await table.do({ type: 'ShowHand', hand: 1, seat: first, cards: ['Qs', 'Qh', '9d', '9c', 'Ks'] });
    await table.do({ type: 'ShowHand', hand: 1, seat: second, cards: ['Ah', 'Qd', '9h', '8h', '7h'] });
    const named = async (url: string, language: string) => {
      const { tape, entries } = (await service.get(url, in_(language))).body;
      return (tape ?? entries).flatMap(({ hands = [] }) => hands.map((hand: { name: string }) => hand.name));
    };
    for (const url of [table.url, `${table.url}/hands/1`]) {
      expect(await named(url, 'en')).toEqual(['Two pair, queens and nines, king kicker', 'High card, ace']);
      expect(await named(url, 'es')).toEqual([
        'Dobles parejas de reinas y nueves, con rey',
        'Carta mayor, as',
      ]);
    }
  });
});
