import {
  type FigureContext,
  fiscalYearStart,
  hasBooksBy,
  type Period,
  sameDaysLastYear,
} from '@insights/ledger';

/** The last fiscal year that ended by the end of the period and is another one; null where it was not read. */
export function lastFiscalYear({ books, period, fiscalYearFirstMonth }: FigureContext): Period | null {
  const end = fiscalYearStart(period.end + 1, fiscalYearFirstMonth) - 1;
  const ended = { start: fiscalYearStart(end, fiscalYearFirstMonth), end };
  const isSame = ended.start === period.start && ended.end === period.end;
  const last = isSame ? sameDaysLastYear(ended) : ended;
  return last.start >= books.window.start && hasBooksBy(books, last.end) ? last : null;
}
