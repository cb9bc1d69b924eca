import { type Books, hasBooksBy, type Period, precedingPeriod } from '@insights/ledger';
import type { PeriodType } from '@insights/words';

/** The period to compare with; null when nothing had been recorded by its end, so that there is nothing to compare. */
export function periodBefore(books: Books, type: PeriodType, period: Period): Period | null {
  const preceding = precedingPeriod(type, period);
  return hasBooksBy(books, preceding.end) ? preceding : null;
}
