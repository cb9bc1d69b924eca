import type { Day } from '@insights/ledger';
import { dayInMonth, dayOfMonth, isWeekend, lastOfMonth, monthNumber, weekdayOf } from './calendar.ts';
import { mean, median } from './numbers.ts';

const FREQUENCIES = ['weekly', 'biweekly', 'semimonthly', 'monthly', 'quarterly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Something that happened on a day: a payment, a deposit, an invoice, a bill. */
export interface Occurrence {
  readonly day: Day;
  readonly cents: number;
  /** Journal indexes. */
  readonly sources: readonly number[];
}

/** Occurrences that repeat on a schedule. */
export interface Stream {
  readonly frequency: Frequency;
  /** Oldest first. */
  readonly hits: readonly Occurrence[];
  /** Median of the last three amounts; the last if there are two. */
  readonly usualCents: number;
  /** True if nothing has happened for more than one and a half intervals. */
  readonly hasEnded: boolean;
  /** The scheduled days after the last one, through `until`. */
  readonly daysAfterLast: (until: Day) => Day[];
}

export interface Streams {
  readonly streams: readonly Stream[];
  readonly rest: readonly Occurrence[];
}

const PERIOD_DAYS: Readonly<Record<Frequency, number>> = {
  weekly: 7,
  biweekly: 14,
  semimonthly: 15.2,
  monthly: 30.4,
  quarterly: 91.3,
  yearly: 365.25,
};
/** Largest usual distance of a hit from its scheduled day. */
const TOLERANCE_DAYS: Readonly<Record<Frequency, number>> = {
  weekly: 0.8,
  biweekly: 1.4,
  semimonthly: 1.5,
  monthly: 3,
  quarterly: 6,
  yearly: 6,
};
const MIN_HITS = 3;
const MIN_YEARLY_HITS = 2;
/** Only this many recent hits count, so that an old schedule does not hide the current one. */
const LAST_HITS = 13;
/** Share of scheduled days that had a hit. */
const MIN_COVERAGE = 0.8;
const MAX_DUPLICATES = 0.1;
const EQUAL_AMOUNTS = 0.02;
const MIN_SIMILAR_HITS = 5;
/** More occurrences than this are probably sales, in which equal amounts are a coincidence. */
const MAX_GROUPED = 400;
const YEARLY_CHANGE = 0.12;
const INTERVALS_UNTIL_ENDED = 1.5;
const WITHIN_ONE_EVENT_DAYS = 1;

/**
 * Finds streams among occurrences with the same party, account and direction, sorted by day: a single stream if all of
 * them follow one schedule, otherwise one for each group of similar amounts that does.
 */
export function findStreams(occurrences: readonly Occurrence[], completeThrough: Day): Streams {
  const whole = streamOf(onePerDay(occurrences), completeThrough);
  if (whole !== null) return { streams: [whole], rest: [] };
  if (occurrences.length > MAX_GROUPED) return { streams: [], rest: occurrences };
  const streams: Stream[] = [];
  const takeStreams = (
    groups: Iterable<readonly Occurrence[]>,
    minHitsOf: (group: readonly Occurrence[]) => number,
  ): Occurrence[] => {
    const rest: Occurrence[] = [];
    for (const group of groups) {
      const stream = group.length < minHitsOf(group) ? null : streamOf(group, completeThrough);
      if (stream === null) rest.push(...group);
      else streams.push(stream);
    }
    return rest;
  };
  // Equal amounts are taken first. Nearly equal ones may be a coincidence, so they need more hits.
  const unequal = takeStreams(Map.groupBy(occurrences, ({ cents }) => cents).values(), (equal) =>
    areOnSameDayOfMonth(equal) ? MIN_YEARLY_HITS : MIN_HITS,
  );
  const rest = takeStreams(groupByAmount(unequal), () => MIN_SIMILAR_HITS);
  return { streams, rest: rest.toSorted((a, b) => a.day - b.day) };
}

function areOnSameDayOfMonth(occurrences: readonly Occurrence[]): boolean {
  return new Set(occurrences.map(({ day }) => dayOfMonth(day))).size === 1;
}

function onePerDay(occurrences: readonly Occurrence[]): Occurrence[] {
  const merged: Occurrence[] = [];
  for (const one of occurrences) {
    const last = merged.at(-1);
    if (last === undefined || one.day - last.day > WITHIN_ONE_EVENT_DAYS) merged.push(one);
    else {
      const sources = [...last.sources, ...one.sources];
      merged[merged.length - 1] = { day: last.day, cents: last.cents + one.cents, sources };
    }
  }
  return merged;
}

function groupByAmount(occurrences: readonly Occurrence[]): Occurrence[][] {
  const groups: Occurrence[][] = [];
  for (const one of occurrences.toSorted((a, b) => a.cents - b.cents || a.day - b.day)) {
    const group = groups.at(-1);
    const first = group?.[0]?.cents ?? 0;
    if (group === undefined || Math.abs(one.cents - first) > Math.abs(first) * EQUAL_AMOUNTS)
      groups.push([one]);
    else group.push(one);
  }
  return groups.map((group) => group.toSorted((a, b) => a.day - b.day));
}

function streamOf(hits: readonly Occurrence[], completeThrough: Day): Stream | null {
  for (const frequency of FREQUENCIES) {
    const stream = followSchedule(hits, frequency, completeThrough);
    if (stream !== null) return stream;
  }
  return null;
}

function followSchedule(
  hits: readonly Occurrence[],
  frequency: Frequency,
  completeThrough: Day,
): Stream | null {
  const recent = hits.slice(-LAST_HITS);
  if (recent.length < (frequency === 'yearly' ? MIN_YEARLY_HITS : MIN_HITS)) return null;
  const days = recent.map(({ day }) => day);
  const last = days.at(-1) as Day;
  const span = last - (days[0] as Day);
  const slots = span / PERIOD_DAYS[frequency];
  // A quick test before schedules are compared.
  if (Math.abs(recent.length - 1 - slots) > 0.3 * slots + 0.6) return null;
  const schedule = scheduleOf(frequency, days);
  const indexes = days.map((day) => nearestIndex(schedule, day, PERIOD_DAYS[frequency]));
  const distinct = new Set(indexes).size;
  const scheduled = (indexes.at(-1) as number) - (indexes[0] as number) + 1;
  if (recent.length - distinct > MAX_DUPLICATES * recent.length) return null;
  if (distinct < MIN_COVERAGE * scheduled) return null;
  const distance = mean(days.map((day, at) => Math.abs(day - schedule(indexes[at] as number))));
  if (distance > TOLERANCE_DAYS[frequency]) return null;
  const amounts = recent.map(({ cents }) => cents);
  const middle = median(amounts);
  if (
    frequency === 'yearly' &&
    !amounts.every((cents) => Math.abs(cents - middle) <= Math.abs(middle) * YEARLY_CHANGE)
  )
    return null;
  const lastIndex = indexes.at(-1) as number;
  return {
    frequency,
    hits,
    usualCents: Math.round(median(amounts.slice(amounts.length < 3 ? -1 : -3))),
    hasEnded: completeThrough - last > INTERVALS_UNTIL_ENDED * PERIOD_DAYS[frequency],
    daysAfterLast: (until) => {
      const found: Day[] = [];
      for (let index = lastIndex + 1; schedule(index) <= until; index += 1) found.push(schedule(index));
      return found;
    },
  };
}

/** Returns the scheduled day at an index; days increase with the index. */
type Schedule = (index: number) => Day;

function scheduleOf(frequency: Frequency, days: readonly Day[]): Schedule {
  const last = days.at(-1) as Day;
  switch (frequency) {
    case 'weekly':
      return (index) => last + 7 * index;
    case 'biweekly':
      return (index) => last + 14 * index;
    case 'semimonthly': {
      const halves = halvesOf(days).map(usualDayOfMonth);
      return inMonths(
        1,
        halves.toSorted((a, b) => a.nominal - b.nominal),
        last,
      );
    }
    case 'monthly':
      return inMonths(1, [usualDayOfMonth(days)], last);
    case 'quarterly':
      return inMonths(3, [usualDayOfMonth(days)], last);
    case 'yearly':
      return inMonths(12, [usualDayOfMonth(days)], last);
  }
}

/** Splits days at the two largest gaps between their days of the month, on a circle: the 1st follows the 31st. */
function halvesOf(days: readonly Day[]): Day[][] {
  const used = [...new Set(days.map(dayOfMonth))].toSorted((a, b) => a - b);
  const gaps = used.map((after, at) => ({ after, size: (used[at + 1] ?? (used[0] as number) + 31) - after }));
  const cuts = gaps.toSorted((a, b) => b.size - a.size).slice(0, 2);
  const [from, to] = cuts.map(({ after }) => after).toSorted((a, b) => a - b) as [number, number?];
  const isBetween = (day: Day) => to !== undefined && dayOfMonth(day) > from && dayOfMonth(day) <= to;
  return [days.filter(isBetween), days.filter((day) => !isBetween(day))];
}

/**
 * A schedule on days of every month, every third month or every twelfth month. Index 0 is in or next to the month of
 * the last day.
 */
function inMonths(months: number, usual: readonly UsualDay[], last: Day): Schedule {
  const [first] = usual as [UsualDay, ...UsualDay[]];
  const month = monthNumber(last);
  const distanceOf = (each: number) => Math.abs(dayInMonth(each, first.nominal) - last);
  const anchor = [month, month - 1, month + 1].reduce((best, each) =>
    distanceOf(each) < distanceOf(best) ? each : best,
  );
  return (index) => {
    const at = Math.floor(index / usual.length);
    const { nominal, shift } = usual[index - at * usual.length] as UsualDay;
    return shift(dayInMonth(anchor + at * months, nominal));
  };
}

/** Index of the scheduled day nearest to a day. */
function nearestIndex(schedule: Schedule, day: Day, period: number): number {
  const near = Math.round((day - schedule(0)) / period);
  return [near, near - 1, near + 1].reduce((best, each) =>
    Math.abs(schedule(each) - day) < Math.abs(schedule(best) - day) ? each : best,
  );
}

interface UsualDay {
  /** Day of the month; 31 is its last day. */
  readonly nominal: number;
  /** Moves a scheduled day off a weekend in the same direction as earlier days. */
  readonly shift: (day: Day) => Day;
}

function usualDayOfMonth(days: readonly Day[]): UsualDay {
  if (days.length === 0) return { nominal: 15, shift: (day) => day };
  const shift = weekendShift(days);
  const isMonthEnd =
    days.filter((day) => lastOfMonth(monthNumber(day)) - day <= 2).length * 10 >= days.length * 8;
  if (isMonthEnd) return { nominal: 31, shift };
  // Days of the month are treated as a circle: the 2nd is near the 30th.
  const first = dayOfMonth(days.at(-1) as Day);
  const offsets = days.map((day) => ((dayOfMonth(day) - first + 45.5) % 30.5) - 15);
  const offset = Math.round(median(offsets));
  const nominal = ((first + offset - 1 + 31) % 31) + 1;
  return { nominal: nominal < 1 ? 1 : nominal, shift };
}

/** Payments never seen on a weekend move to the Monday, or to the Friday if more of them are early than late. */
function weekendShift(days: readonly Day[]): (day: Day) => Day {
  if (days.length < 4 || days.some(isWeekend)) return (day) => day;
  const middle = median(days.map(dayOfMonth));
  const early = days.filter((day) => weekdayOf(day) === 5 && dayOfMonth(day) < middle).length;
  const late = days.filter((day) => weekdayOf(day) === 1 && dayOfMonth(day) > middle).length;
  return (day) => {
    if (!isWeekend(day)) return day;
    const isSaturday = weekdayOf(day) === 6;
    return early > late ? day - (isSaturday ? 1 : 2) : day + (isSaturday ? 2 : 1);
  };
}
