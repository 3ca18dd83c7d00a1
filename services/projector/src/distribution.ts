import type { Metric, Registry } from 'prom-client';

export interface DistributionOptions {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** Upper bounds, ascending. */
  readonly bounds: readonly number[];
  readonly registry: Registry;
}

/** What was counted under one label. */
export class Series {
  readonly #bounds: readonly number[];
  /** By the first bound that holds them; behind the last one what is beyond all. */
  readonly counts: number[];
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.counts = new Array(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let index = 0;
    while (index < this.#bounds.length && value > this.#bounds[index]!) index += 1;
    this.counts[index]! += 1;
    this.sum += value;
  }
}

/**
 * A histogram as prom-client shows it. Its own checks labels and looks them up at each observation, which is three
 * for each view: that cost as much as putting the view together.
 */
export class Distribution {
  readonly name: string;
  readonly #options: DistributionOptions;
  readonly #series = new Map<string, Series>();

  constructor(options: DistributionOptions) {
    this.name = options.name;
    this.#options = options;
    // The registry asks a metric for nothing but its name and `get`.
    options.registry.registerMetric(this as unknown as Metric);
  }

  of(label: string): Series {
    let series = this.#series.get(label);
    if (series === undefined) {
      series = new Series(this.#options.bounds);
      this.#series.set(label, series);
    }
    return series;
  }

  /** As the registry asks for it. */
  async get() {
    const { name, help } = this.#options;
    const values = [...this.#series].flatMap(([label, series]) => this.#valuesOf(label, series));
    return { name, help, type: 'histogram', values, aggregator: 'sum' };
  }

  #valuesOf(value: string, { counts, sum }: Series) {
    const { name, label, bounds } = this.#options;
    let count = 0;
    const buckets = counts.map((each, index) => {
      count += each;
      const le = bounds[index] ?? '+Inf';
      return { metricName: `${name}_bucket`, labels: { le, [label]: value }, value: count };
    });
    const labels = { [label]: value };
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }
}
