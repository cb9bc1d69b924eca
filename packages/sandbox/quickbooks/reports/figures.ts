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
import type { Column } from './report.ts';
import type { ReportRequest } from './report-request.ts';

/** Input for every report. */
export interface ReportInput {
  books: Books;
  ledger: Ledger;
  request: ReportRequest;
  /** Time shown in the report header, in milliseconds since the epoch. */
  now: number;
  /**
   * Cents to add to individual accounts, in the sign of their normal balance, to create a report that disagrees with
   * its ledger.
   */
  shifts: ReadonlyMap<string, Cents>;
}

/**
 * An account's amount in the sign of its normal balance. The cell is empty for an account without postings.
 */
interface Figure {
  cents: Cents;
  isActive: boolean;
  /** Includes the line even if its cell is empty. */
  isListed?: true;
}

export type FigureOf = (account: Account) => Figure;

export const statementColumns: Column[] = [
  { ColTitle: '', ColType: 'Account', MetaData: [colKey('account')] },
  { ColTitle: 'Total', ColType: 'Money', MetaData: [colKey('total')] },
];

export function colKey(value: string): { Name: string; Value: string } {
  return { Name: 'ColKey', Value: value };
}

/**
 * Returns the changes in accounts from a day to the end of the report; for an empty start date, their balances.
 */
export function figuresSince(start: IsoDate, { ledger, request: { end }, shifts }: ReportInput): FigureOf {
  return ({ id, type }) => {
    const shift = shifts.get(id) ?? 0;
    return {
      cents: naturalSign(type) * ledger.change(id, start, end) + shift,
      isActive: ledger.isActive(id, start, end) || shift !== 0,
    };
  };
}

/** Returns the profit for a date range: credits less debits in all income and expense accounts. */
export function profit({ books, ledger }: ReportInput, start: IsoDate, end: IsoDate): Cents {
  let debits = 0;
  for (const account of books.chart.accounts) {
    if (!isBalanceSheetType(account.type)) debits += ledger.change(account.id, start, end);
  }
  return 0 - debits;
}

export function figureText(figure: Figure): string {
  return figure.isActive ? amountText(figure.cents) : '';
}
