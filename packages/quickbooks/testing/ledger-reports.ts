import { formatDay } from '@insights/ledger';
import { PERIOD, type ReportJson, type StatementFacts } from './statements.ts';

const COLUMNS = [
  ['Date', 'Date', 'tx_date'],
  ['Transaction Type', 'String', 'txn_type'],
  ['Num', 'String', 'doc_num'],
  ['Name', 'String', 'name'],
  ['Memo/Description', 'String', 'memo'],
  ['Split', 'String', 'split_acc'],
  ['Amount', 'Money', 'subt_nat_amount'],
  ['Balance', 'Money', 'rbal_nat_amount'],
] as const;

/** Returns a general ledger in the service's format. */
export function ledgerReport(rows: readonly unknown[], facts: StatementFacts = {}): ReportJson {
  const { period = PERIOD, basis = 'Accrual', noData = 'false' } = facts;
  return {
    Header: {
      Time: '2026-11-20T01:02:03-08:00',
      ReportName: 'GeneralLedger',
      ReportBasis: basis,
      StartPeriod: formatDay(period.start),
      EndPeriod: formatDay(period.end),
      Currency: 'USD',
      Option: [{ Name: 'NoReportData', Value: noData }],
    },
    Columns: {
      Column: COLUMNS.map(([ColTitle, ColType, Value]) => ({
        ColTitle,
        ColType,
        MetaData: [{ Name: 'ColKey', Value }],
      })),
    },
    Rows: rows.length > 0 ? { Row: rows } : {},
  };
}

/** `transaction` is a type and an id, such as `Bill Payment (Check) 91`. */
export function posting(date: string, transaction: string, amount: string, balance: string): unknown {
  const [, type = '', id = ''] = /^(.*) (\w+)$/.exec(transaction) ?? [];
  return {
    ColData: [
      { value: date },
      { value: type, id },
      { value: `N${id}` },
      { value: `Name ${id}`, id: '1' },
      { value: `Memo ${id}` },
      { value: '-Split-', id: '' },
      { value: amount },
      { value: balance },
    ],
    type: 'Data',
  };
}

export function beginning(balance: string, label = 'Beginning Balance'): unknown {
  return { ColData: cells(label, '', balance), type: 'Data' };
}

/** `id` is null for an account that has only sub-accounts to show. */
export function account(
  label: string,
  id: string | null,
  rows: readonly unknown[],
  total: string,
  totalLabel = `Total for ${label}`,
): unknown {
  const [name, ...rest] = cells(label, '', '');
  return {
    Header: { ColData: [id === null ? name : { ...name, id }, ...rest] },
    ...own(label, rows, total, totalLabel),
  };
}

/** Creates a parent's own postings, which have no heading. */
export function own(
  label: string,
  rows: readonly unknown[],
  total: string,
  totalLabel = `Total for ${label}`,
) {
  return { Rows: { Row: rows }, Summary: { ColData: cells(totalLabel, total, '') }, type: 'Section' };
}

export function notice(): unknown {
  return {
    ColData: cells('Unable to display more data. Please reduce the date range.', '', ''),
    type: 'Data',
  };
}

function cells(first: string, amount: string, balance: string): { value: string; id?: string }[] {
  return [first, '', '', '', '', '', amount, balance].map((value) => ({ value }));
}
