import {
  type FigureContext,
  fiscalYearStart,
  isComparable,
  type Period,
  sameDaysLastYear,
} from '@insights/ledger';

/** The last fiscal year that ended by the end of the period and is another one; null where the books do not cover it. */
export function lastFiscalYear({ books, period, fiscalYearFirstMonth }: FigureContext): Period | null {
  const end = fiscalYearStart(period.end + 1, fiscalYearFirstMonth) - 1;
  const ended = { start: fiscalYearStart(end, fiscalYearFirstMonth), end };
  const isSame = ended.start === period.start && ended.end === period.end;
  const last = isSame ? sameDaysLastYear(ended) : ended;
  return isComparable(books, last) ? last : null;
}
