import { formatDay } from '@insights/ledger';
const dayAndTime = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: 'h23',
});
/** `November 20, 2026 at 14:05 UTC`. */
export function timeInWords(isoTime) {
    return `${dayAndTime.format(new Date(isoTime))} UTC`;
}
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** `Oct 14, 2026`, for a narrow column. */
export function shortDay(date) {
    return day.format(new Date(`${formatDay(date)}T00:00:00Z`));
}
/** Returns the document's date for its metadata. */
export function dateParts(isoTime) {
    const date = new Date(isoTime);
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
