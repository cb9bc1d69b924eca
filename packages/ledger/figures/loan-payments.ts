import { hasRole } from '../account/account-role.ts';
import { cashFlowActivity } from '../account/cash-flow-activity.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { ADJUSTING_ENTRY } from '../journal/adjusting-entry-type.ts';
import type { Books } from '../journal/books.ts';
import type { Journal } from '../journal/journal.ts';
import { rowsOfTransaction } from '../journal/transaction-rows.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import type { Transaction } from '../tables/transactions.ts';
import type { RowTest } from './row-filter.ts';

/**
 * How a posting changed a loan. Only `repaid` is a payment: moving a balance to another loan, refinancing, forgiveness
 * and a payoff from the sale of an asset are `other`, because no scheduled payment was made.
 */
export type LoanChange = 'borrowed' | 'repaid' | 'other';

interface LoanChanges {
  /** By journal row; undefined for postings to accounts other than loans. */
  readonly byRow: ReadonlyMap<number, LoanChange>;
  /**
   * For each transaction, the index of the one loan account that it paid. Payments for several loans are
   * omitted.
   */
  readonly paidLoan: ReadonlyMap<number, number>;
}

/** Selects postings that paid loan principal. */
export function loanPrincipal(books: Books): RowTest {
  const { byRow } = loanChanges(books);
  return (row) => byRow.get(row) === 'repaid';
}

/** Selects postings of transactions that paid one loan: on an interest account, the interest of that loan. */
export function selectLoanPayments(books: Books): RowTest {
  const { paidLoan } = loanChanges(books);
  return (row) => paidLoan.has(books.journal.transactionIndexes[row] as number);
}

/**
 * Changes that a transaction made to each loan account and to the accounts that the loans were paid from, in cents,
 * debits positive.
 */
interface LoanTransaction {
  readonly loans: Map<number, number>;
  readonly rows: number[];
  settled: number;
  income: number;
  interest: number;
  touchesCash: boolean;
  readonly isAdjusting: boolean;
}

export const loanChanges = memoizePerObject<Books, void, LoanChanges>((books) => {
  const byRow = new Map<number, LoanChange>();
  const paidLoan = new Map<number, number>();
  for (const [index, transaction] of loanTransactions(books)) {
    const changes = changesOf(transaction);
    for (const row of transaction.rows) {
      const change = changes.get(books.journal.accountIndexes[row] as number);
      if (change !== undefined) byRow.set(row, change);
    }
    const paid = [...changes].flatMap(([account, change]) =>
      change === 'repaid' && (transaction.loans.get(account) ?? 0) > 0 ? [account] : [],
    );
    if (paid.length === 1) paidLoan.set(index, paid[0] as number);
  }
  addCorrected(books, paidLoan);
  return { byRow, paidLoan };
});

/**
 * A payment whose principal an adjusting entry moves to a loan paid that loan. Conversely, an entry that
 * corrects payments of one loan, such as moving interest out of principal, belongs to it.
 */
function addCorrected({ journal, correctedBy }: Books, paidLoan: Map<number, number>): void {
  for (const [id, transactions] of correctedBy ?? []) {
    const entry = indexOf(journal, { id, type: ADJUSTING_ENTRY, number: '' });
    if (entry === undefined) continue;
    const corrected = transactions.flatMap((one) => indexOf(journal, one) ?? []);
    const loan = paidLoan.get(entry);
    const loans = new Set(corrected.map((one) => paidLoan.get(one)));
    const [only] = loans;
    if (loan !== undefined) {
      for (const one of corrected) if (!paidLoan.has(one)) paidLoan.set(one, loan);
    } else if (loans.size === 1 && only !== undefined) paidLoan.set(entry, only);
  }
}

function indexOf(journal: Journal, transaction: Transaction): number | undefined {
  const [row] = rowsOfTransaction(journal, transaction);
  return row === undefined ? undefined : journal.transactionIndexes[row];
}

function loanTransactions({ chart, journal }: Books): Map<number, LoanTransaction> {
  const { accountIndexes, amountsCents, transactionIndexes } = journal;
  const isLoan = chart.accounts.map((account) => hasRole(account, 'debt'));
  const isCash = chart.accounts.map((account) => cashFlowActivity(account) === 'cash');
  const isIncome = chart.accounts.map(({ type }) => type === 'Income' || type === 'Other Income');
  const isInterest = chart.accounts.map((account) => hasRole(account, 'interest'));
  const isSettling = chart.accounts.map(canSettle);
  const transactions = new Map<number, LoanTransaction>();
  accountIndexes.forEach((account, row) => {
    const index = transactionIndexes[row] as number;
    if (isLoan[account] !== true || transactions.has(index)) return;
    transactions.set(index, {
      loans: new Map(),
      rows: [],
      settled: 0,
      income: 0,
      interest: 0,
      touchesCash: false,
      isAdjusting: journal.transactions.typeAt(index) === ADJUSTING_ENTRY,
    });
  });
  if (transactions.size === 0) return transactions;
  accountIndexes.forEach((account, row) => {
    const transaction = transactions.get(transactionIndexes[row] as number);
    if (transaction === undefined) return;
    const amount = amountsCents[row] as number;
    if (isLoan[account]) {
      transaction.rows.push(row);
      transaction.loans.set(account, (transaction.loans.get(account) ?? 0) + amount);
    } else if (isIncome[account]) transaction.income += amount;
    else if (isSettling[account]) transaction.settled += amount;
    if (isInterest[account]) transaction.interest += amount;
    if (isCash[account]) transaction.touchesCash = true;
  });
  return transactions;
}

/** Excludes assets that were sold or traded in, and prior-year equity, which only corrections affect. */
function canSettle(account: LedgerAccount): boolean {
  if (account.type === 'Fixed Asset' || account.type === 'Other Asset') return false;
  return !hasRole(account, 'retainedEarnings') && !hasRole(account, 'openingEquity');
}

/**
 * A loan is paid if the amount comes from a bank account, a card, a bill, the owner, or an expense account to which the
 * payment had been booked. Income alone means that the loan was forgiven; income together with cash is a sale whose
 * processor withheld the payment. An adjusting entry that moves interest out of a loan reduces what the payments
 * repaid; nothing was borrowed.
 */
function changesOf({
  loans,
  settled,
  income,
  interest,
  touchesCash,
  isAdjusting,
}: LoanTransaction): Map<number, LoanChange> {
  const all = [...loans.values()].reduce((sum, amount) => sum + amount, 0);
  const isPayment = all > 0 && settled + (touchesCash ? income : 0) < 0;
  const changes = new Map<number, LoanChange>();
  for (const [account, amount] of loans) {
    if (amount > 0) changes.set(account, isPayment ? 'repaid' : 'other');
    const isInterest = isAdjusting && all < 0 && interest + all >= 0;
    if (amount < 0) changes.set(account, isInterest ? 'repaid' : all < 0 ? 'borrowed' : 'other');
  }
  return changes;
}
