import { formatDay, type Period } from '@insights/ledger';
import { LIST_COLUMNS } from '../documents/cleared-status/read-transaction-list.ts';
import type { ReportJson } from './statements.ts';

/** Date, type, transaction id and account id. */
export type ListLine = readonly [date: string, type: string, id: string, account: string];

const TITLES = ['Date', 'Transaction Type', 'Account'];

/** Returns a transaction list in the service's format for a request with three columns. */
export function transactionListReport(lines: readonly ListLine[], { start, end }: Period): ReportJson {
  return {
    Header: {
      Time: '2026-09-17T11:30:00-07:00',
      ReportName: 'TransactionList',
      StartPeriod: formatDay(start),
      EndPeriod: formatDay(end),
      Currency: 'USD',
      Option: [{ Name: 'NoReportData', Value: String(lines.length === 0) }],
    },
    Columns: {
      Column: LIST_COLUMNS.map((key, index) => ({
        ColTitle: TITLES[index],
        ColType: index === 0 ? 'Date' : 'String',
        MetaData: [{ Name: 'ColKey', Value: key }],
      })),
    },
    Rows: lines.length === 0 ? {} : { Row: lines.map(listRow) },
  };
}

function listRow([date, type, id, account]: ListLine) {
  return { ColData: [{ value: date }, { value: type, id }, { value: account, id: account }], type: 'Data' };
}
