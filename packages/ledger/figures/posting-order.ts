import type { Journal } from '../journal/journal.ts';
import { compareText } from '../tables/texts.ts';
import type { Transactions } from '../tables/transactions.ts';

export interface PostingSort {
  readonly by: 'day' | 'transaction' | 'name' | 'memo' | 'account' | 'amount';
  readonly direction: 'ascending' | 'descending';
}

/**
 * Compares two journal rows. Equal rows keep journal order in either direction, so that pages never repeat a posting.
 * Texts are compared case-insensitively; empty texts come last in either direction.
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
      const compare = comparingTransactions(journal.transactions);
      const of = (row: number) => transactionIndexes[row] as number;
      return (a, b) => compare(of(a), of(b));
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

/**
 * Compares by type, then by number: shorter numbers first, so that 99 precedes 100. Reads only the rows that are
 * compared.
 */
function comparingTransactions(transactions: Transactions): (a: number, b: number) => number {
  const numberAt = transactions.numbers.reader();
  return (a, b) => {
    const [one, other] = [numberAt(a), numberAt(b)];
    return (
      compareText(transactions.typeAt(a), transactions.typeAt(b)) ||
      one.length - other.length ||
      compareText(one, other)
    );
  };
}
