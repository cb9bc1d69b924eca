import { comparedPeriods } from '../period/compared-periods.ts';
import type { Period } from '../period/period.ts';
import type { FigureBooks, FigureContext } from './figure-source.ts';

/** Returns the context for a period's figures, including its two comparison periods. */
export function figureContext(
  { books, accrualBooks, documents }: FigureBooks,
  period: Period,
  {
    fiscalYearFirstMonth,
    currency,
    name,
  }: Pick<FigureContext, 'fiscalYearFirstMonth' | 'currency'> & { readonly name?: string },
): FigureContext {
  return {
    books,
    accrualBooks,
    ...(documents === undefined ? {} : { documents }),
    period,
    ...comparedPeriods(period, fiscalYearFirstMonth, documents?.readOn ?? null),
    fiscalYearFirstMonth,
    currency,
    ...(name === undefined ? {} : { legal: { companyName: name, taxReturn: null } }),
  };
}
