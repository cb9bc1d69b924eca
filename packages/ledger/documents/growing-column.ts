import { gather } from '../tables/gather.ts';

type Column = Int32Array | Float64Array | Uint8Array;

/** A column that grows by doubling. */
export class GrowingColumn<Kind extends Column> {
  length = 0;
  #values: Kind;

  constructor(kind: new (length: number) => Kind) {
    this.#values = new kind(64);
  }

  /** Includes spare capacity after the last value. */
  get values(): Kind {
    return this.#values;
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const longer = new (this.#values.constructor as new (length: number) => Kind)(2 * this.length);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  /** Returns the values at these positions, in this order. */
  taken(order: Int32Array): Kind {
    const column = new (this.#values.constructor as new (length: number) => Kind)(order.length);
    return gather(column, this.#values, order);
  }
}
