import { endOfMonth, formatDay, formatMonth } from './dates.ts';

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** A period as one says it: `October 2026`, `Q3 2026`, `2025`, or its dates. Both days are included. */
export function periodLabel({ startDate, endDate }: Days): string {
  const year = startDate.slice(0, 4);
  const firstMonth = Number(startDate.slice(5, 7));
  const months = wholeMonths({ startDate, endDate });
  if (months === 1) return formatMonth(startDate);
  if (months === 3 && firstMonth % 3 === 1) return `Q${Math.ceil(firstMonth / 3)} ${year}`;
  if (months === 12 && firstMonth === 1) return year;
  return startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} – ${formatDay(endDate)}`;
}

/** How many calendar months of one year the period is made of; null when it cuts through one. */
function wholeMonths({ startDate, endDate }: Days): number | null {
  const isWhole = startDate.endsWith('-01') && endDate === endOfMonth(endDate);
  if (!isWhole || startDate.slice(0, 4) !== endDate.slice(0, 4)) return null;
  return Number(endDate.slice(5, 7)) - Number(startDate.slice(5, 7)) + 1;
}
