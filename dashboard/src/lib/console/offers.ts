import type { CommandType, Legal, OfferOf, Refusal } from '@carteador/table';

/** What may be done now, by type. */
export function offer<T extends CommandType>(legal: Pick<Legal, 'offers'>, type: T): OfferOf<T> | undefined {
  return legal.offers.find((each) => each.type === type) as OfferOf<T> | undefined;
}

/** Why it may not be done now. */
export function declined(legal: Pick<Legal, 'declined'>, type: CommandType): Refusal | undefined {
  return legal.declined.find((each) => each.type === type)?.refusal;
}
