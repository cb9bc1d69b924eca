import { compareText, type Texts } from '../tables/texts.ts';
import type { Transactions } from '../tables/transactions.ts';
import type { PostingColumns } from './posting-columns.ts';

/**
 * Row numbers in journal order: by day, transaction, account, amount, name and memo. Uses a counting sort for days, and
 * a radix sort on the digits of transaction ids within each day, in linear time. Working day by day keeps data used
 * together close in memory. The few lines of one transaction are compared last.
 */
export function orderPostings(columns: PostingColumns, transactions: Transactions, texts: Texts): Int32Array {
  const [order, starts] = orderedByDay(columns);
  const { transactionIndexes } = columns;
  const { numbers, others } = transactions.ids;
  const spare = spareRows(starts);
  for (let day = 0; day + 1 < starts.length; day += 1) {
    const rows = order.subarray(starts[day], starts[day + 1]);
    // Ids that are not plain numbers have no digits.
    if (others.length === 0 && rows.length > MAX_INSERTED) {
      orderByIds(rows, transactionIndexes, numbers, spare);
      orderWithinIds(rows, columns, transactions, texts);
    } else orderFew(rows, 0, rows.length, columns, transactions, texts);
  }
  return order;
}

/** Row numbers sorted by day, and the start of each day's rows, followed by the end. */
function orderedByDay({ length, days }: PostingColumns): [order: Int32Array, starts: Int32Array] {
  let first = length === 0 ? 0 : (days[0] as number);
  let last = first;
  for (let row = 1; row < length; row += 1) {
    const day = days[row] as number;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  const starts = new Int32Array(last - first + 2);
  for (let row = 0; row < length; row += 1) {
    const next = (days[row] as number) - first + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let day = 1; day < starts.length; day += 1)
    starts[day] = (starts[day] as number) + (starts[day - 1] as number);
  const nextIndexes = starts.slice();
  const order = new Int32Array(length);
  for (let row = 0; row < length; row += 1) {
    const day = (days[row] as number) - first;
    const index = nextIndexes[day] as number;
    order[index] = row;
    nextIndexes[day] = index + 1;
  }
  return [order, starts];
}

/** One counting pass sorts by at most this many bits of an id, so that its table stays small. */
const MAX_DIGIT_BITS = 11;

/**
 * Buffers for sorting one day, as long as the day with the most rows: a copy of the rows, a digit of each row, and the
 * position at which each digit's rows start.
 */
interface SpareRows {
  readonly ordered: Int32Array;
  readonly digits: Int32Array;
  readonly nextIndexes: Int32Array;
}

function spareRows(starts: Int32Array): SpareRows {
  let most = 0;
  for (let day = 1; day < starts.length; day += 1)
    most = Math.max(most, (starts[day] as number) - (starts[day - 1] as number));
  return {
    ordered: new Int32Array(most),
    digits: new Int32Array(most),
    nextIndexes: new Int32Array((1 << MAX_DIGIT_BITS) + 1),
  };
}

function idOf(row: number, transactionIndexes: Int32Array, numbers: Int32Array): number {
  return numbers[transactionIndexes[row] as number] as number;
}

/**
 * Sorts rows by the ids of their transactions, lower digits first; rows with the same id keep their order.
 */
function orderByIds(
  rows: Int32Array,
  transactionIndexes: Int32Array,
  numbers: Int32Array,
  { ordered, digits, nextIndexes }: SpareRows,
): void {
  let least = idOf(rows[0] as number, transactionIndexes, numbers);
  let most = least;
  for (let at = 1; at < rows.length; at += 1) {
    const id = idOf(rows[at] as number, transactionIndexes, numbers);
    if (id < least) least = id;
    if (id > most) most = id;
  }
  // Ids within a day are mostly consecutive, so that one digit is enough.
  const width = 32 - Math.clz32(most - least);
  const bits = Math.min(MAX_DIGIT_BITS, width);
  const last = (1 << bits) - 1;
  for (let shift = 0; shift < width; shift += bits) {
    nextIndexes.fill(0, 0, last + 2);
    for (let at = 0; at < rows.length; at += 1) {
      const digit = ((idOf(rows[at] as number, transactionIndexes, numbers) - least) >> shift) & last;
      digits[at] = digit;
      nextIndexes[digit + 1] = (nextIndexes[digit + 1] as number) + 1;
    }
    for (let digit = 1; digit <= last; digit += 1)
      nextIndexes[digit] = (nextIndexes[digit] as number) + (nextIndexes[digit - 1] as number);
    for (let at = 0; at < rows.length; at += 1) {
      const digit = digits[at] as number;
      const index = nextIndexes[digit] as number;
      ordered[index] = rows[at] as number;
      nextIndexes[digit] = index + 1;
    }
    rows.set(ordered.subarray(0, rows.length));
  }
}

/** Sorts the adjacent lines of each transaction; transactions of different types may share an id. */
function orderWithinIds(
  rows: Int32Array,
  columns: PostingColumns,
  transactions: Transactions,
  texts: Texts,
): void {
  const { transactionIndexes } = columns;
  const { numbers } = transactions.ids;
  for (let from = 0; from < rows.length; ) {
    const id = idOf(rows[from] as number, transactionIndexes, numbers);
    let to = from + 1;
    while (to < rows.length && idOf(rows[to] as number, transactionIndexes, numbers) === id) to += 1;
    orderFew(rows, from, to, columns, transactions, texts);
    from = to;
  }
}

/** Up to this many rows, insertion sort is faster. */
const MAX_INSERTED = 16;

/** Sorts a few adjacent rows by comparison; equal rows keep their order. */
function orderFew(
  rows: Int32Array,
  from: number,
  to: number,
  columns: PostingColumns,
  transactions: Transactions,
  texts: Texts,
): void {
  if (to - from > MAX_INSERTED) {
    rows.subarray(from, to).sort((a, b) => compareRows(columns, transactions, texts, a, b));
    return;
  }
  for (let next = from + 1; next < to; next += 1) {
    const row = rows[next] as number;
    let index = next;
    for (; index > from; index -= 1) {
      const before = rows[index - 1] as number;
      if (compareRows(columns, transactions, texts, before, row) <= 0) break;
      rows[index] = before;
    }
    rows[index] = row;
  }
}

// The following functions use only columns, because code compiled for a closure is discarded with the closure.

/** Each transaction and each text is stored once, so equal indexes mean equal values. */
function compareRows(
  { transactionIndexes, accountIndexes, amountsCents, nameIndexes, memoIndexes }: PostingColumns,
  transactions: Transactions,
  texts: Texts,
  a: number,
  b: number,
): number {
  const [transactionOfA, transactionOfB] = [transactionIndexes[a] as number, transactionIndexes[b] as number];
  return (
    (transactionOfA === transactionOfB
      ? 0
      : transactions.compare(transactionOfA, transactions, transactionOfB)) ||
    (accountIndexes[a] as number) - (accountIndexes[b] as number) ||
    (amountsCents[a] as number) - (amountsCents[b] as number) ||
    compareTexts(texts, nameIndexes[a] as number, nameIndexes[b] as number) ||
    compareTexts(texts, memoIndexes[a] as number, memoIndexes[b] as number)
  );
}

function compareTexts(texts: Texts, a: number, b: number): number {
  return a === b ? 0 : compareText(texts.at(a), texts.at(b));
}
