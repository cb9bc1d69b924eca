import {
  type Books,
  type Day,
  type Documents,
  type DocumentTable,
  type Figures,
  figuresOfBooks,
  inNormalSign,
  matchJournal,
  NONE,
  type Party,
  type Period,
  type Transaction,
} from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import { materialityOf } from '../materiality.ts';
import type { ReviewBaseline } from '../review-baseline.ts';
import { type AccountRoles, rolesOf } from './account-roles.ts';
import { type ClearingIndex, indexClearing } from './clearing-index.ts';
import { listsByKey, type NumberLists } from './lists.ts';
import { balancesByMonth, type MonthlyBalances } from './monthly-balances.ts';
import { documentRow } from './rows.ts';
import { indexTransactions, type TransactionIndex } from './transaction-index.ts';

/** What the owner told of the business that bears on the checks. */
export interface BusinessFacts {
  /** Names of customers that stand for many buyers, besides those that are recognised. */
  readonly manyBuyers: readonly string[];
  /** Whether revenue comes in a few large orders, so that one customer is no surprise. */
  readonly hasFewLargeOrders: boolean;
}

/** What a few checks read beside the books of the period. */
export interface Background {
  /** The books on the basis that the company reports on. */
  readonly reportBooks: Books;
  readonly business: BusinessFacts;
  /** Of the review before this one: of the same period, or else of an earlier one. */
  readonly previous: ReviewBaseline | null;
  /** Of the last review of a period that ended before this one began. */
  readonly earlier: ReviewBaseline | null;
}

export interface ContextInput {
  /** On the accrual basis where it could be had, since that is how documents were recorded. */
  readonly books: Books;
  readonly documents: Documents;
  readonly period: Period;
  readonly background: Background;
}

/** Everything that checks share, computed once. */
export interface ReviewContext extends ContextInput {
  /** The last day of the period: positions are judged as of then. */
  readonly asOf: Day;
  readonly roles: AccountRoles;
  readonly transactions: TransactionIndex;
  readonly byAccount: AccountIndex;
  /** Null when the documents could not be read. */
  readonly table: DocumentTable | null;
  readonly clearing: ClearingIndex | null;
  /** The named figures of the ledger, of the period. */
  readonly figures: Figures;
  readonly materialityCents: number;
  /** An amount in the words of a finding. */
  readonly money: (amountCents: number) => string;
}

/** The journal seen by ledger account. */
export interface AccountIndex {
  /** The postings of each, as rows of the journal, oldest first. */
  readonly rows: NumberLists;
  readonly months: MonthlyBalances;
}

/** In steps, for whoever has other things to do between them. */
export function* contextInSteps(input: ContextInput): Generator<void, ReviewContext, void> {
  const { books, documents, period } = input;
  const { journal, chart } = books;
  const roles = rolesOf(chart);
  const table = documents.transactions.status === 'read' ? documents.transactions.value : null;
  const count = journal.transactions.length;
  const documentRows = table === null ? new Int32Array(count).fill(NONE) : matchJournal(journal, table);
  yield;
  const documentCount = table?.ids.length ?? 0;
  const transactions = indexTransactions(books, roles, { documentRows, documentCount }, period);
  yield;
  const rows = listsByKey(new Int32Array(journal.accountIndexes), chart.accounts.length);
  const months = balancesByMonth(books, period.end);
  yield;
  const clearing =
    documents.clearing.status === 'read' ? indexClearing(documents.clearing.value, journal, rows) : null;
  yield;
  const figures = figuresOfBooks(books, period);
  const { full } = moneyFormat(documents.homeCurrency);
  return {
    ...input,
    asOf: period.end,
    roles,
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
  };
}

/** Where a finding's handle leads: a transaction of the journal, or a document that the journal does not hold. */
export function resolveHandle(handle: number): { transaction: number | null; row: number | null } {
  return handle >= 0 ? { transaction: handle, row: null } : { transaction: null, row: ~handle };
}

export function transactionAt({ books }: ReviewContext, transaction: number): Transaction {
  return books.journal.transactions.at(transaction);
}

/** The number printed on a transaction; empty when it has none. */
export function numberAt({ books }: ReviewContext, transaction: number): string {
  return books.journal.transactions.numbers.at(transaction);
}

export function partyNameAt({ books, transactions }: ReviewContext, transaction: number): string {
  return books.journal.texts.at(transactions.at(transaction).party);
}

export function accountNameAt({ books }: ReviewContext, account: number): string {
  return books.chart.accounts[account]?.fullName ?? '';
}

export function partyAt(table: DocumentTable, row: number): Party | null {
  return table.parties[documentRow(table, row).party] ?? null;
}

/** As the balance sheet shows it: what is owed is positive. */
export function shownBalanceAsOf(context: ReviewContext, account: number): number {
  const type = context.books.chart.accounts[account]?.type;
  const balance = balanceAsOf(context, account);
  return type === undefined ? balance : inNormalSign(type, balance);
}

/** At the period's end; debits positive. */
export function balanceAsOf({ byAccount }: ReviewContext, account: number): number {
  return byAccount.months.balances.at(-1)?.[account] ?? 0;
}
