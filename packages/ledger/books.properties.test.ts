import type { Basis } from '@insights/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imbalanceUpTo, sumPostings } from './balance/sums.ts';
import type { Books } from './journal/books.ts';
import { firstDayOf, lastDayOf, monthOf } from './period/day.ts';
import type { Period } from './period/period.ts';
import { buildMonthlySeries } from './series/monthly-series.ts';
import { buildBalanceSheet } from './statements/balance-sheet.ts';
import { buildCashFlowStatement } from './statements/cash-flow-statement.ts';
import { buildIncomeStatement } from './statements/income-statement.ts';
import type { StatementLine, StatementSection } from './statements/section.ts';
import { buildTrialBalance } from './statements/trial-balance.ts';
import { arbitraryCompany, booksOver, FIRST_DAY, LAST_DAY } from './testing/arbitrary-books.ts';

const RUNS = { numRuns: 1000 };
const WHOLE_LIFE: Period = { start: FIRST_DAY, end: LAST_DAY };

const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
const anyPeriod = fc.tuple(anyDay, anyDay).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const anyFiscalYear = fc
  .integer({ min: 1, max: 12 })
  .map((fiscalYearFirstMonth) => ({ fiscalYearFirstMonth }));

function forAllBooks(basis: Basis, check: (books: Books, period: Period, options: FiscalYear) => void): void {
  fc.assert(
    fc.property(arbitraryCompany, anyPeriod, anyFiscalYear, (company, period, options) => {
      check(booksOver(company, basis, WHOLE_LIFE), period, options);
    }),
    RUNS,
  );
}
type FiscalYear = { fiscalYearFirstMonth: number };

describe.each(['Accrual', 'Cash'] as const)('in 1,000 generated %s books', (basis) => {
  it('the postings add up to zero', () => {
    forAllBooks(basis, (books, { end }) => expect(imbalanceUpTo(books, end)).toBe(0));
  });

  it('debits equal credits in the trial balance of any day', () => {
    forAllBooks(basis, (books, { end }, options) => {
      const trial = buildTrialBalance(books, end, options);
      expect(trial.totalDebitsCents).toBe(trial.totalCreditsCents);
    });
  });

  it('assets equal liabilities and equity on any day', () => {
    forAllBooks(basis, (books, { end }, options) => {
      const sheet = buildBalanceSheet(books, end, options);
      expect(sheet.totalAssetsCents - sheet.totalLiabilitiesCents - sheet.totalEquityCents).toBe(0);
    });
  });

  it('a statement is the sum of its accounts', () => {
    forAllBooks(basis, (books, period, options) => {
      const sections: StatementSection[] = [
        ...Object.values(buildIncomeStatement(books, period).sections),
        ...Object.values(buildBalanceSheet(books, period.end, options).sections),
      ];
      for (const { lines, totalCents } of sections) {
        expect(lines.flatMap(everyLine).reduce((sum, line) => sum + line.ownCents, 0)).toBe(totalCents);
      }
    });
  });

  it('splitting a period changes no sum', () => {
    forAllBooks(basis, (books, { start, end }) => {
      const middle = Math.floor((start + end) / 2);
      const first = sumPostings(books, { start, end: middle });
      const second = sumPostings(books, { start: middle + 1, end });
      expect(first.map((sum, index) => sum + (second[index] as number))).toEqual(
        sumPostings(books, { start, end }),
      );
    });
  });

  it('the cash flow statement explains the whole change in cash', () => {
    forAllBooks(basis, (books, period) => {
      const cashFlow = buildCashFlowStatement(books, period);
      expect(cashFlow.cashAtEndCents - cashFlow.cashAtStartCents).toBe(cashFlow.netCashChangeCents);
    });
  });

  it('twelve months add up to the year, and end with the cash of the balance sheet', () => {
    forAllBooks(basis, (books, _, options) => {
      const months = buildMonthlySeries(books, LAST_DAY, 12);
      const year = { start: firstDayOf({ year: 2024, month: 1 }), end: lastDayOf(monthOf(LAST_DAY)) };
      const income = buildIncomeStatement(books, year);
      expect(months.reduce((sum, month) => sum + month.netProfitCents, 0)).toBe(income.netProfitCents);
      const sheet = buildBalanceSheet(books, LAST_DAY, options);
      expect(months.at(-1)?.cashPositionCents).toBe(sheet.sections.bank.totalCents);
    });
  });

  it('the order of import does not matter', () => {
    const companyAndOrder = arbitraryCompany.chain((company) =>
      fc.record({
        company: fc.constant(company),
        shuffled: fc.shuffledSubarray([...company.postings[basis]], {
          minLength: company.postings[basis].length,
        }),
      }),
    );
    fc.assert(
      fc.property(companyAndOrder, ({ company, shuffled }) => {
        expect(booksOver(company, basis, WHOLE_LIFE, shuffled)).toEqual(
          booksOver(company, basis, WHOLE_LIFE),
        );
      }),
      RUNS,
    );
  });

  it('a window that starts later, opened by its balances, gives the same statements', () => {
    fc.assert(
      fc.property(arbitraryCompany, anyPeriod, (company, period) => {
        const options = { fiscalYearFirstMonth: monthOf(period.start).month };
        const whole = booksOver(company, basis, WHOLE_LIFE);
        const windowed = booksOver(company, basis, period);
        expect(buildIncomeStatement(windowed, period)).toEqual(buildIncomeStatement(whole, period));
        expect(buildCashFlowStatement(windowed, period)).toEqual(buildCashFlowStatement(whole, period));
        const sheet = buildBalanceSheet(windowed, period.end, options);
        const expected = buildBalanceSheet(whole, period.end, options);
        expect(sheet.sections).toEqual(expected.sections);
        expect(sheet.totalEquityCents).toBe(expected.totalEquityCents);
      }),
      RUNS,
    );
  });
});

function everyLine(line: StatementLine): StatementLine[] {
  return [line, ...line.children.flatMap(everyLine)];
}
