import { randomBytes, randomUUID } from 'node:crypto';
import { type EventStore, StoreUnavailable } from '@carteador/event-store';
import { accept } from '@carteador/table';
import { ApiError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import type { Role } from '../roles.ts';
import { type Fact, Ledger, type Order } from '../stream/ledger.ts';
import { foldedName } from '../text.ts';
import { Attempts, guesser } from './attempts.ts';
import { drawPin, type Pins } from './pins.ts';
import {
  hashToken,
  SESSIONS_STREAM,
  type Session,
  type SessionEvents,
  type Sessions,
  sessionsFold,
} from './sessions.ts';
import {
  type Account,
  accountByName,
  addStaff,
  changePin,
  floors,
  freeStaffId,
  needAccount,
  removeStaff,
  STAFF_STREAM,
  type Staff,
  type StaffEvents,
  staffFold,
} from './staff.ts';

/** The account behind a request, and where it was signed in. */
export interface Who {
  readonly staffId: string;
  readonly name: string;
  readonly role: Role;
  readonly device: string;
  readonly sessionId: string;
  readonly expiresAt: string;
}

export type StaffMember = Pick<Account, 'staffId' | 'name' | 'role'>;

/** The actor of what the service does by itself. */
export const SERVICE_ACTOR = 'carteador';
const FLOOR_NAME = 'floor';

export interface SignIn {
  readonly name: string;
  readonly pin: string;
  readonly device: string | undefined;
  readonly ip: string;
}

/** Accounts and sessions: the streams `staff` and `sessions`. */
/** A guess at the PIN of `of`, from an address. */
interface Guess {
  readonly of: string;
  readonly ip: string;
}

export class Accounts {
  readonly #staff: Ledger<Staff>;
  readonly #sessions: Ledger<Sessions>;
  readonly #pins: Pins;
  readonly #attempts: Attempts;
  /** The same guesses, whatever addresses they name. */
  readonly #anywhere: Attempts;
  readonly #now: () => Date;
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(store: EventStore, pins: Pins, now: () => Date) {
    this.#staff = new Ledger(store, STAFF_STREAM, staffFold);
    this.#sessions = new Ledger(store, SESSIONS_STREAM, sessionsFold());
    this.#pins = pins;
    this.#now = now;
    this.#attempts = new Attempts(() => now().getTime());
    this.#anywhere = new Attempts(() => now().getTime(), LIMITS.attemptsAnywhereMax);
  }

  /**
   * Sees to it that somebody can sign in. Gives the PIN that was drawn, the only time that it can be read; null
   * when there was an account already. `renew`: the owner has lost the PIN of the floor and wants another; where
   * no account is called so, that of the one who is floor for the longest time.
   */
  async ensureFloor(renew: boolean): Promise<{ name: string; pin: string } | null> {
    await this.#staff.refresh();
    const all = floors(this.#staff.state);
    const account = all.find(({ name }) => foldedName(name) === FLOOR_NAME) ?? all[0];
    if (this.#staff.version > 0 && (account === undefined || !renew)) return null;
    const pin = drawPin();
    const pinHash = await this.#pins.hash(pin);
    const name = account?.name ?? FLOOR_NAME;
    const result = await this.#staff.submit(
      this.#ownOrder({ type: renew ? 'RenewFloorPin' : 'AddFirstStaff' }),
      {
        decide: (staff) => {
          if (account !== undefined) return changePin(staff, account.staffId, pinHash);
          // Another instance may have been first.
          if (staff.ids.size > 0) return accept([]);
          return addStaff(staff, { staffId: FLOOR_NAME, name, role: 'floor', pinHash });
        },
      },
    );
    return result.ok && result.value.events.length > 0 ? { name, pin } : null;
  }

  async signIn({ name, pin, device, ip }: SignIn): Promise<{ token: string; who: Who }> {
    const guess = { of: foldedName(name), ip };
    this.#takeGuess(guess);
    await this.#staff.refresh();
    const account = accountByName(this.#staff.state, name);
    const right = await this.#pins.check(pin, account?.pinHash ?? null);
    if (!right || account === null) throw new ApiError('wrong-name-or-pin');
    this.#forgive(guess);
    return this.#beginSession(account, device);
  }

  /** The account of a token; null for one that is unknown, over or of somebody who is gone. */
  async whoIs(token: string): Promise<Who | null> {
    const hash = hashToken(token);
    const known = this.#sessions.state.byToken.has(hash);
    await this.#read(known);
    const session = this.#sessions.state.byToken.get(hash);
    return session === undefined ? null : this.#whoOf(session);
  }

  async signOut({ sessionId, staffId, device }: Who): Promise<void> {
    const order = { ...this.#ownOrder({ type: 'SignOut', sessionId }), actor: staffId, device };
    const data: SessionEvents['SignedOut'] = { sessionId };
    await this.#sessions.submit(order, { decide: () => accept([{ type: 'SignedOut', data }]) });
  }

  async list(): Promise<StaffMember[]> {
    await this.#staff.refresh();
    return [...this.#staff.state.accounts.values()].map(memberOf);
  }

  async add(
    by: Who,
    { name, role, pin, commandId }: { name: string; role: Role; pin: string; commandId: string | undefined },
  ): Promise<StaffMember> {
    const pinHash = await this.#pins.hash(pin);
    // The PIN is no part of what is kept of the command.
    const added = await this.#change(by, { type: 'AddStaff', name, role }, commandId, (staff) =>
      addStaff(staff, { staffId: freeStaffId(staff, name), name, role, pinHash }),
    );
    return memberOf(added as StaffEvents['StaffAdded']);
  }

  /** Nobody changes his own PIN without the present one: his tablet may lie on the table. */
  async changePin(
    by: Who,
    {
      staffId,
      pin,
      currentPin,
      ip,
    }: { staffId: string; pin: string; currentPin: string | undefined; ip: string },
  ): Promise<void> {
    await this.#staff.refresh();
    const account = needAccount(this.#staff.state, staffId);
    if (by.staffId === staffId) {
      if (currentPin === undefined) throw new ApiError('confirmation-missing', { field: 'currentPin' });
      const right = await this.#isPinOf([account], currentPin, { of: staffId, ip });
      if (right === null) throw new ApiError('confirmation-wrong', { field: 'currentPin' });
    } else if (by.role !== 'floor') {
      throw new ApiError('not-allowed', { role: by.role, action: 'ChangePin' });
    }
    const pinHash = await this.#pins.hash(pin);
    await this.#change(by, { type: 'ChangePin', staffId }, undefined, (staff) =>
      changePin(staff, staffId, pinHash),
    );
  }

  async remove(by: Who, staffId: string): Promise<void> {
    await this.#change(by, { type: 'RemoveStaff', staffId }, undefined, (staff) =>
      removeStaff(staff, staffId),
    );
  }

  /** The account of the floor that this PIN belongs to. */
  async floorWithPin(pin: string, by: Who, ip: string): Promise<string | null> {
    await this.#staff.refresh();
    return this.#isPinOf(floors(this.#staff.state), pin, { of: `floor ${by.staffId}`, ip });
  }

  async isHostPin(pin: string, hash: string, tableId: string, ip: string): Promise<boolean> {
    const guess = { of: `host ${tableId}`, ip };
    this.#takeGuess(guess);
    const right = await this.#pins.check(pin, hash);
    if (right) this.#forgive(guess);
    return right;
  }

  hashPin(pin: string): Promise<string> {
    return this.#pins.hash(pin);
  }

  async #isPinOf(accounts: readonly Account[], pin: string, guess: Guess): Promise<string | null> {
    this.#takeGuess(guess);
    for (const { staffId, pinHash } of accounts) {
      if (await this.#pins.check(pin, pinHash)) {
        this.#forgive(guess);
        return staffId;
      }
    }
    return null;
  }

  #takeGuess({ of, ip }: Guess): void {
    this.#attempts.take(`${of} ${guesser(ip)}`);
    this.#anywhere.take(of);
  }

  #forgive({ of, ip }: Guess): void {
    this.#attempts.forgive(`${of} ${guesser(ip)}`);
    this.#anywhere.forgive(of);
  }

  async #beginSession(account: Account, device: string | undefined): Promise<{ token: string; who: Who }> {
    const token = randomBytes(32).toString('base64url');
    const sessionId = randomBytes(6).toString('hex');
    const { staffId, pinNumber } = account;
    const session: Session = {
      sessionId,
      tokenHash: hashToken(token),
      staffId,
      pinNumber,
      device: device ?? sessionId,
      expiresAt: new Date(this.#now().getTime() + LIMITS.sessionMs).toISOString(),
    };
    const order = {
      ...this.#ownOrder({ type: 'SignIn', sessionId }),
      actor: staffId,
      device: session.device,
    };
    await this.#sessions.submit(order, { decide: () => accept([{ type: 'SignedIn', data: session }]) });
    return { token, who: whoOf(account, session) };
  }

  #whoOf(session: Session): Who | null {
    const account = this.#staff.state.accounts.get(session.staffId);
    if (account === undefined || account.pinNumber !== session.pinNumber) return null;
    return session.expiresAt > this.#now().toISOString() ? whoOf(account, session) : null;
  }

  /**
   * Other instances sign in and out too. A known session is looked up in a picture that is a second old at most,
   * also one of before the store went away: consoles stay readable. An unknown one asks the store at once.
   */
  async #read(known: boolean): Promise<void> {
    const nowMs = performance.now();
    if (known && nowMs - this.#readAtMs < LIMITS.accountsAgeMsMax) return;
    try {
      await Promise.all([this.#staff.refresh(), this.#sessions.refresh()]);
      this.#readAtMs = nowMs;
    } catch (error) {
      if (!known || !(error instanceof StoreUnavailable)) throw error;
    }
  }

  async #change(
    by: Who,
    command: Order['command'],
    commandId: string | undefined,
    decide: (staff: Staff) => ReturnType<typeof addStaff>,
  ): Promise<Fact['data']> {
    const order = { ...this.#ownOrder(command), actor: by.staffId, device: by.device };
    const result = await this.#staff.submit(
      { ...order, ...(commandId !== undefined && { commandId }) },
      { decide },
    );
    if (!result.ok) throw new TypeError('accounts are not refused by rules');
    return result.value.events[0]!.data as object;
  }

  #ownOrder(command: Order['command']): Order {
    return {
      commandId: randomUUID(),
      command,
      at: this.#now().toISOString(),
      actor: SERVICE_ACTOR,
      device: SERVICE_ACTOR,
    };
  }
}

function memberOf({ staffId, name, role }: StaffMember): StaffMember {
  return { staffId, name, role };
}

function whoOf({ staffId, name, role }: Account, { device, sessionId, expiresAt }: Session): Who {
  return { staffId, name, role, device, sessionId, expiresAt };
}
