import { describe, expect, it } from 'vitest';
import { parseDay } from '../period/day.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { buildBalanceSheet } from './balance-sheet.ts';
import { buildCashFlowStatement } from './cash-flow-statement.ts';
import { buildFinancialSummary } from './financial-summary.ts';
import { buildIncomeStatement } from './income-statement.ts';
import type { StatementLine } from './section.ts';
import { buildTrialBalance } from './trial-balance.ts';

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

/** A gardener: in business since before 2024, with 3,000.00 earned by then. */
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
const calendarYear = { fiscalYearFirstMonth: 1 };

describe('the income statement of the first half of 2024', () => {
  const statement = buildIncomeStatement(books, halfYear);

  it('goes from revenue to net profit', () => {
    expect(statement).toMatchObject({
      totalRevenueCents: 4_000_00,
      grossProfitCents: 3_100_00,
      operatingExpensesCents: 1_700_00,
      netOperatingIncomeCents: 1_400_00,
      netOtherIncomeCents: -62_50,
      totalExpensesCents: 2_675_00,
      netProfitCents: 1_337_50,
    });
  });

  it('shows sub-accounts under their parent, discounts below zero, and nothing that is empty', () => {
    expect(printed(statement.sections.income.lines)).toEqual([
      'Discounts -10000',
      'Services 0 of 410000',
      '  Design 150000',
      '  Planting 260000',
    ]);
  });
});

describe('the balance sheet of 30 June 2024', () => {
  it('shows what is owned, owed and left', () => {
    const sheet = buildBalanceSheet(books, halfYear.end, calendarYear);
    expect(sheet).toMatchObject({
      currentAssetsCents: 2_937_50 + 4_000_00 + 600_00,
      totalAssetsCents: 2_937_50 + 4_000_00 + 600_00 + 16_500_00,
      currentLiabilitiesCents: 1_500_00,
      totalLiabilitiesCents: 15_500_00,
      earningsOfPastYearsCents: 3_000_00,
      earningsOfThisYearCents: 1_337_50,
      totalEquityCents: 5_000_00 - 800_00 + 4_337_50,
    });
    expect(sheet.totalAssetsCents).toBe(sheet.totalLiabilitiesCents + sheet.totalEquityCents);
  });

  it('moves earnings to past years where the fiscal year starts', () => {
    const sheet = buildBalanceSheet(books, halfYear.end, { fiscalYearFirstMonth: 4 });
    expect(sheet.earningsOfPastYearsCents).toBe(3_000_00 + 3_100_00);
    expect(sheet.earningsOfThisYearCents).toBe(1_337_50 - 3_100_00);
  });
});

describe('the cash flow statement of the first half of 2024', () => {
  const statement = buildCashFlowStatement(books, halfYear);

  it('starts from profit and ends at the change in cash', () => {
    expect(statement).toMatchObject({
      netProfitCents: 1_337_50,
      operatingCashFlowCents: -262_50,
      investingCashFlowCents: 0,
      financingCashFlowCents: -1_800_00,
      netCashChangeCents: -2_062_50,
      cashAtStartCents: 5_000_00,
      cashAtEndCents: 2_937_50,
    });
  });

  it('adds back depreciation as QuickBooks does, though the truck is a fixed asset', () => {
    expect(statement.adjustments.map(({ account, amountCents }) => `${account.name} ${amountCents}`)).toEqual(
      ['A/R -300000', 'Prepaid -60000', 'Depreciation 50000', 'A/P 90000', 'Card 60000'],
    );
  });
});

it('the trial balance carries past earnings, so that debits equal credits', () => {
  const trial = buildTrialBalance(books, halfYear.end, calendarYear);
  expect(trial.totalDebitsCents).toBe(trial.totalCreditsCents);
  expect(trial.earningsOfPastYearsCents).toBe(3_000_00);
  expect(trial.lines.find(({ account }) => account.name === 'Rent')).toMatchObject({ debitCents: 1_200_00 });
});

it('the summary takes its cash flows from the accrual books', () => {
  const cashBooks = {
    ...books,
    basis: 'Cash' as const,
    journal: booksOf(chart, '2024-01-01', '2024-12-31', '').journal,
  };
  expect(buildFinancialSummary(cashBooks, books, halfYear, calendarYear)).toMatchObject({
    totalRevenue: 0,
    cashPosition: 5_000_00,
    netCashChange: -2_062_50,
  });
});

it('nothing is computed for days that were not read', () => {
  const tooLong = { start: halfYear.start, end: parseDay('2025-01-01') };
  expect(() => buildIncomeStatement(books, tooLong)).toThrow('read for 2024-01-01 to 2024-12-31');
});

function printed(lines: readonly StatementLine[], indent = ''): string[] {
  return lines.flatMap(({ account, ownCents, totalCents, children }) => [
    `${indent}${account.name} ${ownCents}${children.length > 0 ? ` of ${totalCents}` : ''}`,
    ...printed(children, `${indent}  `),
  ]);
}
