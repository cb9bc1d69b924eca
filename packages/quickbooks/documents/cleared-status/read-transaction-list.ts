import {
  type ChartOfAccounts,
  type ClearedState,
  type ClearedTransaction,
  type Period,
  parseDay,
} from '@insights/ledger';
import { isTruncated } from '../../general-ledger/truncation.ts';
import { type OpenReport, readReport } from '../../reports/open-report.ts';
import type { ReportLocation } from '../../reports/report-location.ts';
import { type Cell, type DataRow, type ReportRow, readRows } from '../../reports/rows.ts';

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
  const { period, currency } = request;
  return readReport(body, { name: 'TransactionList', period, basis: null, currency }, (report) => {
    if (isTruncated(report.rows)) return null;
    const reader = new ListReader(report, request);
    reader.read(readRows(report.rows, report.columns.length, report.location));
    if (report.isEmpty && reader.marks.length > 0) {
      throw report.location.error('the report claims to have no data, but lists transactions');
    }
    return reader.marks;
  });
}

class ListReader {
  readonly marks: ClearedTransaction[] = [];
  readonly #request: ListRequest;
  readonly #date: number;
  readonly #type: number;
  readonly #account: number;
  /** Adjacent lines usually have the same date, so each date is parsed only once. */
  #lastDate: { readonly text: string; readonly day: number } | null = null;

  constructor({ columns, location }: OpenReport, request: ListRequest) {
    this.#request = request;
    const find = (key: string) => {
      const index = columns.findIndex((column) => column.key === key);
      if (index < 0) throw location.in('Columns').error('a requested column is missing');
      return index;
    };
    [this.#date, this.#type, this.#account] = LIST_COLUMNS.map(find) as [number, number, number];
  }

  /** The list is flat or grouped. */
  read(rows: Iterable<ReportRow>): void {
    for (const row of rows) {
      if (row.kind === 'section') this.read(row.rows());
      else this.#readLine(row);
    }
  }

  #readLine({ cells, location }: DataRow): void {
    const { chart, accounts, state } = this.#request;
    const transaction = cells[this.#type] as Cell;
    if (transaction.value === '' || !transaction.id) {
      throw location.in('Transaction Type').error('the row does not name its transaction');
    }
    const accountId = (cells[this.#account] as Cell).id;
    if (!accountId) throw location.in('Account').error('the row does not name its account');
    const accountIndex = chart.indexById.get(accountId);
    if (accountIndex === undefined || !accounts.has(accountIndex)) return;
    this.marks.push({
      day: this.#readDay(cells[this.#date] as Cell, location.in('Date')),
      transactionId: transaction.id,
      ledgerType: transaction.value,
      accountIndex,
      state,
    });
  }

  #readDay({ value }: Cell, location: ReportLocation): number {
    if (value === this.#lastDate?.text) return this.#lastDate.day;
    const { start, end } = this.#request.period;
    let day: number;
    try {
      day = parseDay(value);
    } catch {
      throw location.error('a date was expected');
    }
    if (day < start || day > end) throw location.error('the date is outside of the requested period');
    this.#lastDate = { text: value, day };
    return day;
  }
}
