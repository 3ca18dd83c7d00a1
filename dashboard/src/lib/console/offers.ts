import type { TableSnapshot } from '@carteador/projections';
import type { CommandType, Legal, OfferOf, Refusal, Table } from '@carteador/table';

/** What may be done now, by type. */
export function offer<T extends CommandType>(legal: Pick<Legal, 'offers'>, type: T): OfferOf<T> | undefined {
  return legal.offers.find((each) => each.type === type) as OfferOf<T> | undefined;
}

/** Why it may not be done now. */
export function declined(legal: Pick<Legal, 'declined'>, type: CommandType): Refusal | undefined {
  return legal.declined.find((each) => each.type === type)?.refusal;
}

/** A view's table for the functions of the rules. Only a retraction needs what a snapshot lacks: ask the service then. */
export const asTable = (snapshot: TableSnapshot): Table => snapshot as unknown as Table;
