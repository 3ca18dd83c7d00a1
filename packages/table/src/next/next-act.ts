import type { CommandType } from '../commands.ts';
import type { Next, OfferOf } from '../legal-types.ts';

/** What a command has to keep to now; undefined where it is not offered. */
export type Offered = <T extends CommandType>(type: T) => OfferOf<T> | undefined;

/** A step of the dealer, in the form in which `packages/words` says it. */
export const next = (
  code: string,
  rule: string,
  more: { seat?: number; params?: Next['params']; confirm?: CommandType } = {},
): Next => ({
  code,
  seat: more.seat ?? null,
  rule,
  params: more.params ?? {},
  confirm: more.confirm ?? null,
});
