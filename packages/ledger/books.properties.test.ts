import { addCents } from '@insights/money';
import type { Basis } from '@insights/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tools/testing/tiers.ts';
import { imbalanceUpTo, sumPostings } from './balance/sums.ts';
import { FIGURES, type FigureName } from './figures/definitions/index.ts';
import { figuresOfBooks } from './figures/figures.ts';
import type { Books } from './journal/books.ts';
import { firstDayOf, monthOf } from './period/day.ts';
import { type Period, splitByMonths } from './period/period.ts';
import { arbitraryCompany, FIRST_DAY, LAST_DAY, readBooksOver } from './testing/arbitrary-books.ts';

const RUNS = runs(40, 1_000);
const WHOLE_LIFE: Period = { start: FIRST_DAY, end: LAST_DAY };

const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
const anyPeriod = fc.tuple(anyDay, anyDay).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const anyFiscalYear = fc.integer({ min: 1, max: 12 });
const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

function forAllBooks(
  basis: Basis,
  check: (books: Books, period: Period, fiscalYearFirstMonth: number) => void,
): void {
  fc.assert(
    fc.property(arbitraryCompany, anyPeriod, anyFiscalYear, (company, period, firstMonth) => {
      check(readBooksOver(company, basis, WHOLE_LIFE), period, firstMonth);
    }),
    RUNS,
  );
}

describe.each(['Accrual', 'Cash'] as const)('in generated %s books', (basis) => {
  it('the postings add up to zero', () => {
    forAllBooks(basis, (books, { end }) => expect(imbalanceUpTo(books, end)).toBe(0));
  });

  it('assets equal liabilities and equity on any day', () => {
    forAllBooks(basis, (books, period, fiscalYear) => {
      const figures = figuresOfBooks(books, period, fiscalYear);
      expect(figures.amount('balanceSheet.totalAssets')).toBe(
        figures.amount('balanceSheet.totalLiabilitiesAndEquity'),
      );
    });
  });

  it('splitting a period does not change its sums', () => {
    forAllBooks(basis, (books, { start, end }) => {
      const middle = Math.floor((start + end) / 2);
      const first = sumPostings(books, { start, end: middle });
      const second = sumPostings(books, { start: middle + 1, end });
      expect(first.map((sum, index) => sum + (second[index] as number))).toEqual(
        sumPostings(books, { start, end }),
      );
    });
  });

  it('the cash flow statement explains the entire change in cash', () => {
    forAllBooks(basis, (books, period) => {
      const figures = figuresOfBooks(books, period);
      expect(figures.amount('cashFlowStatement.imbalance')).toBe(0);
      expect(
        figures.amount('cashFlowStatement.cashAtEnd') - figures.amount('cashFlowStatement.cashAtStart'),
      ).toBe(
        addCents(
          figures.amount('cashFlowStatement.openingBalances'),
          figures.amount('cashFlowStatement.netCashChange'),
        ),
      );
    });
  });

  it('the activity of twelve months adds up to that of the year, and the last month has the balances of the year', () => {
    forAllBooks(basis, (books) => {
      const year = { start: firstDayOf({ year: 2024, month: 1 }), end: LAST_DAY };
      const figures = figuresOfBooks(books, year);
      const months = splitByMonths(year, 1);
      expect(months).toHaveLength(12);
      for (const name of FIGURE_NAMES) {
        const amounts = months.map((month) => figures.amount(name, month));
        const { nature } = FIGURES[name];
        if (nature === 'flow') expect([name, addCents(...amounts)]).toEqual([name, figures.amount(name)]);
        if (nature === 'position' && name !== 'balanceSheet.earningsOfThisYear') {
          expect([name, amounts.at(-1)]).toEqual([name, figures.amount(name)]);
        }
      }
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
        expect(readBooksOver(company, basis, WHOLE_LIFE, shuffled)).toEqual(
          readBooksOver(company, basis, WHOLE_LIFE),
        );
      }),
      RUNS,
    );
  });

  it('a window that starts later, with opening balances, gives the same statements', () => {
    fc.assert(
      fc.property(arbitraryCompany, anyPeriod, (company, period) => {
        const fiscalYear = monthOf(period.start).month;
        const whole = figuresOfBooks(readBooksOver(company, basis, WHOLE_LIFE), period, fiscalYear);
        const windowed = figuresOfBooks(readBooksOver(company, basis, period), period, fiscalYear);
        for (const name of FIGURE_NAMES) {
          // Past fiscal years end before the window and cannot be distinguished there.
          if (FIGURES[name].parts.some(({ measure }) => /Years?$/.test(measure))) continue;
          expect([name, windowed.amount(name)]).toEqual([name, whole.amount(name)]);
        }
      }),
      RUNS,
    );
  });
});
