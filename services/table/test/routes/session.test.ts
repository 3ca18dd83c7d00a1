import { MemoryEventStore } from '@carteador/event-store';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/limits.ts';
import { givenService, PINS, type Service } from '../support/service.ts';

const cookieOf = (headers: Record<string, unknown>): string => String(headers['set-cookie']);

/** A clock that stands until it is moved. */
function clock() {
  let ms = Date.parse('2025-01-01T20:00:00.000Z');
  return { now: () => new Date(ms), pass: (by: number) => (ms += by) };
}

const guess = (service: Service, name: string, ip = '10.0.0.1') =>
  service.signIn(name, '000000', { 'x-forwarded-for': ip });

describe('signing in', () => {
  it('gives a token, for browsers as a cookie that scripts can not read', async () => {
    const service = await givenService();
    const { status, body, headers } = await service.signIn('Dealer ', PINS.dealer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 'dealer', name: 'dealer', role: 'dealer' });
    const { token, may } = body as { token: string; may: string[] };
    expect(may).toContain('Fold');
    expect(may).not.toContain('AddStaff');
    expect(cookieOf(headers)).toBe(
      `carteador=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${LIMITS.sessionMs / 1000}`,
    );
    for (const given of [{ cookie: `a=b; carteador=${token}` }, { authorization: `Bearer ${token}` }]) {
      const me = await service.get('/api/me', { as: null, headers: given });
      expect(me.body).toMatchObject({ id: 'dealer', role: 'dealer' });
    }
  });

  it('marks the cookie as secure where the page came over TLS', async () => {
    const service = await givenService();
    const { headers } = await service.signIn('dealer', PINS.dealer, { 'x-forwarded-proto': 'https' });
    expect(cookieOf(headers)).toMatch(/; Secure$/);
  });

  it('names the device: as the client says, or by the session', async () => {
    const service = await givenService();
    const body = { name: 'dealer', pin: PINS.dealer, device: 'Mesa 4' };
    expect((await service.post('/api/sign-in', body, { as: null })).body.device).toBe('Mesa 4');
    const unnamed = await service.signIn('dealer', PINS.dealer);
    expect(unnamed.body).toMatchObject({ device: expect.stringMatching(/^[0-9a-f]{12}$/) });
  });

  it('says the same of an unknown name and of a wrong PIN', async () => {
    const service = await givenService();
    const [unknown, wrong] = [await guess(service, 'nobody'), await guess(service, 'dealer')];
    expect(unknown).toMatchObject({ status: 401, body: { code: 'wrong-name-or-pin' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('stops guesses at one name from one address, longer each time, and nobody else', async () => {
    const time = clock();
    const service = await givenService({ now: time.now });
    for (let tries = 0; tries < LIMITS.attemptsMax; tries += 1) {
      expect((await guess(service, 'dealer')).status).toBe(401);
    }
    const stopped = await service.signIn('DEALER', PINS.dealer, { 'x-forwarded-for': '10.0.0.1' });
    expect(stopped).toMatchObject({
      status: 429,
      body: { code: 'too-many-attempts', params: { seconds: 60 } },
    });
    expect(stopped.headers['retry-after']).toBe('60');
    expect((await guess(service, 'floor')).status).toBe(401);
    expect((await guess(service, 'dealer', '10.0.0.2')).status).toBe(401);

    time.pass(60_000);
    for (let tries = 0; tries < LIMITS.attemptsMax; tries += 1) await guess(service, 'dealer');
    expect((await guess(service, 'dealer')).headers['retry-after']).toBe('120');
    time.pass(120_000);
    expect((await service.signIn('dealer', PINS.dealer, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(200);
    expect((await guess(service, 'dealer')).status).toBe(401);
  });

  it('believes an address only from the proxies that it was told of', async () => {
    const service = await givenService({ trustedProxies: '10.9.0.0/16' });
    for (let tries = 0; tries < LIMITS.attemptsMax; tries += 1)
      await guess(service, 'dealer', `10.0.2.${tries}`);
    expect((await guess(service, 'dealer', '10.0.3.1')).status).toBe(429);
  });

  it('stops guesses that come from ever new addresses', async () => {
    const service = await givenService();
    const statuses: number[] = [];
    for (let tries = 0; tries <= LIMITS.attemptsAnywhereMax; tries += 1) {
      statuses.push((await guess(service, 'dealer', `10.0.1.${tries}`)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.attemptsAnywhereMax);
    expect(statuses.at(-1)).toBe(429);
  });

  it('counts guesses made at the same moment', async () => {
    const service = await givenService();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(service, 'dealer')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([
      ...Array(LIMITS.attemptsMax).fill(401),
      ...Array(20 - LIMITS.attemptsMax).fill(429),
    ]);
  });

  it('limits tries from one address, whatever the names', async () => {
    const service = await givenService({ signInsPerMinuteMax: 8 });
    const answers = [];
    for (let tries = 0; tries < 10; tries += 1) answers.push(await guess(service, `nobody${tries}`));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a session', () => {
  it('ends when somebody signs out, at every instance', async () => {
    const store = new MemoryEventStore();
    const one = await givenService({ store });
    const two = await givenService({ store });
    two.tokens.set('dealer', one.tokens.get('dealer')!);
    expect((await two.get('/api/me', { as: 'dealer' })).status).toBe(200);
    const out = await two.ask('POST', '/api/sign-out', { as: 'dealer' });
    expect(out.status).toBe(204);
    expect(cookieOf(out.headers)).toMatch(/^carteador=; .*Max-Age=0/);
    expect((await two.get('/api/me', { as: 'dealer' })).status).toBe(401);
    // The other one looks at least once a second.
    await expect
      .poll(async () => (await one.get('/api/me', { as: 'dealer' })).status, { timeout: 5_000 })
      .toBe(401);
  });

  it('can be ended twice', async () => {
    const service = await givenService();
    expect((await service.ask('POST', '/api/sign-out', { as: null })).status).toBe(204);
  });

  it('outlives a restart', async () => {
    const store = new MemoryEventStore();
    const before = await givenService({ store });
    const after = await givenService({ store });
    after.tokens.set('dealer', before.tokens.get('dealer')!);
    expect((await after.get('/api/me', { as: 'dealer' })).body.id).toBe('dealer');
  });

  it('is over after its time', async () => {
    const time = clock();
    const service = await givenService({ now: time.now });
    time.pass(LIMITS.sessionMs - 1);
    expect((await service.get('/api/me')).status).toBe(200);
    time.pass(1);
    expect((await service.get('/api/me')).status).toBe(401);
    expect((await service.signIn('floor', PINS.floor)).status).toBe(200);
    expect((await service.get('/api/me')).status).toBe(401);
  });

  it('is not taken for over while the store is away', async () => {
    const store = new MemoryEventStore();
    const known = await givenService({ store });
    const restarted = await givenService({ store });
    // A session that the other one has not read yet.
    const { token } = (await known.signIn('dealer', PINS.dealer)).body as { token: string };
    restarted.tokens.set('dealer', token);
    store.setAway(true);
    expect((await known.get('/api/me')).status).toBe(200);
    const answer = await restarted.get('/api/me', { as: 'dealer' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'store-unavailable' } });
    expect(answer.headers['retry-after']).toBe('1');
    store.setAway(false);
    expect((await restarted.get('/api/me', { as: 'dealer' })).status).toBe(200);
  });

  it('keeps no token and no PIN in the store, only hashes', async () => {
    const service = await givenService();
    const texts: string[] = [];
    for await (const event of service.store.readAll()) texts.push(JSON.stringify(event));
    const all = texts.join('\n');
    for (const secret of [...Object.values(PINS), ...service.tokens.values()])
      expect(all).not.toContain(`"${secret}"`);
    expect(all).toMatch(/scrypt\$4\$/);
  });
});
