import type { PotsView } from '@carteador/projections';

/** One layer of a seat's pile, as fractions of the highest pile, from the table up. */
export interface Block {
  readonly pot: number;
  readonly from: number;
  readonly to: number;
}

export interface Pile {
  readonly seat: number;
  readonly amount: number;
  readonly blocks: readonly Block[];
  /** May win none of the pots. */
  readonly out: boolean;
}

export interface PotDrawing {
  readonly piles: readonly Pile[];
  /** The upper edge of each pot's last layer, a fraction of the highest pile; null where it has no layers. */
  readonly edges: readonly { readonly pot: number; readonly amount: number; readonly top: number | null }[];
}

/** Who put in what, as piles side by side: a layer of a pot lies at the same height in every pile (POT-1). */
export function drawPots({ pots }: Pick<PotsView, 'pots'>): PotDrawing {
  const seats = new Set(
    pots.flatMap(({ layers }) => layers.flatMap(({ payers }) => payers.map(({ seat }) => seat))),
  );
  const highest = Math.max(1, ...pots.flatMap(({ layers }) => layers.map(({ to }) => to)));
  const mayWin = new Set(pots.flatMap(({ eligible }) => eligible));
  const piles = [...seats].map((seat): Pile => {
    const blocks: Block[] = [];
    let amount = 0;
    for (const { index, layers } of pots) {
      for (const layer of layers) {
        const paid = layer.payers.find((payer) => payer.seat === seat)?.amount ?? 0;
        if (paid === 0) continue;
        amount += paid;
        blocks.push({ pot: index, from: layer.from / highest, to: (layer.from + paid) / highest });
      }
    }
    return { seat, amount, blocks, out: !mayWin.has(seat) };
  });
  piles.sort((one, other) => one.amount - other.amount || one.seat - other.seat);
  const edges = pots.map(({ index, amount, layers }) => ({
    pot: index,
    amount,
    top: layers.length === 0 ? null : Math.max(...layers.map(({ to }) => to)) / highest,
  }));
  return { piles, edges };
}
