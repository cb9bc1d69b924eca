import { formatUsd } from '@insights/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IS_DEEP, runs } from '../../../tools/testing/tiers.ts';
import { isBalanceSheetType } from '../account/account-type.ts';
import { balancesAsOf, sumPostings } from '../balance/sums.ts';
import { explainFigure } from '../figures/explain-figure.ts';
import { accountFigure } from '../figures/figure-id.ts';
import { Figures, figuresOfBooks } from '../figures/figures.ts';
import { parseDay } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { arbitraryContext } from '../testing/arbitrary-context.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { BALANCE_SHEET } from './balance-sheet.ts';
import { CASH_FLOW_STATEMENT } from './cash-flow-statement.ts';
import { INCOME_STATEMENT } from './income-statement.ts';
import { printPeriods, printStatement } from './print-statement.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import type { StatementSpec } from './statement-spec.ts';
import { SUMMARY } from './summary.ts';

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
const figures = figuresOfBooks(books, march);
const ALL = [INCOME_STATEMENT, BALANCE_SHEET, CASH_FLOW_STATEMENT, ...SUMMARY];

function asText({ rows }: PrintedStatement): string[] {
  return rows.map(({ label, depth, amountsCents }) =>
    [`${'  '.repeat(depth)}${label}`, ...amountsCents.map(formatUsd)].join(' | '),
  );
}

describe('printed statements', () => {
  const printed = (spec: StatementSpec) => printPeriods(spec, figures, [march, february]);

  it('show both periods account by account, and a parent before its sub-accounts', () => {
    expect(asText(printed(INCOME_STATEMENT))).toEqual([
      'Income',
      '  Discounts | −$100.00 | $0.00',
      '  Services',
      '    Design | $0.00 | $800.00',
      '    Planting | $2,000.00 | $0.00',
      '  Total Services | $2,000.00 | $800.00',
      'Total income | $1,900.00 | $800.00',
      'Operating expenses',
      '  Rent | $1,200.00 | $0.00',
      '  Utilities | $0.00 | $40.00',
      '    Power | $60.00 | $0.00',
      '  Total Utilities | $60.00 | $40.00',
      'Total operating expenses | $1,260.00 | $40.00',
      'Operating income | $640.00 | $760.00',
      'Other expenses',
      '  Interest paid | $25.00 | $0.00',
      'Total other expenses | $25.00 | $0.00',
      'Net other income | −$25.00 | $0.00',
      'Net income | $615.00 | $760.00',
    ]);
  });

  it('balance, with the year’s earnings next to earlier earnings', () => {
    expect(asText(printed(BALANCE_SHEET))).toEqual([
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
      '  Retained earnings | $0.00 | $0.00',
      '  Net income of this fiscal year | $1,375.00 | $760.00',
      'Total equity | $2,375.00 | $1,760.00',
      'Total liabilities and equity | $5,875.00 | $5,760.00',
    ]);
  });

  it('follow the cash from its start to its end', () => {
    expect(asText(printed(CASH_FLOW_STATEMENT))).toEqual([
      'Operating activities',
      '  Net income | $615.00 | $760.00',
      '  Adjustments to net income',
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
      'Supplemental information',
      '  Interest paid | $25.00 | $0.00',
    ]);
  });

  it('distinguish accounts with the same name that appear in the cash flow statement without their parents', () => {
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
    const { rows } = printPeriods(CASH_FLOW_STATEMENT, figuresOfBooks(worn, march), [march]);
    const labels = rows.map(({ label }) => label);
    expect(labels.filter((label) => /Depreciation|Truck/.test(label)).toSorted()).toEqual([
      'Depreciation, Trailer',
      'Depreciation, Truck',
      'Truck',
    ]);
  });

  it('have a column for each period', () => {
    for (const periods of [[march], [march, february], [march, february, march]] as const) {
      for (const spec of ALL) {
        const { rows } = printPeriods(spec, figures, periods);
        const counts = rows.map(({ kind, amountsCents }) =>
          kind === 'heading' ? null : amountsCents.length,
        );
        expect(new Set(counts.filter((count) => count !== null))).toEqual(new Set([periods.length]));
      }
    }
  });

  it('may include other books over the same accounts, such as those of a budget', () => {
    const plan = booksOf(
      chart,
      '2024-01-01',
      '2024-12-31',
      '2024-03-01 Journal Entry\n Rent  900.00\n Checking',
    );
    const { rows } = printStatement(INCOME_STATEMENT, [
      { figures, period: march },
      { figures: figuresOfBooks(plan, march), period: march },
    ]);
    expect(rows.find(({ label }) => label === 'Rent')?.amountsCents).toEqual([1_200_00, 900_00]);
    expect(rows.at(-1)?.amountsCents).toEqual([615_00, -900_00]);
  });
});

describe('in generated companies, on either basis and over any period,', () => {
  function forAllRows(
    check: (row: PrintedRow, statement: PrintedStatement, figures: Figures, periods: Period[]) => void,
  ): void {
    fc.assert(
      fc.property(arbitraryContext, (context) => {
        const all = new Figures(context);
        const earlier = { start: context.books.window.start, end: context.period.start };
        const periods = [context.period, earlier] as const;
        for (const spec of ALL) {
          const statement = printPeriods(spec, all, periods);
          for (const row of statement.rows) check(row, statement, all, [...periods]);
        }
      }),
      runs(40, 200),
    );
  }

  it('every printed amount equals the figure behind it and that figure’s postings', () => {
    forAllRows(({ figureId, amountsCents }, _, all) => {
      if (figureId === null) return;
      const source = all.find(figureId);
      if (source === null) throw new Error(`No such figure: ${figureId}`);
      const { amountCents } = explainFigure(all.context, source);
      expect([figureId, amountCents]).toEqual([figureId, amountsCents[0]]);
    });
  });

  it('every sum equals the sum of its rows, in both columns', () => {
    let sums = 0;
    forAllRows(({ label, kind, amountsCents, sumOf }, { rows }) => {
      expect(sumOf.length > 0 && kind === 'account').toBe(false);
      if (sumOf.length === 0) return;
      sums += 1;
      const added = amountsCents.map((_, column) =>
        sumOf.reduce((sum, { row, sign }) => sum + sign * (rows[row]?.amountsCents[column] ?? Number.NaN), 0),
      );
      expect([label, added]).toEqual([label, amountsCents]);
    });
    expect(sums).toBeGreaterThan(IS_DEEP ? 2_000 : 500);
  });

  it('every account with a nonzero amount, except retained earnings, is printed once', () => {
    fc.assert(
      fc.property(arbitraryContext, (context) => {
        const { books, period } = context;
        const shown = [INCOME_STATEMENT, BALANCE_SHEET]
          .flatMap((spec) => printPeriods(spec, new Figures(context), [period]).rows)
          .flatMap(({ figureId }) => (/^account:[^:]*$/.test(figureId ?? '') ? [figureId] : []));
        expect(new Set(shown).size).toBe(shown.length);
        const sums = sumPostings(books, period);
        const balances = balancesAsOf(books, period.end);
        const used = books.chart.accounts.filter(
          ({ type, detailType }, index) =>
            (isBalanceSheetType(type) ? balances : sums)[index] !== 0 && detailType !== 'RetainedEarnings',
        );
        expect(new Set(shown)).toEqual(new Set(used.map(({ id }) => accountFigure(id))));
      }),
      runs(40, 200),
    );
  });
});

it('lists accumulated depreciation after the assets that it reduces', () => {
  const assets = booksOf(
    chartOf({
      'Fixed Asset': ['Accumulated Depreciation', 'Tools', 'Truck', 'Truck:Depreciation', 'Truck:Price'],
    }),
    '2024-01-01',
    '2024-12-31',
    `
  opening
    Accumulated Depreciation  -5.00
    Tools  4.00
    Truck:Depreciation  -2.00
    Truck:Price  3.00`,
  );
  const period = { start: parseDay('2024-12-01'), end: parseDay('2024-12-31') };
  const { rows } = printPeriods(BALANCE_SHEET, figuresOfBooks(assets, period), [period]);
  const labels = rows.filter(({ kind }) => kind === 'account').map(({ label }) => label);
  expect(labels.slice(0, 4)).toEqual([
    'Tools',
    'Price',
    'Less accumulated depreciation',
    'Less accumulated depreciation',
  ]);
});
