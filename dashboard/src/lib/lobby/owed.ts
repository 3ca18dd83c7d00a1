import {
  type AmountRange,
  type Confirmation,
  type Debt,
  type Docket,
  type HeldChips,
  type Legal,
  type Refusal,
  refusal,
} from '@carteador/table';
import { declined, offer } from '$lib/console/offers.ts';

/** A way to pay: between which amounts, or why not now. */
export type Payment =
  | { readonly range: AmountRange; readonly refusal: null }
  | { readonly range: null; readonly refusal: Refusal | undefined };

/** What somebody owes by rulings, and how it can be paid (AUDIT-2). Amounts in money units. */
export interface OwedLine extends Debt {
  /** The rulings that stand and left it owing, oldest first. */
  readonly rulings: readonly { readonly number: number; readonly hand: number }[];
  readonly stack: Payment;
  readonly cash: Payment;
}

export interface Owed {
  readonly debts: readonly OwedLine[];
  readonly held: readonly HeldChips[];
  /** Who has to stand behind a payment of a debt; null while none can be made. */
  readonly confirm: Confirmation['kind'] | null;
  /** Why held chips cannot be paid out; null when they can. */
  readonly heldRefusal: Refusal | undefined | null;
}

/** All that rulings left owing or lying. `legal` null: nothing is done about it here, it is only read. */
export function owedOf(docket: Docket, legal: Pick<Legal, 'offers' | 'declined'> | null): Owed {
  const pay = legal === null ? undefined : offer(legal, 'PayDebt');
  const out = legal === null ? undefined : offer(legal, 'PayHeldChips');
  const no = (type: 'PayDebt' | 'PayHeldChips') => (legal === null ? undefined : declined(legal, type));
  const payment = (most: number, unit: number, none: Refusal): Payment =>
    most < unit ? { range: null, refusal: none } : { range: { min: unit, max: most, unit }, refusal: null };
  return {
    debts: docket.debts.map((debt) => {
      const line = { ...debt, rulings: behind(docket, debt) };
      const offered = pay?.debts.find(({ from, to }) => from === debt.from && to === debt.to);
      if (pay === undefined || offered === undefined) {
        const refused = { range: null, refusal: no('PayDebt') };
        return { ...line, stack: refused, cash: refused };
      }
      const { unit, room } = pay;
      return {
        ...line,
        stack: payment(Math.min(debt.amount, offered.stack), unit, refusal('nothing-there', 'AUDIT-2')),
        cash: payment(Math.min(debt.amount, room), unit, refusal('too-many-chips', 'TABLE-3', { max: room })),
      };
    }),
    held: docket.held,
    confirm: pay?.confirm ?? null,
    heldRefusal: out === undefined ? no('PayHeldChips') : null,
  };
}

const behind = ({ rulings }: Docket, debt: Debt): OwedLine['rulings'] =>
  rulings
    .filter(
      ({ reversedBy, moves }) =>
        reversedBy === null &&
        moves.some(
          ({ from, to, owed }) =>
            owed > 0 &&
            from.kind === 'player' &&
            from.playerId === debt.from &&
            (to.kind === 'player' ? to.playerId : null) === debt.to,
        ),
    )
    .map(({ number, hand }) => ({ number, hand }));
