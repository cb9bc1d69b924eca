import fc from 'fast-check';
import { figureContext } from '../figures/figure-context.ts';
import type { FigureContext } from '../figures/figure-source.ts';
import { firstDayOf, lastDayOf, monthOf } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { arbitraryCompany, FIRST_DAY, LAST_DAY, readBooksOver } from './arbitrary-books.ts';

const WHOLE_LIFE: Period = { start: FIRST_DAY, end: LAST_DAY };
/** The second year, so that the first can be a comparison period or precede the window. */
const SECOND_YEAR: Period = { start: firstDayOf({ year: 2024, month: 1 }), end: LAST_DAY };

const anyDay = fc.integer({ min: SECOND_YEAR.start, max: LAST_DAY });
const wholeMonth = anyDay.map((day) => ({ start: firstDayOf(monthOf(day)), end: lastDayOf(monthOf(day)) }));
const anyDays = fc
  .tuple(anyDay, anyDay)
  .map(([a, b]): Period => ({ start: Math.min(a, b), end: Math.max(a, b) }));

/**
 * A company on either basis, over a month or any other period, read from its first day or for one year only.
 */
export const arbitraryContext: fc.Arbitrary<FigureContext> = fc
  .record({
    company: arbitraryCompany,
    period: fc.oneof(wholeMonth, anyDays),
    basis: fc.constantFrom('Accrual' as const, 'Cash' as const),
    window: fc.constantFrom(WHOLE_LIFE, SECOND_YEAR),
    fiscalYearFirstMonth: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ company, period, basis, window, fiscalYearFirstMonth }) => {
    const accrualBooks = readBooksOver(company, 'Accrual', window);
    const books = basis === 'Accrual' ? accrualBooks : readBooksOver(company, 'Cash', window);
    return figureContext({ books, accrualBooks }, period, { fiscalYearFirstMonth, currency: 'USD' });
  });
