/** What an amount may be: integers of the money unit, bounds inclusive. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
  /** Every amount is a multiple of the smallest chip, or the whole stack. */
  readonly unit: number;
}
