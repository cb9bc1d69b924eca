import type { Journal } from '../journal/journal.ts';
import { compareText, type Transactions } from '../tables/transactions.ts';

export interface PostingSort {
  readonly by: 'day' | 'transaction' | 'name' | 'memo' | 'account' | 'amount';
  readonly direction: 'ascending' | 'descending';
}

/**
 * How two rows of the journal are put in order. Equal ones keep the order of the journal in either direction, so that
 * pages never show a posting twice. Texts are compared without regard to case; empty ones come last either way.
 */
export function postingOrder(
  journal: Journal,
  signs: Int8Array,
  { by, direction }: PostingSort,
): (a: number, b: number) => number {
  const turn = direction === 'ascending' ? 1 : -1;
  if (by === 'name') return comparingTexts(journal, journal.nameIndexes, turn);
  if (by === 'memo') return comparingTexts(journal, journal.memoIndexes, turn);
  const compare = comparison(journal, signs, by);
  return (a, b) => turn * compare(a, b) || a - b;
}

function comparison(
  journal: Journal,
  signs: Int8Array,
  by: 'day' | 'account' | 'amount' | 'transaction',
): (a: number, b: number) => number {
  const { days, accountIndexes, amountsCents, transactionIndexes } = journal;
  switch (by) {
    case 'day':
      return (a, b) => (days[a] as number) - (days[b] as number);
    case 'account':
      return (a, b) => (accountIndexes[a] as number) - (accountIndexes[b] as number);
    case 'amount': {
      const shown = (row: number) =>
        (signs[accountIndexes[row] as number] as number) * (amountsCents[row] as number);
      return (a, b) => shown(a) - shown(b);
    }
    case 'transaction': {
      const places = placesByTypeAndNumber(journal.transactions);
      const of = (row: number) => places[transactionIndexes[row] as number] as number;
      return (a, b) => of(a) - of(b);
    }
  }
}

function comparingTexts(
  { texts }: Journal,
  column: Int32Array,
  turn: 1 | -1,
): (a: number, b: number) => number {
  const lowerCase = Array.from(texts, (text) => text.toLowerCase());
  const of = (row: number) => lowerCase[column[row] as number] as string;
  return (a, b) => {
    const [first, second] = [of(a), of(b)];
    const emptyLast = Number(first === '') - Number(second === '');
    return emptyLast || turn * compareText(first, second) || a - b;
  };
}

/** By transaction, its place by type, then by number: shorter numbers first, so that 99 comes before 100. Equal ones share it. */
function placesByTypeAndNumber(transactions: Transactions): Int32Array {
  const [numbers, types] = [[...transactions.numbers], transactions.byType((type) => type)];
  const compare = (a: number, b: number) => {
    const [one, other] = [numbers[a] as string, numbers[b] as string];
    return compareText(types(a), types(b)) || one.length - other.length || compareText(one, other);
  };
  const order = Int32Array.from(numbers.keys()).sort(compare);
  const places = new Int32Array(order.length);
  for (let at = 1; at < order.length; at += 1) {
    const [before, own] = [order[at - 1] as number, order[at] as number];
    places[own] = (places[before] as number) + (compare(before, own) === 0 ? 0 : 1);
  }
  return places;
}
