/**
 * Calendar days are `YYYY-MM-DD` strings without a time zone. Formatting them as UTC never shifts the date.
 */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const shortDayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const clockTime = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** `October 31, 2026` */
export function formatDay(isoDate: string): string {
  return longDate.format(new Date(isoDate));
}

/** `Oct 31, 2026`, for narrow spaces. */
export function formatShortDay(isoDate: string): string {
  return shortDate.format(new Date(isoDate));
}

/** `Oct 31`, for use where the year is already known. */
export function formatShortDayOfYear(isoDate: string): string {
  return shortDayOfYear.format(new Date(isoDate));
}

/** `October`, for use where the year is already known. */
export function formatMonthName(isoDate: string): string {
  return monthOfYear.format(new Date(isoDate));
}

/** `October 2026` */
export function formatMonth(isoDate: string): string {
  return monthAndYear.format(new Date(isoDate));
}

/** `October 31, 2026 at 14:05:09 GMT+1`, in the visitor's time zone. */
export function formatMoment(isoTime: string): string {
  return dayAndTime.format(new Date(isoTime));
}

/** `14:05` if the time is today, otherwise with the date; in the visitor's time zone. */
export function formatReadAt(isoTime: string, now = new Date()): string {
  const moment = new Date(isoTime);
  const time = clockTime.format(moment);
  return localDay(moment) === localDay(now) ? time : `${formatDay(localDay(moment))}, ${time}`;
}

/** Returns the calendar day in the visitor's time zone. */
export function localDay(moment: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`;
}

/** Returns the last day of the month that contains the given day. */
export function endOfMonth(isoDate: string): string {
  const [year, month] = isoDate.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
