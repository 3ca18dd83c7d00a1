import { describe, expect, it } from 'vitest';
import { PIN_PATTERN, StaffManager } from './staff-manager.svelte.ts';

function setUp(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const staff = new StaffManager({
    locale: () => 'en',
    ask: (async (method: string, path: string) => {
      asked.push(`${method} ${path}`);
      const value = answers[`${method} ${path}`];
      return value === undefined
        ? { ok: false, status: 422, code: 'name-taken', message: 'Taken.', retryMs: null }
        : { ok: true, value };
    }) as never,
  });
  return { staff, asked };
}
const ana = { staffId: 's1', name: 'Ana', role: 'dealer' };
const teo = { staffId: 's2', name: 'Teo', role: 'floor' };

describe('staff', () => {
  it('is listed by name; one added stands where it belongs, one removed is gone', async () => {
    const bia = { staffId: 's3', name: 'Bia', role: 'auditor' };
    const { staff } = setUp({
      'GET /api/staff': { staff: [teo, ana] },
      'POST /api/staff': bia,
      'DELETE /api/staff/s1': null,
    });
    await staff.load();
    expect(staff.accounts.map(({ name }) => name)).toEqual(['Ana', 'Teo']);
    expect(await staff.add({ name: 'Bia', role: 'auditor', pin: '1234' })).toBe(true);
    expect(await staff.remove('s1')).toBe(true);
    expect(staff.accounts.map(({ name }) => name)).toEqual(['Bia', 'Teo']);
  });

  it('what the service refuses changes nothing and is said', async () => {
    const { staff } = setUp({ 'GET /api/staff': { staff: [ana] } });
    await staff.load();
    expect(await staff.add({ name: 'Ana', role: 'dealer', pin: '1234' })).toBe(false);
    expect(staff.fault?.message).toBe('Taken.');
    expect(staff.accounts).toHaveLength(1);
    expect(staff.busy).toBe(false);
  });

  it('PINs are 4 to 12 digits', () => {
    expect(['1234', '123456789012'].every((pin) => PIN_PATTERN.test(pin))).toBe(true);
    expect(['123', '1234567890123', '12a4', ''].some((pin) => PIN_PATTERN.test(pin))).toBe(false);
  });
});
