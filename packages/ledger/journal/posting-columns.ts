/** Postings in columns, in order of arrival, from which a journal is built. The columns grow by doubling. */
export class PostingColumns {
  length = 0;
  days = new Int32Array(64);
  accountIndexes = new Uint16Array(64);
  amountsCents = new Float64Array(64);
  /** This and the next two columns are indexes in tables that the caller maintains. */
  transactionIndexes = new Int32Array(64);
  nameIndexes = new Int32Array(64);
  memoIndexes = new Int32Array(64);

  push(
    day: number,
    accountIndex: number,
    amountCents: number,
    transactionIndex: number,
    nameIndex: number,
    memoIndex: number,
  ): void {
    const row = this.length;
    if (row === this.days.length) this.#grow();
    this.days[row] = day;
    this.accountIndexes[row] = accountIndex;
    this.amountsCents[row] = amountCents;
    this.transactionIndexes[row] = transactionIndex;
    this.nameIndexes[row] = nameIndex;
    this.memoIndexes[row] = memoIndex;
    this.length = row + 1;
  }

  #grow(): void {
    const capacity = this.days.length * 2;
    this.days = enlarged(this.days, new Int32Array(capacity));
    this.accountIndexes = enlarged(this.accountIndexes, new Uint16Array(capacity));
    this.amountsCents = enlarged(this.amountsCents, new Float64Array(capacity));
    this.transactionIndexes = enlarged(this.transactionIndexes, new Int32Array(capacity));
    this.nameIndexes = enlarged(this.nameIndexes, new Int32Array(capacity));
    this.memoIndexes = enlarged(this.memoIndexes, new Int32Array(capacity));
  }
}

function enlarged<Column extends Int32Array | Uint16Array | Float64Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
