import { AppError } from '../../shared/app-error.ts';

/**
 * Default time zone if the company's is not known: for imported books, and for QuickBooks companies whose address does
 * not determine it. Pacific is the latest time zone in the contiguous United States, so no day begins too early.
 */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

/** Returns a company's current date as `YYYY-MM-DD`, in its own time zone. */
export function todayOf({ timeZone }: { readonly timeZone: string | null }, now: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? DEFAULT_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Returns a moment in the company's time zone: `November 28, 2026 at 7:10 PM CST`. */
export function timeOf({ timeZone }: { readonly timeZone: string | null }, moment: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? DEFAULT_TIME_ZONE,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);
}

/**
 * Rejects a period that ends after the company's current date. `path` is the name of the field with the period's last
 * day.
 */
export function requireDayHasCome(day: string, today: string, path: string): void {
  if (day <= today) return;
  const message = 'That day has not come yet';
  throw new AppError({ code: 'request.invalid', status: 400, message, issues: [{ path, message }] });
}
