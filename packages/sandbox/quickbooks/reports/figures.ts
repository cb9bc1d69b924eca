import {
  type Account,
  amountText,
  type Books,
  type Cents,
  type IsoDate,
  isBalanceSheetType,
  type Ledger,
  naturalSign,
} from '@insights/companies';
import type { DateRange } from './date-macros.ts';
import { type ColumnUnit, type Period, periodsOf } from './periods.ts';
import type { Column } from './report.ts';
import type { ReportRequest } from './report-request.ts';

/** Everything a report is made from. */
export interface ReportInput {
  books: Books;
  ledger: Ledger;
  request: ReportRequest;
  /** Milliseconds since the epoch: the time in the header. */
  now: number;
  /** Cents added to single accounts, in their natural sign, to make a report that disagrees with its ledger. */
  shifts: ReadonlyMap<string, Cents>;
  /** Readings of the service's behaviour that no recording decides; see the fault `ledger-opening`. */
  ledgerOpenings: ReadonlySet<'retained-earnings' | 'income-and-expense'>;
}

/** An account in one column, in its natural sign. An account without postings leaves its cell empty. */
export interface Figure {
  cents: Cents;
  isActive: boolean;
  /** Keeps the line although its cells are empty. */
  isListed?: true;
}

export type FiguresOf = (account: Account) => readonly Figure[];

/** The columns of a statement: one per period, then a total where there are several and the report has one. */
export function statementPeriods(input: ReportInput, options: { withTotal: boolean }): Period[] {
  const { request, books } = input;
  const periods = periodsOf(request, request.columnUnit, books.profile.fiscalYearFirstMonth);
  if (request.columnUnit === 'Total' || !options.withTotal) return periods;
  return [...periods, { start: request.start, end: request.end, title: 'Total' }];
}

export function statementColumns(periods: readonly Period[], unit: ColumnUnit): Column[] {
  const account: Column = { ColTitle: '', ColType: 'Account', MetaData: [colKey('account')] };
  return [account, ...periods.map((period) => periodColumn(period, unit))];
}

function periodColumn(period: Period, unit: ColumnUnit): Column {
  const isTotal = unit === 'Total' || period.title === 'Total';
  const dates = [
    { Name: 'StartDate', Value: period.start },
    { Name: 'EndDate', Value: period.end },
  ];
  return {
    ColTitle: period.title,
    ColType: 'Money',
    MetaData: isTotal ? [colKey('total')] : [...dates, colKey(period.title)],
  };
}

export function colKey(value: string): { Name: string; Value: string } {
  return { Name: 'ColKey', Value: value };
}

/** What an account did in each period. */
export function changes(input: ReportInput, periods: readonly Period[]): FiguresOf {
  return (account) =>
    periods.map(({ start, end }) => ({
      cents:
        naturalSign(account.type) * input.ledger.change(account.id, start, end) +
        shiftIn(input, account, end),
      isActive: input.ledger.isActive(account.id, start, end) || shiftIn(input, account, end) !== 0,
    }));
}

/** What an account stood at on the last day of each period. */
export function balances(input: ReportInput, periods: readonly Period[]): FiguresOf {
  return (account) =>
    periods.map(({ end }) => ({
      cents: naturalSign(account.type) * input.ledger.balance(account.id, end) + shiftIn(input, account, end),
      isActive: input.ledger.isActive(account.id, '', end) || shiftIn(input, account, end) !== 0,
    }));
}

/** A shift counts in the columns that reach the end of the report: the last one and the total. */
export function shiftIn(input: ReportInput, account: Account, end: IsoDate): Cents {
  return end === input.request.end ? (input.shifts.get(account.id) ?? 0) : 0;
}

/** Profit over a range: credits less debits of all income and expense accounts. */
export function profit(input: ReportInput, range: DateRange): Cents {
  let debits = 0;
  for (const account of input.books.chart.accounts) {
    if (!isBalanceSheetType(account.type)) debits += input.ledger.change(account.id, range.start, range.end);
  }
  return 0 - debits;
}

export function figureText(figure: Figure): string {
  return figure.isActive ? amountText(figure.cents) : '';
}
