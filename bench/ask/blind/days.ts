import { type Day, monthsLater, type TradeSimulation, weekdayOfDay } from '@insights/companies';
import type { Days } from '../truth.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MS_PER_DAY = 86_400_000;

export const isoOf = (day: Day) => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
const dayOf = (year: number, month: number) => Date.UTC(year, month - 1) / MS_PER_DAY;
const yearOf = (day: Day) => Number(isoOf(day).slice(0, 4));
const monthOf = (day: Day) => Number(isoOf(day).slice(5, 7));

/** Days as text says them: `March 2025`, `March 3, 2025`. */
export const monthName = (day: Day) => `${MONTHS[monthOf(day) - 1]} ${yearOf(day)}`;
export const dayName = (day: Day) =>
  `${MONTHS[monthOf(day) - 1]} ${Number(isoOf(day).slice(8))}, ${yearOf(day)}`;

/** What the times of a frozen question mean on the day on which the books were read. */
export interface Calendar {
  readonly today: Day;
  /** Whole months and days that the text of a question names in place of `{m}`, `{d1}` and `{d2}`. */
  readonly month: Days;
  readonly span: Days;
}

export function calendarOf({ window }: TradeSimulation, pick: number): Calendar {
  const today = window.end;
  const start = monthsLater(today, -2 - pick);
  return {
    today,
    month: { from: start, to: monthsLater(start, 1) - 1 },
    span: { from: start + 2, to: monthsLater(start, 1) + 16 },
  };
}

/** The days that a time may mean, in order of likeliness; more than one where speakers differ. */
export function daysOf(key: string, { today, month, span }: Calendar): Days[] {
  const months = (first: number, count: number): Days => ({
    from: monthsLater(today, first),
    to: monthsLater(today, first + count) - 1,
  });
  const year = yearOf(today);
  const yearDays = (which: number): Days => ({ from: dayOf(which, 1), to: dayOf(which + 1, 1) - 1 });
  const at = (day: Day): Days => ({ from: day, to: day });
  const intoQuarter = (monthOf(today) - 1) % 3;
  const [name = '', first = '', second = ''] = key.split(':');
  switch (name) {
    case 'today':
    case 'now':
      return [at(today)];
    case 'yesterday':
      return [at(today - 1)];
    case 'thisMonth':
      return [{ from: monthsLater(today, 0), to: today }];
    case 'lastMonth':
      return [months(-1, 1)];
    case 'monthBeforeLast':
      return [months(-2, 1)];
    case 'lastMonthLY':
      return [months(-13, 1)];
    case 'lastMonthEnd':
      return [at(monthsLater(today, 0) - 1)];
    case 'lastYearEnd':
      return [at(dayOf(year, 1) - 1)];
    case 'lastMonthSoFar':
      return [{ from: monthsLater(today, -1), to: monthsBefore(today, 1) }];
    case 'thisMonthLY':
      return [{ from: monthsLater(today, -12), to: sameDayLastYear(today) }, months(-12, 1)];
    case 'lastQuarterLY':
      return [months(-intoQuarter - 15, 3)];
    case 'toLastMonth':
      return [{ from: dayOf(yearOf(months(-1, 1).to), 1), to: months(-1, 1).to }];
    case 'thisQuarter':
      return [{ from: monthsLater(today, -intoQuarter), to: today }];
    case 'lastQuarter':
      return [months(-intoQuarter - 3, 3)];
    case 'quarterBefore':
      return [months(-intoQuarter - 6, 3)];
    case 'thisYear':
      return [{ from: dayOf(year, 1), to: today }];
    case 'ytdLY':
      return [{ from: dayOf(year - 1, 1), to: sameDayLastYear(today) }];
    case 'lastYear':
      return [yearDays(year - 1)];
    case 'yearBefore':
      return [yearDays(year - 2)];
    case 'lastWeek': {
      const sinceMonday = (weekdayOfDay(today) + 6) % 7;
      const monday = today - sinceMonday - 7;
      const sunday = today - weekdayOfDay(today) - 7;
      return [
        { from: monday, to: monday + 6 },
        { from: sunday, to: sunday + 6 },
      ];
    }
    case 'lastWeekLY':
      return daysOf('lastWeek', { today, month, span }).flatMap(({ from, to }) => [
        { from: from - 364, to: to - 364 },
        { from: from - 371, to: to - 371 },
        { from: sameDayLastYear(from), to: sameDayLastYear(from) + 6 },
      ]);
    case 'weekBefore':
      return daysOf('lastWeek', { today, month, span }).map(({ from, to }) => ({
        from: from - 7,
        to: to - 7,
      }));
    case 'last': {
      const count = Number(first);
      return [
        { from: today - count + 1, to: today },
        { from: today - count, to: today },
        { from: today - count, to: today - 1 },
      ];
    }
    case 'lastMonths': {
      const count = Number(first);
      const sameDay = monthsBefore(today, count);
      return [
        months(-count, count),
        { from: monthsLater(today, 1 - count), to: today },
        { from: sameDay, to: today },
        { from: sameDay + 1, to: today },
      ];
    }
    case 'thisWeek': {
      const sinceMonday = (weekdayOfDay(today) + 6) % 7;
      return [
        { from: today - sinceMonday, to: today },
        { from: today - weekdayOfDay(today), to: today },
      ];
    }
    case 'weekend': {
      const saturday = today - ((weekdayOfDay(today) + 1) % 7);
      const before = { from: saturday - 7, to: saturday - 6 };
      return today - saturday < 2 ? [before] : [{ from: saturday, to: saturday + 1 }];
    }
    case 'weeks': {
      const monday = today - ((weekdayOfDay(today) + 6) % 7);
      const sunday = today - weekdayOfDay(today);
      const length = 7 * Number(first);
      const whole = [monday, sunday].map((start) => ({ from: start - length, to: start - 1 }));
      return [...daysOf(`last:${length}`, { today, month, span }), ...whole];
    }
    case 'weekday': {
      const back = (weekdayOfDay(today) + 7 - Number(first)) % 7;
      return back === 0 ? [at(today), at(today - 7)] : [at(today - back)];
    }
    case 'sinceEaster':
      return [{ from: latest(easterOf, today), to: today }];
    case 'sinceChristmas':
      return [{ from: latest((which) => dayOf(which, 12) + 24, today), to: today }];
    case 'sinceSpan':
      return [{ from: span.from, to: today }];
    case 'end': {
      const { from } = latestMonth(Number(first), today);
      const end = monthsLater(from, 1) - 1;
      return end > today ? [at(today), at(monthsBefore(from, 11) - 1)] : [at(end)];
    }
    case 'lastQuarterEnd':
      return [at(monthsLater(today, -intoQuarter) - 1)];
    case 'range': {
      const { from } = latestMonth(Number(first), today);
      const length = Number(second) - Number(first) + 1;
      const whole = (start: Day): Days => ({ from: start, to: monthsLater(start, length) - 1 });
      const options = [whole(from), { ...whole(from), to: today }, whole(monthsLater(from, -12))];
      return whole(from).to > today ? options.slice(1) : options.slice(0, 1);
    }
    case 'h': {
      const from = dayOf(year - 1, 6 * Number(first) - 5);
      return [{ from, to: monthsLater(from, 6) - 1 }];
    }
    case 'month':
      return [latestMonth(Number(first), today)];
    case 'since':
      return [{ from: latestMonth(Number(first), today).from, to: today }];
    case 'q': {
      const from = dayOf(second === 'lastYear' ? year - 1 : year, 3 * Number(first) - 2);
      return [{ from, to: Math.min(today, monthsLater(from, 3) - 1) }];
    }
    case 'monthLY':
      return [
        { from: dayOf(year - 1, Number(first)), to: monthsLater(dayOf(year - 1, Number(first)), 1) - 1 },
      ];
    case 'monthsLY':
      return [
        { from: dayOf(year - 1, Number(first)), to: monthsLater(dayOf(year - 1, Number(second)), 1) - 1 },
      ];
    case 'mFirst':
      return [{ from: month.from, to: month.from + Number(first) - 1 }];
    case 'mLast':
      return [{ from: month.to - Number(first) + 1, to: month.to }];
    case 'mBefore':
      return [{ from: monthsLater(month.from, -1), to: month.from - 1 }];
    case 'mTwo':
      return [{ from: month.from, to: monthsLater(month.from, 2) - 1 }];
    case 'mSecondHalf':
      return [{ from: month.from + 15, to: month.to }];
    case 'mStart':
      return [at(month.from - 1)];
    case 'throughM':
      return [{ from: dayOf(yearOf(month.from), 1), to: month.to }];
    case 'beforeD1':
      return [at(span.from - 1)];
    case 'd2':
      return [at(span.to)];
    case 'afterD2':
      return [{ from: span.to + 1, to: today }];
    case 'lastMonthStart':
      return [at(monthsLater(today, -1) - 1)];
    case 'lastYearStart':
      return [at(dayOf(year - 1, 1) - 1)];
    case 'quarters': {
      const length = 3 * Number(first);
      return [months(-intoQuarter - length, length)];
    }
    case 'mEnd':
      return [at(month.to)];
    case 'sinceM':
      return [{ from: month.from, to: today }];
    case 'd1':
      return [at(span.from)];
    case 'm':
      return [month];
    case 'span':
      return [span];
    default:
      throw new RangeError(`There is no time called ${key}`);
  }
}

/** The last month of that name that has begun, as far as it has come. */
function latestMonth(number: number, today: Day): Days {
  const year = number <= monthOf(today) ? yearOf(today) : yearOf(today) - 1;
  const from = dayOf(year, number);
  return { from, to: Math.min(today, monthsLater(from, 1) - 1) };
}

function sameDayLastYear(day: Day): Day {
  const [year, month, date] = isoOf(day).split('-').map(Number) as [number, number, number];
  return Math.min(Date.UTC(year - 1, month - 1, date), Date.UTC(year - 1, month, 0)) / MS_PER_DAY;
}

function monthsBefore(day: Day, count: number): Day {
  const start = monthsLater(day, -count);
  return start + Math.min(day - monthsLater(day, 0), monthsLater(start, 1) - 1 - start);
}

function latest(dayIn: (year: number) => Day, today: Day): Day {
  const day = dayIn(yearOf(today));
  return day <= today ? day : dayIn(yearOf(today) - 1);
}

/** Easter Sunday of the western churches, by the method of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const whole = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayOf(year, Math.floor(whole / 31)) + (whole % 31);
}
