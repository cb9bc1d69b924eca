import {
  type FigureContext,
  fiscalYearStart,
  isComparable,
  type Period,
  sameDaysLastYear,
} from '@insights/ledger';

/**
 * Returns the last fiscal year that ended by the end of the period and differs from it; null if the books do not cover
 * it.
 */
export function lastFiscalYear({ books, period, fiscalYearFirstMonth }: FigureContext): Period | null {
  const end = fiscalYearStart(period.end + 1, fiscalYearFirstMonth) - 1;
  const ended = { start: fiscalYearStart(end, fiscalYearFirstMonth), end };
  const isSame = ended.start === period.start && ended.end === period.end;
  const last = isSame ? sameDaysLastYear(ended) : ended;
  return isComparable(books, last) ? last : null;
}
