import { describe, expect, it } from 'vitest';
import type { FigureName } from '../figures/definitions/index.ts';
import { figureContext } from '../figures/figure-context.ts';
import { Figures, figuresOfBooks } from '../figures/figures.ts';
import { parseDay } from '../period/day.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { CASH_FLOW_STATEMENT } from './cash-flow-statement.ts';
import { INCOME_STATEMENT } from './income-statement.ts';
import { printPeriods } from './print-statement.ts';
import type { StatementSpec } from './statement-spec.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Accounts Receivable': ['A/R'],
  'Other Current Asset': ['Undeposited (UndepositedFunds)', 'Prepaid'],
  'Fixed Asset': ['Truck', 'Truck:Cost', 'Truck:Depreciation (AccumulatedDepreciation)'],
  'Accounts Payable': ['A/P'],
  'Credit Card': ['Card'],
  'Long Term Liability': ['Loan'],
  Equity: ['Capital', 'Drawings'],
  Income: ['Services', 'Services:Design', 'Services:Planting', 'Discounts'],
  'Cost of Goods Sold': ['Plants'],
  Expense: ['Rent', 'Depreciation'],
  'Other Income': ['Interest earned'],
  'Other Expense': ['Interest paid'],
});

/** A gardening company founded before 2024, with earnings of 3,000.00 by the start of that year. */
const books = booksOf(
  chart,
  '2024-01-01',
  '2024-12-31',
  `
  opening
    Checking  5,000.00
    A/R  1,000.00
    Truck:Cost  20,000.00
    Truck:Depreciation  -3,000.00
    Loan  -15,000.00
    Capital  -5,000.00
  2024-02-03 Payment 501
    Undeposited  1,000.00
    A/R
  2024-02-05 Deposit
    Checking
    Undeposited  -1,000.00
  2024-03-10 Invoice 1001
    A/R  4,000.00
    Services:Design  -1,500.00
    Services:Planting  -2,600.00
    Discounts  100.00
  2024-03-12 Bill 77
    Plants  900.00
    A/P
  2024-04-01 Check 12
    Rent  1,200.00
    Checking
  2024-04-15 Expense
    Prepaid  600.00
    Card
  2024-05-31 Journal Entry 3
    Depreciation  500.00
    Truck:Depreciation
  2024-06-01 Check 13
    Loan  1,000.00
    Interest paid  75.00
    Checking
  2024-06-02 Deposit
    Checking  12.50
    Interest earned
  2024-06-20 Transfer
    Drawings  800.00
    Checking
  2024-09-01 Sales Receipt 8
    Undeposited  50.00
    Services
`,
);
const halfYear = { start: parseDay('2024-01-01'), end: parseDay('2024-06-30') };
const figures = figuresOfBooks(books, halfYear);

function amounts(...names: readonly FigureName[]) {
  return Object.fromEntries(names.map((name) => [name.split('.')[1], figures.amount(name)]));
}

function printed(spec: StatementSpec): string[] {
  return printPeriods(spec, figures, [halfYear]).rows.map(({ depth, label, amountsCents }) =>
    [`${'  '.repeat(depth)}${label}`, ...amountsCents].join(' '),
  );
}

describe('the income statement for the first half of 2024', () => {
  it('starts with revenue and ends with net profit', () => {
    expect(
      amounts(
        'incomeStatement.totalRevenue',
        'incomeStatement.grossProfit',
        'incomeStatement.operatingExpenses',
        'incomeStatement.netOperatingIncome',
        'incomeStatement.netOtherIncome',
        'incomeStatement.totalExpenses',
        'incomeStatement.netProfit',
      ),
    ).toEqual({
      totalRevenue: 4_000_00,
      grossProfit: 3_100_00,
      operatingExpenses: 1_700_00,
      netOperatingIncome: 1_400_00,
      netOtherIncome: -62_50,
      totalExpenses: 2_675_00,
      netProfit: 1_337_50,
    });
  });

  it('shows sub-accounts under their parents, discounts as negative, and no empty rows', () => {
    expect(printed(INCOME_STATEMENT).slice(0, 7)).toEqual([
      'Income',
      '  Discounts -10000',
      '  Services',
      '    Design 150000',
      '    Planting 260000',
      '  Total Services 410000',
      'Total income 400000',
    ]);
  });

  it('calls the sum of expense accounts operating expenses, because total expenses include all three kinds', () => {
    const labels = printPeriods(INCOME_STATEMENT, figures, [halfYear]).rows.map(({ label }) => label);
    expect(labels).toContain('Total operating expenses');
    expect(labels).not.toContain('Total expenses');
  });
});

describe('the balance sheet as of June 30, 2024', () => {
  it('shows assets, liabilities and equity', () => {
    const sheet = amounts(
      'balanceSheet.currentAssets',
      'balanceSheet.totalAssets',
      'balanceSheet.currentLiabilities',
      'balanceSheet.totalLiabilities',
      'balanceSheet.earningsOfPastYears',
      'balanceSheet.earningsOfThisYear',
      'balanceSheet.totalEquity',
      'balanceSheet.totalLiabilitiesAndEquity',
    );
    expect(sheet).toEqual({
      currentAssets: 2_937_50 + 4_000_00 + 600_00,
      totalAssets: 2_937_50 + 4_000_00 + 600_00 + 16_500_00,
      currentLiabilities: 1_500_00,
      totalLiabilities: 15_500_00,
      earningsOfPastYears: 3_000_00,
      earningsOfThisYear: 1_337_50,
      totalEquity: 5_000_00 - 800_00 + 4_337_50,
      totalLiabilitiesAndEquity: 2_937_50 + 4_000_00 + 600_00 + 16_500_00,
    });
  });

  it('moves earnings to past years when a new fiscal year starts', () => {
    const fromApril = figuresOfBooks(books, halfYear, 4);
    expect(fromApril.amount('balanceSheet.earningsOfPastYears')).toBe(3_000_00 + 3_100_00);
    expect(fromApril.amount('balanceSheet.earningsOfThisYear')).toBe(1_337_50 - 3_100_00);
  });
});

describe('the cash flow statement for the first half of 2024', () => {
  it('starts with profit and ends at the change in cash', () => {
    expect(
      amounts(
        'cashFlowStatement.netProfit',
        'cashFlowStatement.operatingCashFlow',
        'cashFlowStatement.investingCashFlow',
        'cashFlowStatement.financingCashFlow',
        'cashFlowStatement.netCashChange',
        'cashFlowStatement.cashAtStart',
        'cashFlowStatement.cashAtEnd',
      ),
    ).toEqual({
      netProfit: 1_337_50,
      operatingCashFlow: -262_50,
      investingCashFlow: 0,
      financingCashFlow: -1_800_00,
      netCashChange: -2_062_50,
      cashAtStart: 5_000_00,
      cashAtEnd: 2_937_50,
    });
  });

  it('adds back depreciation first, although the truck is a fixed asset', () => {
    expect(printed(CASH_FLOW_STATEMENT).slice(2, 9)).toEqual([
      '  Adjustments to net income',
      '    Depreciation, Truck 50000',
      '    A/R -300000',
      '    Prepaid -60000',
      '    A/P 90000',
      '    Card 60000',
      '  Total adjustments -160000',
    ]);
  });

  it('uses the accrual-basis books on either basis, and says so in its heading', () => {
    const cashBooks = {
      ...books,
      basis: 'Cash' as const,
      journal: booksOf(chart, '2024-01-01', '2024-12-31', '').journal,
    };
    const onCash = new Figures(
      figureContext({ books: cashBooks, accrualBooks: books }, halfYear, {
        fiscalYearFirstMonth: 1,
        currency: 'USD',
      }),
    );
    expect(onCash.amount('summary.totalRevenue')).toBe(0);
    expect(onCash.amount('summary.cashPosition')).toBe(5_000_00);
    expect(onCash.amount('summary.netCashChange')).toBe(-2_062_50);
    const statement = printPeriods(CASH_FLOW_STATEMENT, onCash, [halfYear]);
    expect([statement.title, statement.basis]).toEqual(['Cash flow statement, accrual basis', 'Accrual']);
    expect(printPeriods(INCOME_STATEMENT, onCash, [halfYear]).basis).toBe('Cash');
  });

  it('reconciles its cash to the bank accounts on the balance sheet', () => {
    const september = { start: halfYear.start, end: parseDay('2024-09-30') };
    const { rows } = printPeriods(CASH_FLOW_STATEMENT, figures, [september]);
    const last = rows.slice(-5).map(({ label, amountsCents }) => `${label} ${amountsCents}`);
    expect(last).toEqual([
      'Cash at the end 298750',
      'Less undeposited funds 5000',
      'Bank accounts at the end 293750',
      'Supplemental information ',
      'Interest paid 7500',
    ]);
    expect(printed(CASH_FLOW_STATEMENT).at(-3)).toBe('Cash at the end 293750');
  });

  it('shows by how much the ledger is out of balance, so that its own sum still holds', () => {
    const text = '2024-01-10 Invoice 1\n Checking  50.00\n Services  -40.00';
    const unbalanced = figuresOfBooks(booksOf(chart, '2024-01-01', '2024-12-31', text), halfYear);
    const { rows } = printPeriods(CASH_FLOW_STATEMENT, unbalanced, [halfYear]);
    const last = rows.slice(-4).map(({ label, amountsCents }) => `${label} ${amountsCents}`);
    expect(last).toEqual([
      'Net cash change 4000',
      'Cash at the start 0',
      'Postings that do not balance 1000',
      'Cash at the end 5000',
    ]);
  });
});
