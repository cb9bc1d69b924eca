import {
  type Books,
  type Day,
  type Documents,
  type DocumentTable,
  type Figures,
  figuresOfBooks,
  matchJournal,
  NONE,
  type Period,
  type Transaction,
  toNormalSign,
} from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import type { AccountType } from '@insights/words';
import type { ReviewBaseline } from '../baseline/review-baseline.ts';
import { materialityOf } from '../impact/materiality.ts';
import { type AccountRoles, rolesOf, withRole } from './account-roles.ts';
import { type ClearingIndex, indexClearing } from './clearing-index.ts';
import { listsByKey, type NumberLists } from './lists.ts';
import { balancesByMonth, type MonthlyBalances } from './monthly-balances.ts';
import { accountsPassedBySales } from './passed-by-sales.ts';
import { indexTransactions, type TransactionIndex } from './transaction-index.ts';

/** The owner's answers that affect checks. */
export interface BusinessFacts {
  /** Names of walk-in customers, in addition to those recognized automatically. */
  readonly walkInCustomers: readonly string[];
  /** Whether revenue comes from a few large orders, so that one large customer is normal. */
  readonly hasFewLargeOrders: boolean;
}

/** Data that a few checks read in addition to the period's books. */
export interface Background {
  /** The books on the company's reporting basis. */
  readonly reportBooks: Books;
  readonly business: BusinessFacts;
  /** From the previous review of the same period, or otherwise of an earlier one. */
  readonly previous: ReviewBaseline | null;
  /** From the last review of a period that ended before this one began. */
  readonly earlier: ReviewBaseline | null;
  /** Keys of transactions that were taken out of the books, so their documents are ignored. */
  readonly hidden?: ReadonlySet<string>;
}

/** Data that checks share, computed once. */
export interface ReviewContext {
  /** The books on the accrual basis if available, because documents are recorded on that basis. */
  readonly books: Books;
  readonly documents: Documents;
  readonly period: Period;
  readonly background: Background;
  /** The last day of the period; balances are checked as of this day. */
  readonly asOf: Day;
  readonly roles: AccountRoles;
  readonly transactions: TransactionIndex;
  /** The journal by ledger account: postings, as journal rows, oldest first, and amounts by month. */
  readonly byAccount: { readonly rows: NumberLists; readonly months: MonthlyBalances };
  /** Null if the documents could not be read. */
  readonly table: DocumentTable | null;
  readonly clearing: ClearingIndex | null;
  /** The ledger's named figures for the period. */
  readonly figures: Figures;
  readonly materialityCents: number;
  /** Formats an amount for a finding. */
  readonly money: (amountCents: number) => string;
  /** Formats an estimate with three digits. */
  readonly about: (amountCents: number) => string;
}

/** Builds the context in steps, so that callers can do other work in between. */
export function* contextInSteps(
  input: Pick<ReviewContext, 'books' | 'documents' | 'period' | 'background'>,
): Generator<void, ReviewContext, void> {
  const { books, documents, period } = input;
  const { journal, chart } = books;
  const named = rolesOf(chart);
  const table = documents.transactions.status === 'read' ? documents.transactions.value : null;
  const count = journal.transactions.length;
  const documentRows = table === null ? new Int32Array(count).fill(NONE) : matchJournal(journal, table);
  yield;
  const documentCount = table?.ids.length ?? 0;
  const transactions = indexTransactions(books, named, { documentRows, documentCount }, period);
  yield;
  const rows = listsByKey(new Int32Array(journal.accountIndexes), chart.accounts.length);
  const months = balancesByMonth(books, period.end);
  yield;
  const passed = accountsPassedBySales(books, named, transactions, rows);
  const clearing =
    documents.clearing.status === 'read' ? indexClearing(documents.clearing.value, journal, rows) : null;
  yield;
  const figures = figuresOfBooks(books, period);
  const { full, rounded } = moneyFormat(documents.homeCurrency);
  return {
    ...input,
    asOf: period.end,
    roles: passed.length === 0 ? named : withRole(named, 'clearing', passed),
    transactions,
    byAccount: { rows, months },
    table,
    clearing,
    figures,
    materialityCents: materialityOf({
      revenueCents: figures.amount('incomeStatement.totalRevenue'),
      netProfitCents: figures.amount('incomeStatement.netProfit'),
      assetsCents: figures.amount('balanceSheet.totalAssets'),
    }),
    money: (amountCents) => full(cents(amountCents)),
    about: (amountCents) => rounded(cents(amountCents)),
  };
}

export function transactionAt({ books }: ReviewContext, transaction: number): Transaction {
  return books.journal.transactions.at(transaction);
}

/** Returns the document number of a transaction; empty if it has none. */
export function numberAt({ books }: ReviewContext, transaction: number): string {
  return books.journal.transactions.numbers.at(transaction);
}

export function partyNameAt({ books, transactions }: ReviewContext, transaction: number): string {
  return books.journal.texts.at(transactions.at(transaction).party);
}

export function accountNameAt({ books }: ReviewContext, account: number): string {
  return books.chart.accounts[account]?.fullName ?? '';
}

export function accountsOfType({ books }: ReviewContext, type: AccountType): readonly number[] {
  return books.chart.accounts.flatMap((account, index) => (account.type === type ? [index] : []));
}

/** Returns the balance as shown on the balance sheet, where liabilities are positive. */
export function shownBalanceAsOf(context: ReviewContext, account: number): number {
  const type = context.books.chart.accounts[account]?.type;
  const balance = balanceAsOf(context, account);
  return type === undefined ? balance : toNormalSign(type, balance);
}

/** Returns the balance at the end of the period, debits positive. */
export function balanceAsOf({ byAccount }: ReviewContext, account: number): number {
  return byAccount.months.balances.at(-1)?.[account] ?? 0;
}

/** Memoizes data shared by several checks: computed on first use, once per review. */
export function once<Value extends object>(
  make: (context: ReviewContext) => Value,
): (context: ReviewContext) => Value {
  const made = new WeakMap<ReviewContext, Value>();
  return (context) => {
    const value = made.get(context) ?? make(context);
    made.set(context, value);
    return value;
  };
}

/** Memoizes a value for each account or name by its index: computed on first use, once per review and index. */
export function oncePer<Value>(
  make: (context: ReviewContext, index: number) => Value,
): (context: ReviewContext, index: number) => Value {
  const valuesOf = once(() => new Map<number, Value>());
  return (context, index) => {
    const values = valuesOf(context);
    if (!values.has(index)) values.set(index, make(context, index));
    return values.get(index) as Value;
  };
}
