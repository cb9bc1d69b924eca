import { compareText, type Texts } from '../tables/texts.ts';
import type { Transactions } from '../tables/transactions.ts';
import type { PostingColumns } from './posting-columns.ts';

/**
 * Row numbers in the order of a journal: by day, transaction, account, amount, name and memo. Days and transactions are
 * ordered by counting and not by comparing, so that the cost grows with the number of postings and no faster; the few
 * lines of one transaction are compared at last.
 */
export function orderPostings(columns: PostingColumns, transactions: Transactions, texts: Texts): Int32Array {
  const sorted = sortTransactions(transactions);
  const order = byTransactionOfOneDay(columns, sorted) ?? byDayAndTransaction(columns, sorted);
  orderLines(order, columns, texts);
  return order;
}

/**
 * Where each transaction has one day, as on the accrual basis, its postings stand together: transactions are ordered
 * instead of their postings, which are more. Null where one has several days.
 */
function byTransactionOfOneDay(columns: PostingColumns, sorted: Int32Array): Int32Array | null {
  const { length, days, transactionIndexes } = columns;
  const counts = new Int32Array(sorted.length);
  const keys = new Int32Array(sorted.length);
  const firstDay = earliest(columns);
  for (let row = 0; row < length; row += 1) {
    const transaction = transactionIndexes[row] as number;
    const key = (days[row] as number) - firstDay;
    if (counts[transaction] === 0) keys[transaction] = key;
    else if (keys[transaction] !== key) return null;
    counts[transaction] = (counts[transaction] as number) + 1;
  }
  const byDay = orderedBy(sorted, keys);
  const places = counts;
  let start = 0;
  for (let at = 0; at < byDay.length; at += 1) {
    const transaction = byDay[at] as number;
    const count = counts[transaction] as number;
    places[transaction] = start;
    start += count;
  }
  const order = new Int32Array(length);
  for (let row = 0; row < length; row += 1) {
    const transaction = transactionIndexes[row] as number;
    const place = places[transaction] as number;
    order[place] = row;
    places[transaction] = place + 1;
  }
  return order;
}

/** By transaction first, then by day, as each counting keeps the order of the one before. */
function byDayAndTransaction(columns: PostingColumns, sorted: Int32Array): Int32Array {
  const { length, days, transactionIndexes } = columns;
  const ranks = new Int32Array(sorted.length);
  for (let rank = 0; rank < sorted.length; rank += 1) ranks[sorted[rank] as number] = rank;
  const firstDay = earliest(columns);
  const keys = new Int32Array(length);
  for (let row = 0; row < length; row += 1) keys[row] = ranks[transactionIndexes[row] as number] as number;
  const byTransaction = orderedBy(placesUpTo(length), keys);
  for (let row = 0; row < length; row += 1) keys[row] = (days[row] as number) - firstDay;
  return orderedBy(byTransaction, keys);
}

function earliest({ length, days }: PostingColumns): number {
  let first = Number.POSITIVE_INFINITY;
  for (let row = 0; row < length; row += 1) first = Math.min(first, days[row] as number);
  return first;
}

/** Rows ordered by their keys from zero up; rows of the same key stay as they are. */
function orderedBy(rows: Int32Array, keys: Int32Array): Int32Array<ArrayBuffer> {
  let last = -1;
  for (let row = 0; row < keys.length; row += 1) last = Math.max(last, keys[row] as number);
  const places = new Int32Array(last + 2);
  for (let row = 0; row < keys.length; row += 1) {
    const next = (keys[row] as number) + 1;
    places[next] = (places[next] as number) + 1;
  }
  for (let key = 1; key < places.length; key += 1) {
    places[key] = (places[key] as number) + (places[key - 1] as number);
  }
  const ordered = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const key = keys[row] as number;
    const place = places[key] as number;
    ordered[place] = row;
    places[key] = place + 1;
  }
  return ordered;
}

function placesUpTo(count: number): Int32Array<ArrayBuffer> {
  const places = new Int32Array(count);
  for (let place = 0; place < count; place += 1) places[place] = place;
  return places;
}

/** Puts the lines of each transaction in order, which stand together. */
function orderLines(order: Int32Array, columns: PostingColumns, texts: Texts): void {
  const { days, transactionIndexes, accountIndexes, amountsCents, nameIndexes, memoIndexes } = columns;
  /** Each text stands once, so those of one place are the same. */
  const compareTexts = (column: Int32Array, a: number, b: number) =>
    column[a] === column[b] ? 0 : compareText(texts.at(column[a] as number), texts.at(column[b] as number));
  const compare = (a: number, b: number) =>
    (accountIndexes[a] as number) - (accountIndexes[b] as number) ||
    (amountsCents[a] as number) - (amountsCents[b] as number) ||
    compareTexts(nameIndexes, a, b) ||
    compareTexts(memoIndexes, a, b);
  for (let from = 0; from < order.length; ) {
    const first = order[from] as number;
    const day = days[first];
    const transaction = transactionIndexes[first];
    let to = from + 1;
    for (; to < order.length; to += 1) {
      const row = order[to] as number;
      if (transactionIndexes[row] !== transaction || days[row] !== day) break;
    }
    if (to - from > MAX_INSERTED) order.subarray(from, to).sort(compare);
    else insertInOrder(order, from, to, compare);
    from = to;
  }
}

/** So few lines are faster put in their places one by one than sorted. */
const MAX_INSERTED = 16;

/** Puts some neighbouring rows in order; equal ones stay as they are. */
function insertInOrder(
  rows: Int32Array,
  from: number,
  to: number,
  compare: (a: number, b: number) => number,
): void {
  for (let next = from + 1; next < to; next += 1) {
    const row = rows[next] as number;
    let place = next;
    for (; place > from && compare(rows[place - 1] as number, row) > 0; place -= 1) {
      rows[place] = rows[place - 1] as number;
    }
    rows[place] = row;
  }
}

/** What one counting sorts by where ids are far apart: 15 bits of them. */
const DIGIT_BITS = 15;
/** Ids that were given one after another are counted at once: the table has room for this many times as many. */
const MAX_IDS_PER_TRANSACTION = 4;

/**
 * Places of transactions in their order within a day. Where all ids are plain numbers, as those of QuickBooks are, it is
 * found by counting: all digits at once where ids are close together, or else the lower ones first.
 */
function sortTransactions(transactions: Transactions): Int32Array {
  const { numbers, others } = transactions.ids;
  const order = placesUpTo(numbers.length);
  if (others.length > 0) return order.sort((a, b) => transactions.compare(a, transactions, b));
  let largest = 0;
  for (let place = 0; place < numbers.length; place += 1)
    largest = Math.max(largest, numbers[place] as number);
  const areClose = largest <= MAX_IDS_PER_TRANSACTION * numbers.length;
  const sorted = areClose
    ? orderedBy(order, numbers)
    : orderedBy(orderedBy(order, digitsOf(numbers, 0)), digitsOf(numbers, DIGIT_BITS));
  orderTypesOfSameId(sorted, transactions);
  return sorted;
}

function digitsOf(ids: Int32Array, shift: number): Int32Array {
  const digits = new Int32Array(ids.length);
  for (let index = 0; index < ids.length; index += 1) {
    digits[index] = ((ids[index] as number) >> shift) & ((1 << DIGIT_BITS) - 1);
  }
  return digits;
}

/** Transactions of different types may have the same id. */
function orderTypesOfSameId(order: Int32Array, transactions: Transactions): void {
  const { numbers } = transactions.ids;
  const compare = (a: number, b: number) => transactions.compare(a, transactions, b);
  for (let from = 0; from < order.length; ) {
    const id = numbers[order[from] as number];
    let to = from + 1;
    while (to < order.length && numbers[order[to] as number] === id) to += 1;
    if (to - from > 1) insertInOrder(order, from, to, compare);
    from = to;
  }
}
