import { askHouse, type HouseAnswer, type HouseFault } from '$lib/lobby/house-api.ts';
import type { Me } from '$lib/me.ts';

export const PIN_LENGTH_MAX = 12;

export type SignInFault = 'wrong' | 'wait' | 'silent';

export interface SignInPorts {
  readonly send: (name: string, pin: string) => Promise<HouseAnswer<Me>>;
  /** Where the session goes on. */
  readonly done: (name: string) => void | Promise<void>;
}

/** Name and PIN, and what became of the last try. */
export class SignInManager {
  name = $state('');
  pin = $state('');
  busy = $state(false);
  fault = $state<SignInFault | null>(null);
  waitMs = $state<number | null>(null);
  ready = $derived(this.name.trim() !== '' && this.pin !== '' && !this.busy);

  #ports: SignInPorts;

  constructor(ports: SignInPorts) {
    this.#ports = ports;
  }

  press(digit: string): void {
    this.fault = null;
    if (this.pin.length < PIN_LENGTH_MAX) this.pin += digit;
  }

  back(): void {
    this.pin = this.pin.slice(0, -1);
  }

  async submit(): Promise<void> {
    if (!this.ready) return;
    this.busy = true;
    this.fault = null;
    const name = this.name.trim();
    const answer = await this.#ports.send(name, this.pin);
    if (answer.ok) {
      await this.#ports.done(name);
    } else {
      this.#fail(answer);
    }
    this.busy = false;
  }

  /** The name stays, the PIN goes: it is typed again at a glance. */
  #fail({ status, retryMs }: HouseFault): void {
    this.fault = status === 401 || status === 400 ? 'wrong' : status === 429 ? 'wait' : 'silent';
    this.waitMs = retryMs;
    if (this.fault === 'wrong') this.pin = '';
  }
}

export const sendSignIn =
  (locale: () => string) =>
  (name: string, pin: string): Promise<HouseAnswer<Me>> =>
    askHouse('POST', '/api/sign-in', locale(), { name, pin });
