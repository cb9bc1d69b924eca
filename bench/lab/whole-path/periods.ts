import { monthPeriod, monthsEndingWith, type Period, parseDay } from '@insights/ledger';

export const WINDOW = { start: parseDay('2023-01-01'), end: parseDay('2025-12-31') };
export const DECEMBER = { start: parseDay('2025-12-01'), end: WINDOW.end };

/** Three years in 36 responses, which is how the product requests them. */
export const MONTHS = monthsEndingWith(WINDOW.end, 36).map(monthPeriod) as [Period, ...Period[]];

/** Three years in 72 responses, each below QuickBooks' limit even with a million transactions. */
export const HALF_MONTHS: readonly Period[] = MONTHS.flatMap(({ start, end }) => [
  { start, end: start + 14 },
  { start: start + 15, end },
]);
