import { type Day, formatDay } from '@insights/ledger';

/** `November 20, 2026 at 7:05 AM MST`, in the company's time zone. */
export function timeInWords({ syncTime, timeZone }: { syncTime: string; timeZone: string }): string {
  const time = new Date(syncTime);
  const day = time.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
  const hours = time.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  // Node.js puts a narrow space before AM, which not every font has.
  return `${day} at ${hours.replaceAll('\u202f', ' ')}`;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Oct 14, 2026`, for a narrow column. */
export function shortDay(date: Day): string {
  return day.format(new Date(`${formatDay(date)}T00:00:00Z`));
}

/** Returns the document's date for its metadata. */
export function dateParts(isoTime: string): { year: number; month: number; day: number } {
  const date = new Date(isoTime);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
