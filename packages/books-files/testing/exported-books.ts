import { simulateTrade, TRADES } from '@insights/companies';
import {
  type Books,
  balancesAsOf,
  type ChartOfAccounts,
  hasRole,
  isBalanceSheetType,
  type Period,
  type Posting,
  parseDay,
  postingsIn,
} from '@insights/ledger';
import {
  arbitraryCompany,
  FIRST_DAY,
  LAST_DAY,
  readBooksOver,
} from '@insights/ledger/testing/arbitrary-books';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import fc from 'fast-check';

/** A company's books for the period of its exported reports. */
export interface ExportedBooks {
  readonly company: string;
  readonly basis: 'Accrual' | 'Cash';
  readonly period: Period;
  readonly chart: ChartOfAccounts;
  /**
   * By account index, debits positive. They add up to zero, because retained earnings include profits from earlier
   * years.
   */
  readonly openingCents: readonly number[];
  readonly postings: readonly Posting[];
  /** The original books, for comparison. */
  readonly books: Books;
  /** 1 to 12. */
  readonly fiscalYearFirstMonth: number;
}

/** Exports a simulated company starting on January 1. The same seed always gives the same company. */
export function exportedCompany(
  seed: number,
  basis: 'Accrual' | 'Cash' = 'Accrual',
  scale = 0.2,
): ExportedBooks {
  const trade = TRADES[seed % TRADES.length] as (typeof TRADES)[number];
  const { company, window, readOn } = simulateTrade(trade, seed, { scale, months: 12 });
  const { books } = buildTradeBooks(company, { window, readOn, hasClearing: false, basis });
  const year = new Date(window.end * 86_400_000).getUTCFullYear();
  const period = { start: parseDay(`${seed % 2 === 0 ? year : year - 1}-01-01`), end: window.end };
  return exportBooks(books, period, `${trade.name} & Sons, ${seed}`);
}

/** Returns two months of a company, small enough to be read thousands of times. */
export function smallCompany(seed: number): ExportedBooks {
  const trade = TRADES[seed % TRADES.length] as (typeof TRADES)[number];
  const { company, window, readOn } = simulateTrade(trade, seed, { scale: 0.05, months: 3 });
  const { books } = buildTradeBooks(company, { window, readOn, hasClearing: false });
  const period = { start: parseDay('2025-01-01'), end: parseDay('2025-02-28') };
  return exportBooks(books, period, `${trade.name} ${seed}`);
}

/**
 * Returns the second year of random companies with any accounts and amounts, and with postings to sub-accounts and to
 * their parents.
 */
export function randomCompanies(count: number): ExportedBooks[] {
  const period = { start: parseDay('2024-01-01'), end: LAST_DAY };
  return fc
    .sample(arbitraryCompany, { numRuns: count, seed: 40 })
    .map((company) => readBooksOver(company, 'Accrual', { start: FIRST_DAY, end: LAST_DAY }))
    .map((books, at) => exportBooks(books, period, `Company ${at}`));
}

export function exportBooks(
  books: Books,
  period: Period,
  company: string,
  fiscalYearFirstMonth = 1,
): ExportedBooks {
  const { chart, journal } = books;
  const openingCents = [...balancesAsOf(books, period.start - 1)];
  const sum = openingCents.reduce((total, amount) => total + amount, 0);
  const retained = chart.accounts.findIndex((account) => hasRole(account, 'retainedEarnings'));
  openingCents[retained] = (openingCents[retained] ?? 0) - sum;
  const postings = postingsIn(journal).filter(({ day }) => day >= period.start && day <= period.end);
  return { company, basis: books.basis, period, chart, openingCents, postings, books, fiscalYearFirstMonth };
}

/** Returns an account's closing amount: its balance, or its activity within the period. */
export function closingAmount({ openingCents, postings }: ExportedBooks, index: number): number {
  const own = postings.filter(({ accountIndex }) => accountIndex === index);
  return own.reduce((sum, { amountCents }) => sum + amountCents, openingCents[index] ?? 0);
}

export function isShown(exported: ExportedBooks, index: number): boolean {
  return (
    exported.openingCents[index] !== 0 || exported.postings.some(({ accountIndex }) => accountIndex === index)
  );
}

/**
 * Returns functions that list the accounts below another account or at the top of the chart, and the accounts with
 * something to print.
 */
export function buildAccountTree(exported: ExportedBooks) {
  const { accounts } = exported.chart;
  const childrenOf = (parentId: string | null) =>
    accounts.flatMap((account, index) => (account.parentId === parentId ? [index] : []));
  const hasAnything = (index: number): boolean =>
    isShown(exported, index) || childrenOf(accounts[index]?.id ?? '').some(hasAnything);
  return { childrenOf, hasAnything };
}

export function isPositionAccount(exported: ExportedBooks, index: number): boolean {
  const account = exported.chart.accounts[index];
  return account !== undefined && isBalanceSheetType(account.type);
}
