import {
  addMonths,
  type Books,
  type Day,
  firstDayOf,
  fiscalYearStart,
  hasBooksBy,
  lastDayOf,
  monthOf,
  type Period,
} from '@insights/ledger';

/** The same days a year earlier; null where the books that were read do not reach back so far. */
export function lastYearOf(books: Books, { start, end }: Period): Period | null {
  return ifRead(books, { start: aYearBefore(start), end: aYearBefore(end) });
}

/** The last fiscal year that ended by the end of the period and is another one; null where it was not read. */
export function lastFiscalYearOf(books: Books, period: Period, firstMonth: number): Period | null {
  const next = fiscalYearStart(period.end + 1, firstMonth);
  const end = next - 1;
  const start = firstDayOf(addMonths(monthOf(next), -12));
  const last = { start, end };
  const isSame = start === period.start && end === period.end;
  return ifRead(books, isSame ? { start: aYearBefore(start), end: aYearBefore(end) } : last);
}

function ifRead(books: Books, period: Period): Period | null {
  return period.start >= books.window.start && hasBooksBy(books, period.end) ? period : null;
}

/** The last day of a month stays one, so that February is compared with February. */
function aYearBefore(day: Day): Day {
  const month = monthOf(day);
  const before = addMonths(month, -12);
  const last = lastDayOf(before);
  return day === lastDayOf(month) ? last : Math.min(last, firstDayOf(before) + day - firstDayOf(month));
}
