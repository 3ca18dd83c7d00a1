import { accept, type Result, type StoredEvent } from '@carteador/table';
import { ApiError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import type { Role } from '../roles.ts';
import type { Fact, Fold } from '../stream/ledger.ts';
import { foldedName } from '../text.ts';

/** Stream `staff`: who may sign in, and as what. Hashes of PINs are in its events and never leave the service. */
export const STAFF_STREAM = 'staff';

export interface StaffEvents {
  StaffAdded: {
    readonly staffId: string;
    readonly name: string;
    readonly role: Role;
    readonly pinHash: string;
  };
  PinChanged: { readonly staffId: string; readonly pinHash: string };
  StaffRemoved: { readonly staffId: string };
}

export interface Account {
  /** What stands as `actor` in events; never given to somebody else again. */
  readonly staffId: string;
  readonly name: string;
  readonly role: Role;
  readonly pinHash: string;
  /** Counts the PINs of this account: a session of an earlier one is over. */
  readonly pinNumber: number;
}

export interface Staff {
  readonly accounts: ReadonlyMap<string, Account>;
  /** Identifiers ever given, removed ones included. */
  readonly ids: ReadonlySet<string>;
}

export const staffFold: Fold<Staff> = {
  initial: { accounts: new Map(), ids: new Set() },
  apply(staff, { type, data }: StoredEvent) {
    const accounts = new Map(staff.accounts);
    switch (type as keyof StaffEvents) {
      case 'StaffAdded': {
        const added = data as unknown as StaffEvents['StaffAdded'];
        accounts.set(added.staffId, { ...added, pinNumber: 1 });
        return { accounts, ids: new Set([...staff.ids, added.staffId]) };
      }
      case 'PinChanged': {
        const { staffId, pinHash } = data as unknown as StaffEvents['PinChanged'];
        const account = accounts.get(staffId);
        if (account !== undefined) {
          accounts.set(staffId, { ...account, pinHash, pinNumber: account.pinNumber + 1 });
        }
        return { ...staff, accounts };
      }
      case 'StaffRemoved':
        accounts.delete((data as unknown as StaffEvents['StaffRemoved']).staffId);
        return { ...staff, accounts };
      default:
        return staff;
    }
  },
};

export function accountByName(staff: Staff, name: string): Account | null {
  const wanted = foldedName(name);
  for (const account of staff.accounts.values()) {
    if (foldedName(account.name) === wanted) return account;
  }
  return null;
}

export function floors(staff: Staff): Account[] {
  return [...staff.accounts.values()].filter(({ role }) => role === 'floor');
}

type Decision = Result<readonly Fact[]>;

const fact = <T extends keyof StaffEvents>(type: T, data: StaffEvents[T]): Decision =>
  accept([{ type, data }]);

export function addStaff(staff: Staff, account: StaffEvents['StaffAdded']): Decision {
  if (accountByName(staff, account.name) !== null) throw new ApiError('name-taken', { name: account.name });
  if (staff.accounts.size >= LIMITS.staffMax) throw new ApiError('staff-full', { max: LIMITS.staffMax });
  return fact('StaffAdded', account);
}

export function changePin(staff: Staff, staffId: string, pinHash: string): Decision {
  needAccount(staff, staffId);
  return fact('PinChanged', { staffId, pinHash });
}

export function removeStaff(staff: Staff, staffId: string): Decision {
  const { role } = needAccount(staff, staffId);
  if (role === 'floor' && floors(staff).length === 1) throw new ApiError('last-floor');
  return fact('StaffRemoved', { staffId });
}

export function needAccount(staff: Staff, staffId: string): Account {
  const account = staff.accounts.get(staffId);
  if (account === undefined) throw new ApiError('unknown-staff', { id: staffId.slice(0, 40) });
  return account;
}

/** Names that stand for somebody else where an actor is named. */
const RESERVED: ReadonlySet<string> = new Set(['carteador', 'host']);

/** A short identifier that people recognise on the tape: the name's letters and digits, counted on when in use. */
export function freeStaffId({ ids }: Staff, name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20);
  const stem = letters === '' ? 'staff' : letters;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}${number}`;
    if (!ids.has(id) && !RESERVED.has(id)) return id;
  }
}
