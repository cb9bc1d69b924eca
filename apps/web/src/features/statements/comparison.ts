import { findDatesFault, isDay, type PeriodDates } from '@insights/contracts';

/** Query parameter of the page: `compare=2025-01-01..2025-03-31`. */
export const COMPARE_PARAM = 'compare';

export function formatChosenDays({ startDate, endDate }: PeriodDates): string {
  return `${startDate}..${endDate}`;
}

/** Returns the days in the page's query string; null if there are none or they are invalid. */
export function chosenDaysInSearch(search: string): PeriodDates | null {
  const [startDate = '', endDate = ''] = (new URLSearchParams(search).get(COMPARE_PARAM) ?? '').split('..');
  const days = { startDate, endDate };
  return faultOf(days) === null ? days : null;
}

/** Returns what is wrong with the days, in words; null if they can be compared with. */
export function faultOf(days: PeriodDates): string | null {
  if (!isDay(days.startDate) || !isDay(days.endDate)) return 'Enter a start date and an end date.';
  return findDatesFault(days)?.message ?? null;
}
