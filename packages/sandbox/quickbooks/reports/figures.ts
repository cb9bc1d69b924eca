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

/** Input of every report. */
export interface ReportInput {
  books: Books;
  ledger: Ledger;
  request: ReportRequest;
  /** Time in the report header, in milliseconds since the epoch. */
  now: number;
  /**
   * Cents added to single accounts, in their natural sign, to create a report that disagrees with its ledger.
   */
  shifts: ReadonlyMap<string, Cents>;
}

/** An account's amount in its natural sign. The cell of an account without postings is empty. */
interface Figure {
  cents: Cents;
  isActive: boolean;
  /** Keeps the line even if its cell is empty. */
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

/** Returns the accounts' changes from a day to the end of the report; from the empty date, their balances. */
export function figuresSince(start: IsoDate, { ledger, request: { end }, shifts }: ReportInput): FigureOf {
  return ({ id, type }) => {
    const shift = shifts.get(id) ?? 0;
    return {
      cents: naturalSign(type) * ledger.change(id, start, end) + shift,
      isActive: ledger.isActive(id, start, end) || shift !== 0,
    };
  };
}

/** Returns the profit for a range: credits less debits of all income and expense accounts. */
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
