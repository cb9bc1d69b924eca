import { type Day, dateOfDay } from '@insights/companies';

export { dayOfMonth, isMonthEnd, isWorkday, nextWorkday, yearOfDay as yearOf } from '@insights/companies';

/** Month and day as in bank feeds, `0314`. */
export const monthDay = (day: Day) => dateOfDay(day).slice(5).replace('-', '');
export const monthName = (day: Day) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(day * 86_400_000);
