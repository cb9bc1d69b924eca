import type { PeriodDates } from '@insights/contracts';
import { formatDay, type Period } from '@insights/ledger';

export function datesOf({ start, end }: Period): PeriodDates {
  return { startDate: formatDay(start), endDate: formatDay(end) };
}
