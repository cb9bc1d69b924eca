import { type Period, parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { ReportError } from '../../errors/report-error.ts';
import { damagesTo } from '../../testing/damage.ts';
import { COMPANY_CHART } from '../../testing/ledger-company.ts';
import type { ReportJson } from '../../testing/statements.ts';
import { type ListLine, transactionListReport } from '../../testing/transaction-list.ts';
import { type ListRequest, readTransactionList } from './read-transaction-list.ts';

const PERIOD: Period = { start: parseDay('2026-01-01'), end: parseDay('2026-06-30') };
const CHECKING = COMPANY_CHART.indexById.get('checking') as number;
const REQUEST: ListRequest = {
  chart: COMPANY_CHART,
  period: PERIOD,
  state: 'Reconciled',
  accounts: new Set([CHECKING]),
  currency: 'USD',
};
const LINES: readonly ListLine[] = [
  ['2026-01-01', 'Deposit', '11', 'checking'],
  ['2026-06-30', 'Bill Payment (Check)', '12', 'checking'],
];

const read = (body: unknown) => readTransactionList(body, REQUEST);
const report = (lines = LINES) => transactionListReport(lines, PERIOD);

function refusalOf(change: (body: ReportJson) => void): string {
  const body = structuredClone(report());
  change(body);
  try {
    read(body);
  } catch (error) {
    if (error instanceof ReportError) return `${error.location}: ${error.problem}`;
    throw error;
  }
  return 'accepted';
}

const rowsOf = (body: ReportJson) => body.Rows.Row as { ColData: { value: string; id?: string }[] }[];
const cellOf = (body: ReportJson, cell: number) =>
  rowsOf(body)[0]?.ColData[cell] as { value: string; id?: string };

describe('the transaction list for one status', () => {
  it('returns a status for each line', () => {
    expect(read(report())).toEqual([
      {
        day: PERIOD.start,
        transactionId: '11',
        ledgerType: 'Deposit',
        accountIndex: CHECKING,
        state: 'Reconciled',
      },
      {
        day: PERIOD.end,
        transactionId: '12',
        ledgerType: 'Bill Payment (Check)',
        accountIndex: CHECKING,
        state: 'Reconciled',
      },
    ]);
  });

  it('may have other columns, another order, or groups', () => {
    const body = report();
    const columns = body.Columns.Column as unknown[];
    body.Columns.Column = [...columns.toReversed(), { ColTitle: 'Num', ColType: 'String' }];
    body.Rows.Row = [
      {
        Header: { ColData: [{ value: 'Checking' }, { value: '' }, { value: '' }, { value: '' }] },
        Rows: {
          Row: rowsOf(body).map(({ ColData }) => ({
            ColData: [...ColData.toReversed(), { value: 'N1' }],
            type: 'Data',
          })),
        },
        Summary: { ColData: [{ value: 'Total' }, { value: '' }, { value: '' }, { value: '' }] },
        type: 'Section',
      },
    ];
    expect(read(body)).toEqual(read(report()));
  });

  it('may be empty', () => {
    expect(read(report([]))).toEqual([]);
  });

  it('is not accepted if it was truncated', () => {
    const body = report();
    const cut = {
      ColData: [
        { value: 'Unable to display more data. Please reduce the date range.' },
        { value: '' },
        { value: '' },
      ],
      type: 'Data',
    };
    body.Rows.Row = [...rowsOf(body), cut];
    expect(read(body)).toBeNull();
  });

  it.each<[string, (body: ReportJson) => void, string]>([
    [
      'a line does not name its transaction',
      (body) => {
        cellOf(body, 1).id = '';
      },
      'TransactionList › row 1 › Transaction Type: the row does not name its transaction',
    ],
    [
      'a line does not name its account',
      (body) => {
        delete cellOf(body, 2).id;
      },
      'TransactionList › row 1 › Account: the row does not name its account',
    ],
    [
      'a line has a date that was not requested',
      (body) => {
        cellOf(body, 0).value = '2025-12-31';
      },
      'TransactionList › row 1 › Date: the date is outside of the requested period',
    ],
    [
      'a line has no date',
      (body) => {
        cellOf(body, 0).value = '';
      },
      'TransactionList › row 1 › Date: a date was expected',
    ],
    [
      'it covers other dates',
      (body) => {
        body.Header.StartPeriod = '2026-02-01';
      },
      'TransactionList › Header › StartPeriod: this is not the requested report',
    ],
    [
      'it is in another currency',
      (body) => {
        body.Header.Currency = 'CAD';
      },
      'TransactionList › Header › Currency: this is not the requested report',
    ],
    [
      'it lacks a column',
      (body) => {
        (body.Columns.Column as { MetaData: { Value: string }[] }[])[1]?.MetaData.pop();
      },
      'TransactionList › Columns: a requested column is missing',
    ],
    [
      'it claims to have no data but lists transactions',
      (body) => {
        body.Header.Option = [{ Name: 'NoReportData', Value: 'true' }];
      },
      'TransactionList: the report claims to have no data, but lists transactions',
    ],
  ])('is rejected if %s', (_name, change, refusal) => {
    expect(refusalOf(change)).toBe(refusal);
  });

  it('is rejected with a location, or returns no additional status, after any single corruption', () => {
    const body = report();
    const known = new Set((read(body) ?? []).map((mark) => JSON.stringify(mark)));
    let refused = 0;
    for (const damage of damagesTo(body)) {
      damage.apply();
      try {
        const strange = (read(body) ?? []).filter((mark) => !known.has(JSON.stringify(mark)));
        // A transaction may have any name and id: a status for a transaction that is not in the books has no effect.
        const isOfName = /ColData\/1\/(value|id)$/.test(damage.path);
        expect([damage.path, damage.what, isOfName || strange.length === 0]).toEqual([
          damage.path,
          damage.what,
          true,
        ]);
      } catch (error) {
        if (!(error instanceof ReportError)) throw error;
        expect(error.location).not.toBe('');
        refused += 1;
      } finally {
        damage.undo();
      }
    }
    expect(refused).toBeGreaterThan(60);
  });
});
