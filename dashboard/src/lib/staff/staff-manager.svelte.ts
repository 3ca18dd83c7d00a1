import { askHouse, type HouseAnswer, type HouseFault } from '$lib/lobby/house-api.ts';
import type { Role } from '$lib/me.ts';

export interface Account {
  readonly staffId: string;
  readonly name: string;
  readonly role: Role;
}

export const PIN_PATTERN = /^\d{4,12}$/;

export interface StaffPorts {
  readonly locale: () => string;
  readonly ask?: typeof askHouse;
}

/** Accounts as the service has them; each change is asked of it and then shown. */
export class StaffManager {
  accounts = $state.raw<readonly Account[]>([]);
  loaded = $state(false);
  busy = $state(false);
  fault = $state.raw<HouseFault | null>(null);

  #ports: StaffPorts;

  constructor(ports: StaffPorts) {
    this.#ports = ports;
  }

  async load(): Promise<void> {
    const answer = await this.#ask<{ staff: readonly Account[] }>('GET', '/api/staff');
    if (!answer.ok) return;
    this.accounts = sorted(answer.value.staff);
    this.loaded = true;
  }

  async add(account: { name: string; role: Role; pin: string }): Promise<boolean> {
    const answer = await this.#ask<Account>('POST', '/api/staff', account);
    if (answer.ok) this.accounts = sorted([...this.accounts, answer.value]);
    return answer.ok;
  }

  async remove(staffId: string): Promise<boolean> {
    const answer = await this.#ask<null>('DELETE', `/api/staff/${staffId}`);
    if (answer.ok) this.accounts = this.accounts.filter((account) => account.staffId !== staffId);
    return answer.ok;
  }

  async setPin(staffId: string, pin: string): Promise<boolean> {
    return (await this.#ask<null>('PUT', `/api/staff/${staffId}/pin`, { pin })).ok;
  }

  async #ask<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<HouseAnswer<T>> {
    this.busy = true;
    const answer = await (this.#ports.ask ?? askHouse)<T>(method, path, this.#ports.locale(), body);
    this.busy = false;
    this.fault = answer.ok ? null : answer;
    return answer;
  }
}

const sorted = (accounts: readonly Account[]): Account[] =>
  [...accounts].sort((a, b) => a.name.localeCompare(b.name));
