import { hasRole } from '../account/account-role.ts';
import { cashFlowActivity } from '../account/cash-flow-activity.ts';
import { documentKindOf } from '../documents/document-kind.ts';
import { ADJUSTING_ENTRY } from '../journal/adjusting-entry-type.ts';
import type { Books } from '../journal/books.ts';
import type { Journal } from '../journal/journal.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import { transactionKey } from '../tables/transactions.ts';
import type { RowTest } from './row-filter.ts';

/**
 * Selects postings of transactions that are cash flows: all except opening balances and corrections of earlier periods.
 * Undefined if the books contain neither, so that all postings count.
 */
export function selectCashFlows(books: Books): RowTest | undefined {
  return rowTests(books)?.isCashFlow;
}

/**
 * Selects postings of transactions that are not cash flows. A transaction that affects opening balance equity enters or
 * corrects a balance from an earlier period, even on a bank account, unless it is an ordinary payment or deposit on an
 * account that was already used. One that affects retained earnings corrects an earlier period or closes a year, unless
 * cash moved: cash paid to owners out of retained earnings is a cash flow.
 */
export function selectCorrections(books: Books): RowTest {
  return rowTests(books)?.isCorrection ?? NONE;
}

/** Whether a transaction, by its index, is an adjusting entry that corrects only payments and deposits. */
export function isCashFlowEntryAt({ journal, cashFlowEntries }: Books): (transaction: number) => boolean {
  const { transactions } = journal;
  return (transaction) =>
    transactions.typeAt(transaction) === ADJUSTING_ENTRY &&
    cashFlowEntries?.has(transactions.ids.at(transaction)) === true;
}

const NONE: RowTest = () => false;

interface RowTests {
  readonly isCashFlow: RowTest;
  readonly isCorrection: RowTest;
}

/** Null if no transaction is a correction. */
const rowTests = memoizePerObject<Books, void, RowTests | null>((books) => {
  const { chart, journal, openingCents } = books;
  const { accountIndexes, days, transactionIndexes, transactions } = journal;
  const isOpening = chart.accounts.map((account) => hasRole(account, 'openingEquity'));
  const isRetained = chart.accounts.map((account) => hasRole(account, 'retainedEarnings'));
  if (![...isOpening, ...isRetained].includes(true)) return null;
  const isCash = chart.accounts.map((account) => cashFlowActivity(account) === 'cash');
  const opening = new Uint8Array(transactions.length);
  const retained = new Uint8Array(transactions.length);
  const cash = new Uint8Array(transactions.length);
  const usedBefore = new Uint8Array(transactions.length);
  const firstDays = Array.from(openingCents, (cents) => (cents === 0 ? Number.POSITIVE_INFINITY : -1));
  accountIndexes.forEach((account, row) => {
    const transaction = transactionIndexes[row] as number;
    const day = days[row] as number;
    if (isOpening[account]) opening[transaction] = 1;
    if (isRetained[account]) retained[transaction] = 1;
    if (!isCash[account]) return;
    cash[transaction] = 1;
    if ((firstDays[account] as number) < day) usedBefore[transaction] = 1;
    firstDays[account] = Math.min(firstDays[account] as number, day);
  });
  const isPayment = transactions.byType((type) => {
    const kind = documentKindOf(type);
    return kind !== null && kind !== 'JournalEntry' && kind !== 'InventoryAdjustment';
  });
  const isCashFlowEntry = isCashFlowEntryAt(books);
  // Stored books that were joined by month without separating corrections have all postings in one transaction.
  const isJoined = (index: number) => transactions.keyAt(index) === transactionKey({ type: '', id: '' });
  const corrections = opening.map((isOpeningBalance, index) => {
    const isOne =
      (isOpeningBalance === 1 && !(usedBefore[index] === 1 && isPayment(index))) ||
      (retained[index] === 1 && cash[index] === 0);
    return isOne && !isJoined(index) && !isCashFlowEntry(index) ? 1 : 0;
  });
  if (!corrections.includes(1)) return null;
  const moved = movedRows(journal, isOpening, isCash, opening);
  const isCorrection = (row: number) =>
    corrections[transactionIndexes[row] as number] === 1 && !moved.has(row);
  return { isCorrection, isCashFlow: (row) => !isCorrection(row) };
});

/**
 * Returns the cash flows within adjusting entries that also remove an opening balance: if the transfer that opened an
 * account was booked as an expense, the entry moves it and removes the opening balance. Neither the balance nor its
 * cash is a flow.
 */
function movedRows(
  { accountIndexes, amountsCents, transactionIndexes, transactions }: Journal,
  isOpening: readonly boolean[],
  isCash: readonly boolean[],
  opening: Uint8Array,
): ReadonlySet<number> {
  const isWanted = (transaction: number) =>
    opening[transaction] === 1 && transactions.typeAt(transaction) === ADJUSTING_ENTRY;
  const rows: number[] = [];
  transactionIndexes.forEach((transaction, row) => {
    if (isWanted(transaction)) rows.push(row);
  });
  const byTransaction = Map.groupBy(rows, (row) => transactionIndexes[row] as number);
  return new Set(
    [...byTransaction.values()].flatMap((all) => {
      const others = all.filter((row) => !isOpening[accountIndexes[row] as number]);
      const openingCents = all
        .filter((row) => isOpening[accountIndexes[row] as number])
        .reduce((sum, row) => sum + (amountsCents[row] as number), 0);
      const taken = others.find(
        (row) => isCash[accountIndexes[row] as number] && (amountsCents[row] as number) === -openingCents,
      );
      return taken === undefined ? [] : others.filter((row) => row !== taken);
    }),
  );
}

/** Whether a transaction moved cash and neither enters nor corrects a balance of an earlier period. */
export function isCashFlow(
  { chart, journal }: Books,
  rows: readonly number[],
  isCorrection: RowTest,
): boolean {
  return (
    !rows.some(isCorrection) &&
    rows.some((row) => {
      const account = chart.accounts[journal.accountIndexes[row] as number];
      return account !== undefined && cashFlowActivity(account) === 'cash';
    })
  );
}
