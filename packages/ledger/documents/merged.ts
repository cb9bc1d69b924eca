import { firstWhere } from '../tables/first-where.ts';
import { Ids } from '../tables/ids.ts';
import { NONE } from './document-table.ts';

type Column = Int32Array | Float64Array | Uint8Array;

/** Rows of two tables in one order. */
export class Merged {
  readonly length: number;
  readonly #runs: readonly Run[];
  readonly #kept: readonly Run[];
  readonly #added: readonly Run[];

  /** In the order of the rows: how many stand together in which table, from where on. */
  constructor(runs: readonly Omit<Run, 'at'>[]) {
    let at = 0;
    this.#runs = runs.map((run) => {
      at += run.count;
      return { ...run, at: at - run.count };
    });
    this.length = at;
    this.#kept = this.#runs.filter(({ isAdded }) => !isAdded);
    this.#added = this.#runs.filter(({ isAdded }) => isAdded);
  }

  /** Where a row stands that was added. */
  rowOfAdded(row: number): number {
    return rowIn(runOf(this.#added, row), row);
  }

  /** Where a row of the table before stands; `NONE` where it is gone. */
  rowOfKept(row: number): number {
    return rowIn(runOf(this.#kept, row), row);
  }

  /** Where the rows of the table before stand that a column leads to; what `rowOfGone` says where one is gone. */
  rowsOfKept(column: Int32Array, rowOfGone: (row: number) => number): Int32Array {
    const rows = new Int32Array(column.length);
    let run: Run | null = null;
    for (let at = 0; at < column.length; at += 1) {
      const row = column[at] as number;
      // Neighbours mostly lead to the same run.
      if (run === null || row < run.first || row >= run.first + run.count) run = runOf(this.#kept, row);
      rows[at] = run === null ? rowOfGone(row) : rowIn(run, row);
    }
    return rows;
  }

  taken<Kind extends Column>(one: Kind, other: Kind): Kind {
    const column = new (one.constructor as new (length: number) => Kind)(this.length);
    for (const { isAdded, first, count, at } of this.#runs)
      column.set((isAdded ? other : one).subarray(first, first + count), at);
    return column;
  }

  idsOf(one: Ids, other: Ids): Ids {
    if (one.others.length + other.others.length === 0)
      return new Ids({ numbers: this.taken(one.numbers, other.numbers), others: [] });
    return Ids.of(
      this.#runs.flatMap(({ isAdded, first, count }) =>
        Array.from({ length: count }, (_, at) => (isAdded ? other : one).at(first + at)),
      ),
    );
  }

  /** Where the entries of each row begin, given where they begin in the two tables. */
  startsOf(one: Int32Array, other: Int32Array): Int32Array {
    const starts = new Int32Array(this.length + 1);
    for (const { isAdded, first, count, at } of this.#runs) {
      const firsts = (isAdded ? other : one).subarray(first, first + count + 1);
      const shift = (starts[at] as number) - (firsts[0] as number);
      starts.set(shift === 0 ? firsts : shifted(firsts, shift), at);
    }
    return starts;
  }

  /** The entries of all rows, in the order of the rows. */
  within(one: Int32Array, other: Int32Array): Merged {
    return new Merged(
      this.#runs.map(({ isAdded, first, count }) => {
        const firsts = isAdded ? other : one;
        const entry = firsts[first] as number;
        return { isAdded, first: entry, count: (firsts[first + count] as number) - entry };
      }),
    );
  }
}

/** Rows that stand together in one of two tables, and in what they are merged into. */
export interface Run {
  readonly isAdded: boolean;
  readonly first: number;
  readonly count: number;
  /** Where they stand now. */
  readonly at: number;
}

function shifted(column: Int32Array, by: number): Int32Array {
  const now = new Int32Array(column.length);
  for (let at = 0; at < now.length; at += 1) now[at] = (column[at] as number) + by;
  return now;
}

/** The run that a row of the table is in from which the runs are, in its order. */
function runOf(runs: readonly Run[], row: number): Run | null {
  const after = firstWhere(runs.length, (place) => (runs[place] as Run).first > row);
  const run = runs[after - 1];
  return run !== undefined && row < run.first + run.count ? run : null;
}

function rowIn(run: Run | null, row: number): number {
  return run === null ? NONE : run.at + row - run.first;
}
