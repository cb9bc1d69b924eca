import { daysIn, hasRole, isNotVendorAt, type LedgerAccount, type Period } from '@insights/ledger';
import { type Compared, changeOf } from './compared.ts';
import { comparedDebits, type FactBooks } from './fact-books.ts';
import { type FactTransaction, largestOf, transactionsOn } from './fact-transaction.ts';
import { isMost, mainPart } from './main-part.ts';

/** A detail that is most of the change of one account. */
export type CostDetail =
  /** One more or less payday. */
  | { readonly kind: 'paydays'; readonly now: number; readonly base: number }
  | { readonly kind: 'transaction'; readonly isNow: boolean; readonly transaction: FactTransaction }
  /** A transaction whose counterpart was posted shortly before or after the other period. */
  | { readonly kind: 'otherMonth' }
  /** The cost of goods per dollar of revenue has varied this much before. */
  | { readonly kind: 'usualSwing' }
  | (Compared & { readonly kind: 'vendor'; readonly name: string });

/** Returns the detail that is most of an account's change; null if there is none. */
export function costDetail(books: FactBooks, base: Period, index: number): CostDetail | null {
  const change = changeOf(comparedDebits(books, base, [index]));
  // A single paycheck would reveal what one person earns.
  if (hasRole(books.accounts[index] as LedgerAccount, 'payroll'))
    return paydayDetail(books, base, index, change);
  const single = transactionDetail(books, base, index, change);
  if (single !== null)
    return isPaidInOtherMonth(books, base, index, single) ? { kind: 'otherMonth' } : single;
  return vendorDetail(books, base, index, change);
}

/** In a longer period, one payday more or less makes little difference to wages. */
const MAX_DAYS = 92;

export function paydayDetail(
  books: FactBooks,
  base: Period,
  index: number,
  change: number,
): CostDetail | null {
  const [now, before] = [books.now, base].map((period) => paydays(books, index, period)) as [number, number];
  if (daysIn(books.now) > MAX_DAYS || now === before || now === 0 || before === 0) return null;
  const ofPaydays = (books.debits([index], base) / before) * (now - before);
  return isMost(ofPaydays, change) ? { kind: 'paydays', now, base: before } : null;
}

function paydays(books: FactBooks, index: number, period: Period): number {
  const { journal } = books.books;
  const paid = new Map<number, number>();
  for (const row of books.rowsOn([index], period)) {
    const day = journal.days[row] as number;
    paid.set(day, (paid.get(day) ?? 0) + (journal.amountsCents[row] as number));
  }
  const days = [...paid.values()].filter((cents) => cents > 0);
  // A small bonus that is paid on its own day does not make that day a payday.
  const least = days.length === 0 ? 0 : median(days) / 2;
  return days.filter((cents) => cents >= least).length;
}

type TransactionDetail = Extract<CostDetail, { kind: 'transaction' }>;

/** Half of the change is enough, because the letter states the transaction's amount. */
const MIN_PERCENT_OF_ONE = 50;

/** Returns the transaction that is most of the change, if none in the other period is at least half its size. */
function transactionDetail(
  books: FactBooks,
  base: Period,
  index: number,
  change: number,
): TransactionDetail | null {
  // A cost rises because of a debit in this period, or a credit in the earlier one.
  for (const isNow of [true, false]) {
    const [here, there] = isNow ? [books.now, base] : [base, books.now];
    const direction = isNow ? Math.sign(change) : -Math.sign(change);
    const transaction = largestOf(transactionsOn(books, [index], here), direction);
    const other = largestOf(transactionsOn(books, [index], there), direction);
    if (transaction === null || 2 * Math.abs(other?.debitCents ?? 0) >= Math.abs(transaction.debitCents))
      continue;
    if (isMost((isNow ? 1 : -1) * transaction.debitCents, change, MIN_PERCENT_OF_ONE))
      return { kind: 'transaction', isNow, transaction };
  }
  return null;
}

const MAX_DAYS_APART = 62;

/** Whether a similar transaction was posted to the account shortly before or after the other period. */
function isPaidInOtherMonth(
  books: FactBooks,
  base: Period,
  index: number,
  { isNow, transaction }: TransactionDetail,
): boolean {
  const there = isNow ? base : books.now;
  const { window } = books.books;
  return [
    { start: Math.max(window.start, there.start - MAX_DAYS_APART), end: there.start - 1 },
    { start: there.end + 1, end: Math.min(window.end, there.end + MAX_DAYS_APART) },
  ].some((near) =>
    transactionsOn(books, [index], near).some(
      ({ id, type, debitCents }) =>
        (id !== transaction.id || type !== transaction.type) &&
        debitCents * transaction.debitCents > 0 &&
        Math.abs(debitCents) * 4 >= Math.abs(transaction.debitCents) * 3,
    ),
  );
}

/** Payments to employees, owners and agencies are left out because they are private. */
function vendorDetail(books: FactBooks, base: Period, index: number, change: number): CostDetail | null {
  const { journal } = books.books;
  const isNotVendor = isNotVendorAt(books.books, books.documents);
  const sums = new Map<string, { nowCents: number; baseCents: number }>();
  const add = (period: Period, when: keyof Compared) => {
    for (const row of books.rowsOn([index], period)) {
      const type = journal.transactions.typeAt(journal.transactionIndexes[row] as number);
      const name = journal.texts.at(journal.nameIndexes[row] as number).trim();
      if (name === '' || isNotVendor(row) || /^(?:Invoice|Sales Receipt|Credit Memo|Refund)/.test(type))
        continue;
      const sum = sums.get(name) ?? { nowCents: 0, baseCents: 0 };
      sum[when] += journal.amountsCents[row] as number;
      sums.set(name, sum);
    }
  };
  add(books.now, 'nowCents');
  add(base, 'baseCents');
  const vendors = [...sums].map(([name, sum]) => ({ kind: 'vendor' as const, name, ...sum }));
  return mainPart(vendors, change, changeOf);
}

/** Returns the median; for an even number of values, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
