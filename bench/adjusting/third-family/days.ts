import { type Day, dateOfDay, monthsLater, weekdayOfDay } from '@insights/companies';

export const dayOfMonth = (day: Day) => day - monthsLater(day, 0) + 1;
export const isMonthEnd = (day: Day) => day + 1 === monthsLater(day, 1);
export const isWorkday = (day: Day) => weekdayOfDay(day) !== 0 && weekdayOfDay(day) !== 6;
export const yearOf = (day: Day) => Number(dateOfDay(day).slice(0, 4));
/** Month and day as in bank feeds, `0314`. */
export const monthDay = (day: Day) => dateOfDay(day).slice(5).replace('-', '');
export const monthName = (day: Day) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(day * 86_400_000);
export function nextWorkday(day: Day): Day {
  return isWorkday(day) ? day : nextWorkday(day + 1);
}
