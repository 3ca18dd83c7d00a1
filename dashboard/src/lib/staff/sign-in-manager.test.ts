import { describe, expect, it, vi } from 'vitest';
import type { HouseAnswer } from '$lib/lobby/house-api.ts';
import type { Me } from '$lib/me.ts';
import { safePath } from './safe-path.ts';
import { PIN_LENGTH_MAX, SignInManager } from './sign-in-manager.svelte.ts';

const fault = (status: number, retryMs: number | null = null): HouseAnswer<Me> => ({
  ok: false,
  status,
  code: 'x',
  message: null,
  retryMs,
});

function setUp(answer: HouseAnswer<Me>) {
  const done = vi.fn();
  const send = vi.fn(async () => answer);
  const manager = new SignInManager({ send, done });
  manager.name = ' Ana ';
  for (const digit of '1234') manager.press(digit);
  return { manager, send, done };
}

describe('signing in', () => {
  it('sends the name without its blanks, and goes on', async () => {
    const { manager, send, done } = setUp({ ok: true, value: {} as Me });
    await manager.submit();
    expect(send).toHaveBeenCalledWith('Ana', '1234');
    expect(done).toHaveBeenCalledWith('Ana');
  });

  it('a wrong PIN goes, the name stays; the next digit takes the fault away', async () => {
    const { manager, done } = setUp(fault(401));
    await manager.submit();
    expect(manager).toMatchObject({ fault: 'wrong', pin: '', name: ' Ana ', busy: false });
    expect(done).not.toHaveBeenCalled();
    manager.press('1');
    expect(manager.fault).toBeNull();
  });

  it('too many tries say how long to wait', async () => {
    const { manager } = setUp(fault(429, 30_000));
    await manager.submit();
    expect(manager).toMatchObject({ fault: 'wait', waitMs: 30_000 });
  });

  it('a silent house is not a wrong PIN', async () => {
    const { manager } = setUp(fault(0));
    await manager.submit();
    expect(manager).toMatchObject({ fault: 'silent', pin: '1234' });
  });

  it('nothing is sent without both, nor twice at once', async () => {
    const { manager, send } = setUp(fault(401));
    manager.back();
    expect(manager.pin).toBe('123');
    manager.pin = '';
    await manager.submit();
    expect(send).not.toHaveBeenCalled();
    manager.pin = '1234';
    await Promise.all([manager.submit(), manager.submit()]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('a PIN ends somewhere', () => {
    const { manager } = setUp(fault(401));
    for (let digit = 0; digit < 20; digit += 1) manager.press('9');
    expect(manager.pin).toHaveLength(PIN_LENGTH_MAX);
  });
});

describe('where one goes after signing in', () => {
  it.each([
    ['/tables/t1?x=1', '/tables/t1?x=1'],
    [null, '/'],
    ['', '/'],
    ['https://elsewhere.example/', '/'],
    ['//elsewhere.example/', '/'],
    ['/\\elsewhere.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/sign-in?to=/sign-in', '/'],
  ])('%j leads to %j', (to, path) => expect(safePath(to)).toBe(path));
});
