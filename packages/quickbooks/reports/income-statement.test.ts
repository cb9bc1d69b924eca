import { describe, expect, it } from 'vitest';
import { ReportError } from '../errors/report-error.ts';
import { computed, line, PERIOD, parent, section, statement } from '../testing/statements.ts';
import { readIncomeStatement } from './income-statement.ts';

const REQUEST = { period: PERIOD, basis: 'Accrual', currency: 'USD' } as const;

const income = section(
  'Income',
  'Income',
  [
    line('Design', '82', '500.00'),
    line('Discounts given', '86', '-20.00'),
    parent('Landscaping', '45', '100.00', [line('Plants', '49', '200.00'), line('Soil', '50', '')], '300.00'),
  ],
  '780.00',
);
const costs = section('COGS', 'Cost of Goods Sold', [line('Cost of Goods Sold', '80', '80.00')], '80.00');
const grossProfit = computed('GrossProfit', 'Gross Profit', '700.00');
const expenses = section('Expenses', 'Expenses', [line('Rent', '17', '250.00')], '250.00');
const operating = computed('NetOperatingIncome', 'Net Operating Income', '450.00');
const otherIncome = section('OtherIncome', 'Other Income', [line('Interest', '5', '1.50')], '1.50');
const otherExpenses = section('OtherExpenses', 'Other Expenses', [line('Penalties', '14', '51.50')], '51.50');
const netOther = computed('NetOtherIncome', 'Net Other Income', '-50.00');
const netIncome = computed('NetIncome', 'Net Income', '400.00');
const FULL = [
  income,
  costs,
  grossProfit,
  expenses,
  operating,
  otherIncome,
  otherExpenses,
  netOther,
  netIncome,
];

const read = (rows: readonly unknown[], facts = {}) =>
  readIncomeStatement(statement('ProfitAndLoss', rows, facts), REQUEST);

describe('the Profit and Loss report', () => {
  it('returns every printed total, and each account separately', () => {
    expect(read(FULL)).toEqual({
      totalIncome: 780_00,
      costOfGoodsSold: 80_00,
      grossProfit: 700_00,
      expenses: 250_00,
      otherIncome: 1_50,
      otherExpenses: 51_50,
      netIncome: 400_00,
      accounts: new Map([
        ['82', 500_00],
        ['86', -20_00],
        ['45', 100_00],
        ['49', 200_00],
        ['50', 0],
        ['80', 80_00],
        ['17', 250_00],
        ['5', 1_50],
        ['14', 51_50],
      ]),
    });
  });

  it('omits sections without amounts', () => {
    const rows = [
      section('Income', 'Income', [line('Design', '82', '325.00')], '325.00'),
      computed('GrossProfit', 'Gross Profit', '325.00'),
      section('Expenses', 'Expenses', [], ''),
      computed('NetOperatingIncome', 'Net Operating Income', '325.00'),
      computed('NetIncome', 'Net Income', '325.00'),
    ];
    expect(read(rows)).toMatchObject({ costOfGoodsSold: 0, expenses: 0, otherIncome: 0, netIncome: 325_00 });
  });

  it('has no gross profit in Canada, and shows other income before expenses in Australia', () => {
    const canadian = [income, costs, expenses, otherIncome, otherExpenses, netIncome];
    const australian = [income, costs, grossProfit, otherIncome, expenses, otherExpenses, netIncome];
    expect(read(canadian)).toEqual(read(FULL));
    expect(read(australian)).toEqual(read(FULL));
  });

  it('has headings without amounts for dates without activity', () => {
    const shells = [
      section('Income', 'Income', [], ''),
      computed('GrossProfit', 'Gross Profit', ''),
      section('Expenses', 'Expenses', [], ''),
      computed('NetOperatingIncome', 'Net Operating Income', ''),
      computed('NetIncome', 'Net Income', ''),
    ];
    expect(read(shells, { noData: 'true' })).toMatchObject({
      totalIncome: 0,
      netIncome: 0,
      accounts: new Map(),
    });
    const asData = shells.map((shell) => ({ ...(shell as object), type: 'Data' }));
    expect(read(asData, { noData: 'true' })).toMatchObject({ netIncome: 0 });
    expect(() => read(FULL.map((row) => ({ ...(row as object), type: 'Data' })))).toThrow(ReportError);
    expect(() => read(FULL, { noData: 'true' })).toThrow(ReportError);
  });

  it('may add up to zero without being empty', () => {
    const rows = [
      section('Income', 'Income', [line('Design', '82', '0.00')], '0.00'),
      computed('NetIncome', 'Net Income', ''),
    ];
    expect(read(rows)).toMatchObject({ totalIncome: 0, netIncome: 0, accounts: new Map([['82', 0]]) });
  });

  it.each([
    ['a line', line('Unrealized Gain or Loss', '', '50.00')],
    [
      'a section without rows',
      { ...(parent('Unrealized Gain or Loss', '', '', [], '50.00') as object), Rows: undefined },
    ],
    ['a total on its own', computed('', 'Unrealized Gain or Loss', '50.00')],
  ])('lists %s separately if it does not name an account', (_what, row) => {
    const expenses50 = section('Expenses', 'Expenses', [line('Rent', '17', '250.00'), row], '300.00');
    expect(read(FULL.with(3, expenses50)).otherLines).toEqual([
      { label: expect.stringContaining('Unrealized Gain or Loss'), amount: 50_00, type: 'Expense' },
    ]);
  });

  it('finds its two columns by their content, among other columns and in any order', () => {
    const report = statement('ProfitAndLoss', FULL);
    const [account, total] = report.Columns.Column as unknown[];
    const percent = {
      ColTitle: '% of Income',
      ColType: 'Percent',
      MetaData: [{ Name: 'ColKey', Value: 'pct' }],
    };
    report.Columns.Column = [total, percent, account];
    const text = JSON.stringify(report).replaceAll(
      /"ColData":\[({[^}]*}),({[^}]*})\]/g,
      '"ColData":[$2,{"value":"1.00 %"},$1]',
    );
    expect(readIncomeStatement(JSON.parse(text), REQUEST)).toEqual(read(FULL));
  });

  it('is read as printed if it does not add up, which the comparison reports', () => {
    const costsOff = section('COGS', 'Costs', [line('Costs', '80', '79.00')], '80.00');
    const profitOff = computed('GrossProfit', 'Gross Profit', '700.01');
    expect(read(FULL.with(1, costsOff).with(2, profitOff))).toMatchObject({
      costOfGoodsSold: 80_00,
      grossProfit: 700_01,
      netIncome: 400_00,
    });
  });

  it.each([
    ['no total income', FULL.slice(1), 'ProfitAndLoss › Income'],
    ['no net income', FULL.slice(0, -1), 'ProfitAndLoss › NetIncome'],
    [
      'a section from another country',
      [...FULL, section('Revenue', 'Produits', [], '')],
      'ProfitAndLoss › Produits',
    ],
    ['a duplicate section', [...FULL, section('COGS', 'Costs', [], '')], 'ProfitAndLoss › Costs'],
    [
      'a duplicate account',
      FULL.with(3, section('Expenses', 'Expenses', [line('Rent', '80', '250.00')], '250.00')),
      'ProfitAndLoss › Expenses › row 1',
    ],
    [
      'a section without its total',
      FULL.with(1, { ...(costs as object), Summary: undefined }),
      'ProfitAndLoss › COGS',
    ],
    [
      'an amount in another country’s format',
      FULL.with(4, computed('NetOperatingIncome', 'Net Operating Income', '450,00')),
      'ProfitAndLoss › row 5',
    ],
    ['no rows', [], 'ProfitAndLoss'],
    [
      'an amount too large to be exact',
      FULL.with(2, computed('GrossProfit', 'Gross Profit', '90071992547409.93')),
      'ProfitAndLoss › row 3',
    ],
  ])('is rejected with %s', (_what, rows, location) => {
    const error = failure(() => read(rows));
    expect(error).toBeInstanceOf(ReportError);
    expect(error).toMatchObject({ kind: 'unexpected', location });
  });
});

function failure(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('It should have failed');
}
