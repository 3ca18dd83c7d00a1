import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { collect, events, fill, Listener, numbers } from '../contract/given.ts';
import { makeCertificate } from '../eventstoredb-double/access.ts';
import { temporaryFolder } from '../sqlite/temporary.ts';
import { FORMS, openStore, startDouble } from './support.ts';

let tls: ReturnType<typeof makeCertificate>;
beforeAll(() => {
  tls = makeCertificate();
});

const ACCOUNT = { user: 'carteador', password: 'cartas e fichas' };

/** A connection string with everything that an operator would write into it. */
async function secured(port: number, password = ACCOUNT.password): Promise<{ url: string }> {
  const file = join(await temporaryFolder(), 'ca.pem');
  await writeFile(file, tls.certificate);
  const who = `${ACCOUNT.user}:${encodeURIComponent(password)}`;
  return { url: `esdb://${who}@localhost:${port}?tls=true&tlsCaFile=${encodeURIComponent(file)}` };
}

describe('eventstoredb over TLS, with an account', () => {
  it.each(FORMS)('writes, reads and subscribes: %s', async (form, appendForm) => {
    const double = await startDouble(form, { tls, account: ACCOUNT });
    const store = openStore(await secured(double.port), { appendForm });
    await fill(store, 'table-a', 3);
    expect(numbers(await collect(store.read('table-a')))).toEqual([0, 1, 2]);
    const listener = new Listener(store, { from: 'start', prefix: 'table-' });
    await listener.untilCount(3);
    expect(await store.health()).toMatchObject({ ready: true });
    expect(double.appends).toEqual([form, form, form]);
  });

  it('is refused with another password, and says so at once', async () => {
    const double = await startDouble('append', { tls, account: ACCOUNT });
    const store = openStore(await secured(double.port, 'guessed'));
    const refused = { code: 'not-writable', message: expect.stringContaining('denies access') };
    await expect(store.append('table-a', events(1), 'none')).rejects.toMatchObject(refused);
    await expect(store.head('table-a')).rejects.toMatchObject(refused);
    const listener = new Listener(store, { from: 'start' });
    await listener.until(({ errors }) => errors.length > 0);
    expect(listener.errors[0]).toMatchObject(refused);
    expect(double.log.stream('table-a')).toEqual([]);
  });

  it('writes nothing to a server that nobody vouches for', async () => {
    const double = await startDouble('append', { tls: makeCertificate(), account: ACCOUNT });
    const store = openStore(await secured(double.port), { giveUpMs: 50 });
    await expect(store.append('table-a', events(1), 'none')).rejects.toMatchObject({
      code: 'unavailable',
      outcome: 'not-written',
    });
    expect(double.appends).toEqual([]);
  });

  it('writes nothing in the clear to a server that speaks TLS', async () => {
    const double = await startDouble('append', { tls });
    const store = openStore(double, { giveUpMs: 50 });
    await expect(store.append('table-a', events(1), 'none')).rejects.toMatchObject({ code: 'unavailable' });
    expect(double.appends).toEqual([]);
  });
});
