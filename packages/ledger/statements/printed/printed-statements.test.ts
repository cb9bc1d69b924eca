import { formatUsd } from '@insights/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDay } from '../../period/day.ts';
import { arbitraryCompany, booksOver, FIRST_DAY, LAST_DAY } from '../../testing/arbitrary-books.ts';
import { booksOf, chartOf } from '../../testing/notation.ts';
import { buildBalanceSheet } from '../balance-sheet.ts';
import { buildCashFlowStatement } from '../cash-flow-statement.ts';
import { buildIncomeStatement } from '../income-statement.ts';
import { printStatements } from './print-statements.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Accounts Receivable': ['A/R'],
  'Long Term Liability': ['Loan'],
  Equity: ['Capital'],
  Income: ['Services', 'Services:Design', 'Services:Planting', 'Discounts'],
  Expense: ['Rent', 'Utilities', 'Utilities:Power'],
  'Other Expense': ['Interest paid'],
});

const books = booksOf(
  chart,
  '2024-01-01',
  '2024-12-31',
  `
  opening
    Checking  5,000.00
    Loan  -4,000.00
    Capital  -1,000.00
  2024-02-03 Invoice 1
    A/R  800.00
    Services:Design
  2024-02-20 Check 2
    Utilities  40.00
    Checking
  2024-03-10 Invoice 3
    A/R  1,900.00
    Services:Planting  -2,000.00
    Discounts  100.00
  2024-03-31 Check 4
    Rent  1,200.00
    Checking
  2024-03-31 Check 5
    Utilities:Power  60.00
    Checking
  2024-03-31 Check 6
    Interest paid  25.00
    Loan  500.00
    Checking
`,
);
const march = { start: parseDay('2024-03-01'), end: parseDay('2024-03-31') };
const february = { start: parseDay('2024-02-01'), end: parseDay('2024-02-29') };
const options = { fiscalYearFirstMonth: 1 };
const sameBooks = { books, accrualBooks: books };

function asText({ rows }: PrintedStatement): string[] {
  return rows.map(({ label, depth, amountCents, previousCents }) =>
    [
      `${'  '.repeat(depth)}${label}`,
      ...[amountCents, previousCents].map((c) => (c === null ? '' : formatUsd(c))),
    ]
      .join(' | ')
      .replace(/( \| )+$/, ''),
  );
}

describe('printed statements', () => {
  const printed = printStatements(sameBooks, { period: march, preceding: february }, options);

  it('show both periods account by account, and a parent before its sub-accounts', () => {
    expect(asText(printed.incomeStatement)).toEqual([
      'Income',
      '  Discounts | −$100.00 | $0.00',
      '  Services',
      '    Design | $0.00 | $800.00',
      '    Planting | $2,000.00 | $0.00',
      '  Total Services | $2,000.00 | $800.00',
      'Total income | $1,900.00 | $800.00',
      'Expenses',
      '  Rent | $1,200.00 | $0.00',
      '  Utilities | $0.00 | $40.00',
      '    Power | $60.00 | $0.00',
      '  Total Utilities | $60.00 | $40.00',
      'Total expenses | $1,260.00 | $40.00',
      'Net operating income | $640.00 | $760.00',
      'Other expenses',
      '  Interest paid | $25.00 | $0.00',
      'Total other expenses | $25.00 | $0.00',
      'Net other income | −$25.00 | $0.00',
      'Net profit | $615.00 | $760.00',
    ]);
  });

  it('balance, with the earnings of the year beside those before it', () => {
    expect(asText(printed.balanceSheet)).toEqual([
      'Assets',
      '  Bank accounts',
      '    Checking | $3,175.00 | $4,960.00',
      '  Total bank accounts | $3,175.00 | $4,960.00',
      '  Accounts receivable',
      '    A/R | $2,700.00 | $800.00',
      '  Total accounts receivable | $2,700.00 | $800.00',
      '  Total current assets | $5,875.00 | $5,760.00',
      'Total assets | $5,875.00 | $5,760.00',
      'Liabilities',
      '  Total current liabilities | $0.00 | $0.00',
      '  Long-term liabilities',
      '    Loan | $3,500.00 | $4,000.00',
      '  Total long-term liabilities | $3,500.00 | $4,000.00',
      'Total liabilities | $3,500.00 | $4,000.00',
      'Equity',
      '  Capital | $1,000.00 | $1,000.00',
      '  Earnings of past fiscal years | $0.00 | $0.00',
      '  Earnings of this fiscal year | $1,375.00 | $760.00',
      'Total equity | $2,375.00 | $1,760.00',
      'Total liabilities and equity | $5,875.00 | $5,760.00',
    ]);
  });

  it('follow the cash from its start to its end', () => {
    expect(asText(printed.cashFlowStatement)).toEqual([
      'Operating activities',
      '  Net profit | $615.00 | $760.00',
      '  Adjustments to net profit',
      '    A/R | −$1,900.00 | −$800.00',
      '  Total adjustments | −$1,900.00 | −$800.00',
      'Net cash from operating activities | −$1,285.00 | −$40.00',
      'Investing activities',
      'Net cash from investing activities | $0.00 | $0.00',
      'Financing activities',
      '  Loan | −$500.00 | $0.00',
      'Net cash from financing activities | −$500.00 | $0.00',
      'Net cash change | −$1,785.00 | −$40.00',
      'Cash at the start | $4,960.00 | $5,000.00',
      'Cash at the end | $3,175.00 | $4,960.00',
    ]);
  });

  it('tell apart accounts of one name that stand in the cash flow without their parents', () => {
    const fleet = chartOf({
      Bank: ['Checking'],
      'Fixed Asset': ['Truck', 'Truck:Depreciation', 'Trailer', 'Trailer:Depreciation'],
      'Other Expense': ['Wear'],
    });
    const worn = booksOf(
      fleet,
      '2024-03-01',
      '2024-03-31',
      `
  2024-03-31 Journal Entry 1
    Wear  30.00
    Truck:Depreciation  -20.00
    Trailer:Depreciation
  2024-03-31 Check 2
    Truck  500.00
    Checking
`,
    );
    const { cashFlowStatement } = printStatements(
      { books: worn, accrualBooks: worn },
      { period: march, preceding: null },
      options,
    );
    const labels = cashFlowStatement.rows.map(({ label }) => label);
    expect(labels.filter((label) => /Depreciation|Truck/.test(label)).toSorted()).toEqual([
      'Trailer:Depreciation',
      'Truck',
      'Truck:Depreciation',
    ]);
  });

  it('have no second column where there is no period before', () => {
    const alone = printStatements(sameBooks, { period: march, preceding: null }, options);
    const rows = Object.values(alone).flatMap((statement: PrintedStatement) => statement.rows);
    expect(rows.every(({ previousCents }) => previousCents === null)).toBe(true);
  });
});

it('in 300 generated books, what is printed is what the statements say, in both columns', () => {
  const day = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
  fc.assert(
    fc.property(
      arbitraryCompany,
      fc.tuple(day, day, day),
      fc.integer({ min: 1, max: 12 }),
      (company, days, month) => {
        const [a, b, c] = days.toSorted((x, y) => x - y) as [number, number, number];
        const [preceding, period] = [
          { start: a, end: b },
          { start: b, end: c },
        ];
        const fiscal = { fiscalYearFirstMonth: month };
        const whole = { start: FIRST_DAY, end: LAST_DAY };
        const onBasis = {
          books: booksOver(company, 'Cash', whole),
          accrualBooks: booksOver(company, 'Accrual', whole),
        };
        const printed = printStatements(onBasis, { period, preceding }, fiscal);
        for (const [of, column] of [
          [period, 'amountCents'],
          [preceding, 'previousCents'],
        ] as const) {
          const at = (statement: PrintedStatement, label: string) =>
            statement.rows.findLast((row: PrintedRow) => row.label === label)?.[column];
          const income = buildIncomeStatement(onBasis.books, of);
          const sheet = buildBalanceSheet(onBasis.books, of.end, fiscal);
          const cash = buildCashFlowStatement(onBasis.accrualBooks, of);
          expect(at(printed.incomeStatement, 'Net profit')).toBe(income.netProfitCents);
          expect(at(printed.incomeStatement, 'Total income')).toBe(income.totalRevenueCents);
          expect(at(printed.balanceSheet, 'Total assets')).toBe(sheet.totalAssetsCents);
          expect(at(printed.balanceSheet, 'Total liabilities')).toBe(sheet.totalLiabilitiesCents);
          expect(at(printed.balanceSheet, 'Total equity')).toBe(sheet.totalEquityCents);
          expect(at(printed.balanceSheet, 'Total liabilities and equity')).toBe(sheet.totalAssetsCents);
          expect(at(printed.cashFlowStatement, 'Net cash from operating activities')).toBe(
            cash.operatingCashFlowCents,
          );
          expect(at(printed.cashFlowStatement, 'Net cash change')).toBe(cash.netCashChangeCents);
          expect(at(printed.cashFlowStatement, 'Cash at the end')).toBe(cash.cashAtEndCents);
        }
      },
    ),
    { numRuns: 300 },
  );
});
