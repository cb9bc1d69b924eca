import { parseDay } from '@insights/ledger';
import { hasRecordings, recording, recordingText } from '@insights/sandbox/testing/recordings';
import { describe, expect, it } from 'vitest';
import { ReportError } from '../errors/report-error.ts';
import {
  computed,
  groupLine,
  line,
  PERIOD,
  parent,
  section,
  shell,
  statement,
} from '../testing/statements.ts';
import { readCashFlow } from './cash-flow.ts';

const read = (rows: readonly unknown[], facts = {}) =>
  readCashFlow(statement('CashFlow', rows, { basis: null, ...facts }), { period: PERIOD });

const netIncome = groupLine('Net Income', 'NetIncome', '1000.00');
const adjustments = section(
  'OperatingAdjustments',
  'Adjustments to reconcile Net Income to Net Cash provided by operations:',
  [
    line('Accounts Receivable (A/R)', '84', '-300.00'),
    parent('Payroll', '90', '', [line('Payroll:Taxes', '91', '50.00')], '50.00'),
  ],
  '-250.00',
);
const operating = (total: string, rows: readonly unknown[] = [netIncome, adjustments]) =>
  section('OperatingActivities', 'OPERATING ACTIVITIES', rows, total);
const investing = section(
  'InvestingActivities',
  'INVESTING ACTIVITIES',
  [line('Truck', '37', '-400.00')],
  '-400.00',
);
const financing = section(
  'FinancingActivities',
  'FINANCING ACTIVITIES',
  [line('Capital', '34', '100.00')],
  '100.00',
);
const increase = computed('CashIncrease', 'Net cash increase for period', '450.00');
const beginning = computed('BeginningCash', 'Cash at beginning of period', '50.00');
const ending = computed('EndingCash', 'Cash at end of period', '500.00');

describe('the Cash Flow report', () => {
  it('returns the increase in cash, net income, and each account separately', () => {
    expect(read([operating('750.00'), investing, financing, increase, beginning, ending])).toEqual({
      netCashIncrease: 450_00,
      netIncome: 1_000_00,
      accounts: new Map([
        ['84', -300_00],
        ['90', 0],
        ['91', 50_00],
        ['37', -400_00],
        ['34', 100_00],
      ]),
      sections: {
        operating: 750_00,
        investing: -400_00,
        financing: 100_00,
        accounts: new Map([
          ['84', 'operating'],
          ['90', 'operating'],
          ['91', 'operating'],
          ['37', 'investing'],
          ['34', 'financing'],
        ]),
      },
    });
  });

  it('lists a line without an account separately', () => {
    const rows = [operating('750.00', [netIncome, line('Other', '', '-250.00')]), increase];
    expect(read(rows)).toMatchObject({
      netIncome: 1_000_00,
      otherLines: [{ label: 'Other', amount: -250_00, type: null }],
    });
  });

  it('omits activities and opening cash if there are none', () => {
    const rows = [operating('1000.00', [netIncome]), computed('CashIncrease', 'Increase', '1000.00')];
    expect(read(rows)).toMatchObject({
      netCashIncrease: 1_000_00,
      netIncome: 1_000_00,
      accounts: new Map(),
      sections: { operating: 1_000_00, investing: 0, financing: 0 },
    });
  });

  it('has a blank net income if it is zero', () => {
    const rows = [
      operating('0.00', [groupLine('Net Income', 'NetIncome', '')]),
      financing,
      computed('CashIncrease', 'Increase', '100.00'),
    ];
    expect(read(rows)).toMatchObject({ netIncome: 0, netCashIncrease: 100_00 });
  });

  it('has headings without amounts for dates without activity', () => {
    const shells = [shell('OperatingActivities', 'Net cash'), shell('CashIncrease', 'Increase')];
    expect(read(shells, { noData: 'true' })).toMatchObject({
      netCashIncrease: 0,
      netIncome: 0,
      accounts: new Map(),
    });
  });

  it('is read as printed if it does not add up, which the comparison reports', () => {
    const rows = [operating('749.00'), investing, financing, computed('CashIncrease', '', '450.01')];
    expect(read(rows)).toMatchObject({ netCashIncrease: 450_01 });
  });

  it.each([
    ['no increase in cash', [operating('750.00'), investing, financing]],
    [
      'an unknown group',
      [operating('750.00'), investing, financing, increase, computed('ExchangeEffect', '', '1.00')],
    ],
  ])('is rejected with %s', (_what, rows) => {
    expect(() => read(rows)).toThrow(ReportError);
  });
});

describe.runIf(hasRecordings)('recorded cash flows', () => {
  it("are read from Intuit's reference, which has the total adjustments in place of the operating total", () => {
    const period = { start: parseDay('2015-01-01'), end: parseDay('2015-03-09') };
    const report = readCashFlow(recording('docs_samples/report_CashFlow.json'), { period, currency: 'USD' });
    expect(report).toMatchObject({
      netCashIncrease: 5_000_00,
      netIncome: -300_00,
      accounts: new Map([
        ['33', 300_00],
        ['34', 5_000_00],
      ]),
      sections: { operating: 0, investing: 0, financing: 5_000_00 },
    });
  });

  it('are read in the format of 2014, with a misspelled group and an unmarked net income', () => {
    const period = { start: parseDay('2013-04-01'), end: parseDay('2014-03-11') };
    const report = readCashFlow(asJson(recordingText('xml/quickbooks-ruby_cashflow.xml')), { period });
    expect(report).toMatchObject({
      netCashIncrease: 2_281_00,
      netIncome: 12_725_00,
    });
    expect(report.accounts.size).toBe(7);
    expect(report.accounts.get('60')).toBe(-180_00);
  });
});

/** The XML format of a report uses the same names as its JSON format. */
function asJson(xml: string): unknown {
  const lists = new Set(['Row', 'Column', 'ColData']);
  const outer: Record<string, unknown>[] = [{}];
  for (const [, slash, name = '', text] of xml.matchAll(/<(\/?)(\w+)[^>]*>([^<]*)/g)) {
    if (slash === '') {
      outer.push({ '': text });
      continue;
    }
    const { '': own, ...fields } = outer.pop() ?? {};
    const value = Object.keys(fields).length > 0 || name === 'Rows' ? fields : own;
    const parent = outer.at(-1) ?? {};
    const before = (parent[name] ?? []) as unknown[];
    parent[name] = lists.has(name) ? [...before, value] : value;
  }
  return outer[0]?.Report;
}
