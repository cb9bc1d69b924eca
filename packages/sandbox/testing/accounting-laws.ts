import {
  addDays,
  type Basis,
  type Books,
  centsOf,
  type IsoDate,
  isBalanceSheetType,
} from '@insights/companies';
import { expect } from 'vitest';
import type { Row } from '../quickbooks/reports/report.ts';
import { accountCells, groupCents, groupRow, reportOf, rowsOf } from './reports-of.ts';

/** Accounting laws that hold for the reports of any books. */

export function expectBalancedTransactions(books: Books, basis: Basis): void {
  const sums = new Map<string, number>();
  for (const { source, cents } of books.postings(basis)) {
    sums.set(source.id, (sums.get(source.id) ?? 0) + cents);
  }
  expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
}

export function expectBalancedSheet(books: Books, basis: Basis, on: IsoDate): void {
  const sheet = reportOf(books, 'BalanceSheet', range('2022-01-01', on, basis));
  expect(groupCents(sheet, 'TotalAssets')).toBe(groupCents(sheet, 'TotalLiabilitiesAndEquity'));
}

/** Net income plus retained earnings equals all profit since the books began. */
export function expectEarningsAddUp(books: Books, basis: Basis, on: IsoDate): void {
  const sheet = reportOf(books, 'BalanceSheet', range('2022-01-01', on, basis));
  const income = reportOf(books, 'ProfitAndLoss', range('2000-01-01', on, basis));
  const retained = books.chart.bySubType('RetainedEarnings')?.id ?? '';
  const posted = books.ledger(basis).balance(retained, on);
  const shown = centsOf(accountCells(sheet, retained)?.[1] ?? '');
  expect(shown + posted + groupCents(sheet, 'NetIncome')).toBe(groupCents(income, 'NetIncome'));
}

export function expectSplitPeriodAddsUp(
  books: Books,
  basis: Basis,
  from: IsoDate,
  middle: IsoDate,
  to: IsoDate,
): void {
  const netIncome = (start: IsoDate, end: IsoDate) =>
    groupCents(reportOf(books, 'ProfitAndLoss', range(start, end, basis)), 'NetIncome');
  expect(netIncome(from, middle) + netIncome(addDays(middle, 1), to)).toBe(netIncome(from, to));
}

/** The cash flow statement explains exactly the change in bank accounts and undeposited funds. */
export function expectCashExplained(books: Books, from: IsoDate, to: IsoDate): void {
  const ledger = books.ledger('Accrual');
  const isCash = (type: string, subType: string) => type === 'Bank' || subType === 'UndepositedFunds';
  const money = books.chart.accounts.filter(({ type, subType }) => isCash(type, subType));
  const change = money.reduce((total, { id }) => total + ledger.change(id, from, to), 0);
  const ending = money.reduce((total, { id }) => total + ledger.balance(id, to), 0);
  const report = reportOf(books, 'CashFlow', range(from, to));
  expect(groupCents(report, 'CashIncrease')).toBe(change);
  if (groupRow(report, 'EndingCash')?.Summary?.ColData.length === 2) {
    expect(groupCents(report, 'EndingCash')).toBe(ending);
  }
}

/** Each account's change in the ledger equals its change in the statements. */
export function expectLedgerMatchesStatements(books: Books, basis: Basis, from: IsoDate, to: IsoDate): void {
  const moved = ledgerTotals(
    rowsOf(reportOf(books, 'GeneralLedger', range(from, to, basis))),
    undefined,
    new Map(),
  );
  const before = reportOf(books, 'BalanceSheet', range(from, addDays(from, -1), basis));
  const after = reportOf(books, 'BalanceSheet', range(from, to, basis));
  const income = reportOf(books, 'ProfitAndLoss', range(from, to, basis));
  const amount = (report: typeof after, id: string) => centsOf(accountCells(report, id)?.[1] ?? '');
  for (const { id, name, type, subType } of books.chart.accounts) {
    if (subType === 'RetainedEarnings') continue;
    const shown = isBalanceSheetType(type) ? amount(after, id) - amount(before, id) : amount(income, id);
    expect([name, moved.get(id) ?? 0]).toEqual([name, shown]);
  }
}

/** Every total in a statement is the sum of its lines. */
export function expectTotalsAddUp(books: Books, basis: Basis, from: IsoDate, to: IsoDate): void {
  for (const name of ['ProfitAndLoss', 'BalanceSheet'] as const) {
    for (const row of rowsOf(reportOf(books, name, range(from, to, basis)))) expectSectionAddsUp(row);
  }
}

function expectSectionAddsUp(row: Row): number {
  const own = centsOf((row.ColData ?? row.Header?.ColData)?.[1]?.value ?? '');
  if (row.Rows?.Row === undefined) return row.ColData === undefined && row.Header === undefined ? 0 : own;
  const sum = row.Rows.Row.reduce((total, child) => total + expectSectionAddsUp(child), own);
  if (row.Summary !== undefined) expect(centsOf(row.Summary.ColData[1]?.value ?? '')).toBe(sum);
  return sum;
}

function ledgerTotals(
  rows: readonly Row[],
  accountId: string | undefined,
  totals: Map<string, number>,
): Map<string, number> {
  for (const row of rows) {
    const inside = row.Header === undefined ? accountId : row.Header.ColData[0]?.id;
    const isLeaf = row.Rows?.Row?.every((child) => child.ColData !== undefined) ?? false;
    if (isLeaf && inside !== undefined) totals.set(inside, centsOf(row.Summary?.ColData[6]?.value ?? ''));
    else ledgerTotals(row.Rows?.Row ?? [], inside, totals);
  }
  return totals;
}

function range(from: IsoDate, to: IsoDate, basis: Basis = 'Accrual') {
  return { start_date: from < to ? from : to, end_date: to, accounting_method: basis };
}
