import {
  type ChartOfAccounts,
  type ClearedState,
  type ClearedTransaction,
  type Day,
  type Period,
  parseDay,
} from '@insights/ledger';
import { isTruncated } from '../../general-ledger/truncation.ts';
import { columnIndexOf, readReport } from '../../reports/open-report.ts';
import type { ReportLocation } from '../../reports/report-location.ts';
import { type Cell, type DataRow, listRows, readRows } from '../../reports/rows.ts';

export interface ListRequest {
  readonly chart: ChartOfAccounts;
  readonly period: Period;
  readonly state: ClearedState;
  /** Chart indexes of the accounts that can be reconciled. Lines on other accounts are ignored. */
  readonly accounts: ReadonlySet<number>;
  readonly currency: string;
}

/** Requests only the columns that identify a line, because fewer cells allow a longer list. */
export const LIST_COLUMNS = ['tx_date', 'txn_type', 'account_name'] as const;

/**
 * Reads the transaction list for one cleared status: one line per transaction, with the transaction's main account.
 * Returns null if the report was truncated, so that a shorter period has to be requested.
 */
export function readTransactionList(body: unknown, request: ListRequest): ClearedTransaction[] | null {
  const { chart, period, state, accounts, currency } = request;
  return readReport(body, { name: 'TransactionList', period, basis: null, currency }, (report) => {
    if (isTruncated(report.rows)) return null;
    const [date, type, account] = LIST_COLUMNS.map((key) => columnIndexOf(report, key));
    const cellOf = ({ cells }: DataRow, column: number | undefined) => cells[column as number] as Cell;
    const marks: ClearedTransaction[] = [];
    for (const row of listRows(readRows(report.rows, report.columns.length, report.location))) {
      const { value: ledgerType, id: transactionId } = cellOf(row, type);
      if (ledgerType === '' || !transactionId) {
        throw row.location.in('Transaction Type').error('the row does not name its transaction');
      }
      const accountId = cellOf(row, account).id;
      if (!accountId) throw row.location.in('Account').error('the row does not name its account');
      const accountIndex = chart.indexById.get(accountId);
      if (accountIndex === undefined || !accounts.has(accountIndex)) continue;
      const day = readDay(cellOf(row, date), period, row.location.in('Date'));
      marks.push({ day, transactionId, ledgerType, accountIndex, state });
    }
    if (report.isEmpty && marks.length > 0) {
      throw report.location.error('the report claims to have no data, but lists transactions');
    }
    return marks;
  });
}

function readDay({ value }: Cell, { start, end }: Period, location: ReportLocation): Day {
  let day: Day;
  try {
    day = parseDay(value);
  } catch {
    throw location.error('a date was expected');
  }
  if (day < start || day > end) throw location.error('the date is outside of the requested period');
  return day;
}
