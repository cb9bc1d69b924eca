import type { AskPlan } from '@insights/contracts';
import {
  addMonths,
  type Day,
  firstDayOf,
  fiscalYearStart,
  isSamePeriod,
  lastDayOf,
  monthOf,
  type Period,
  precedingPeriod,
  sameDaysLastYear,
} from '@insights/ledger';
import { isBalance } from '../../measures.ts';
import { isWholeMonth, lastClosedMonth } from '../../scope.ts';
import { type Bag, daysOfPeriod } from '../bag.ts';
import { MONTH_WORDS, type TimeSpan, unitsBefore } from '../times/calendar.ts';
import { inYearBeside, partOfYear } from '../times/years.ts';

/** `More than last year`, `against last quarter`: what stands beside it may be named, and often is not. */
const AGAINST_LAST =
  /\b(?:than|vs|versus|against|from|since|to|with|ahead of|behind|or) (?:the )?last (year|quarter|month|week)\b/;

/** Before days that something is compared with. */
const AGAINST =
  /\b(?:than|vs|versus|against|compared (?:to|with)|relative to)(?: it was| we did| we had)?(?: in| on| at| for| of| the)*$/;

const SO_FAR =
  /\b(ytd|(to|same) (day|date))\b|\bso far\b|\b(ahead|behind)\b.*\b(this|same) (point|time) last year\b/;

const CHANGED =
  /\b(change[sd]?|changing|grow|grew|grown|growth|rise|rose|risen|increase[sd]?|decrease[sd]?|fall|fell|fallen|drop|dropped|decline[sd]?|move[sd]?|went up|went down|swing)\b.*\b(between|from)\b/;

const JANUARY = 1;

/** What is over of the month before in the same days; or else the period before, a whole one of a whole one. */
export function daysBefore(bag: Bag, { isSameDays }: TimeSpan, base: Period): Period {
  if (isSameDays !== true) return periodJustBefore(base, bag);
  const last = addMonths(monthOf(base.start), -1);
  const start = firstDayOf(last) + (base.start - firstDayOf(monthOf(base.start)));
  return { start, end: Math.min(start + (base.end - base.start), lastDayOf(last)) };
}

function periodJustBefore(period: Period, { books: { company, documents } }: Bag): Period {
  return precedingPeriod(period, company.fiscalYearFirstMonth, documents.readOn);
}

/** The days of a comparison: two that are named; one and the same of last year or the period before. */
export function comparedDays(bag: Bag): Pick<AskPlan, 'when' | 'versus'> | null {
  const found = readComparedDays(bag);
  if (found !== null)
    bag.takeTimes(['days', 'lastYear', 'previous', ...(isOfBalance(bag) ? (['now'] as const) : [])]);
  return found;
}

function readComparedDays(bag: Bag): Pick<AskPlan, 'when' | 'versus'> | null {
  const of = (kind: TimeSpan['kind']) => bag.times().filter((time) => time.kind === kind);
  const [days, lastYear, previous] = [daysNamed(bag), yearBefore(bag), of('previous')];
  if (lastYear.length + previous.length > 1 || days.length > 2) return null;
  const [single] = days;
  if (days.length === 1 && single?.ends !== undefined && lastYear.length + previous.length === 0) {
    // The difference between two is that of the first from the second; what changed between them ends with the second.
    const [first, second] = single.ends;
    const [now, before] = bag.says(/\bdifference\b/) ? [first, second] : [second, first];
    return { when: daysOfPeriod(now), versus: daysOfPeriod(before) };
  }
  // What stands at two days may be compared; nothing happens at one.
  if (days.some(({ isPoint }) => isPoint) && !isOfBalance(bag)) return null;
  if (single !== undefined && days.length === 1 && lastYear.length + previous.length === 0) {
    // `Less than in January`: the last closed month beside another.
    const { period, before, isPoint } = single;
    const { end } = bag.books.period;
    // `Less cash than at the end of last month`: that of today beside it.
    const told = bag.times().find(({ endOf }) => endOf === period) ?? single;
    if (isPoint === true && isAgainst(bag, told))
      return {
        when: daysOfPeriod({ start: end, end }),
        versus: daysOfPeriod({ start: period.end, end: period.end }),
      };
    if (
      isAgainst(bag, single) &&
      before === undefined &&
      isWholeMonth(period) &&
      !AGAINST_LAST.test(bag.text)
    )
      return { when: daysOfPeriod(lastClosedMonth(bag.books.period)), versus: daysOfPeriod(period) };
  }
  if (single?.sinceDay !== undefined && isOfBalance(bag))
    return days.length > 1 || single.sinceDay === null ? null : movedSince(single.sinceDay, bag);
  if (lastYear.length + previous.length === 0) {
    const unit = AGAINST_LAST.exec(bag.text)?.[1];
    if (unit === 'year') return againstLastYear(bag, days);
    // A month that has only begun is no match for a whole one.
    if (unit !== undefined && days.length < 2) return null;
  }
  const [first, named] = ofOneYear(days, bag.books.period.end);
  if (first === undefined && days.length > 0) return null;
  // `Last month against the previous month`: the one before it, and not once more the same.
  const second =
    first !== undefined && days[1]?.before !== undefined ? periodBefore(first, days, bag) : named;
  // `Sales qoq`: the last closed month is no quarter and no week.
  if (first === undefined && bag.says(/\b(qoq|quarters?|qtr|q|weeks?|wk)\b/)) return null;
  // `Last year to date` stands beside this year to date, and so does what we are ahead of.
  if (first === undefined && lastYear.length > 0 && bag.says(SO_FAR)) return againstYearSoFar(bag);
  const month = lastClosedMonth(bag.books.period);
  // `The same point last month` stands beside this month so far.
  const { end } = bag.books.period;
  const soFar = { start: firstDayOf(monthOf(end)), end };
  const isSoFar = first === undefined && previous[0]?.isSameDays === true;
  // A balance a year ago stands beside that of today.
  const isToday = first === undefined && isOfBalance(bag) && lastYear[0]?.dayAgo !== undefined;
  const base = first ?? (isSoFar ? soFar : isToday ? { start: end, end } : month);
  const versus = (period: Period) => ({
    when: first === undefined && !isSoFar ? null : daysOfPeriod(base),
    versus: daysOfPeriod(period),
  });
  if (lastYear.length > 0) return second === undefined ? versus(sameDaysLastYear(base)) : null;
  const [before] = previous;
  if (saysOtherUnit(bag, base)) return null;
  if (before !== undefined) return second === undefined ? versus(daysBefore(bag, before, base)) : null;
  if (first === undefined || second === undefined) return null;
  if (isSamePeriod(first, second)) {
    // `Between the prior quarter and the last one`; `June against last June`.
    if (days.some((time) => time.before !== undefined)) return versus(periodJustBefore(first, bag));
    return bag.says(/\blast\b/) ? versus(sameDaysLastYear(first)) : null;
  }
  // What changed between two, or from one to the other, ends with the later one.
  const [now, then] = second.start > first.start && bag.says(CHANGED) ? [second, first] : [first, second];
  return { when: daysOfPeriod(now), versus: daysOfPeriod(then) };
}

/** How a balance has moved since a day. */
function movedSince(day: Day, bag: Bag): Pick<AskPlan, 'when' | 'versus'> {
  const { end } = bag.books.period;
  return { when: daysOfPeriod({ start: end, end }), versus: daysOfPeriod({ start: day, end: day }) };
}

const DAYS_IN: Readonly<Record<string, number>> = { week: 7, month: 31, quarter: 92, year: 366 };

/** `Last quarter against the month before`: that month is not said to be which. */
function saysOtherUnit(bag: Bag, { start, end }: Period): boolean {
  const [, one, other] =
    /\b(?:(week|month|quarter|year)s? (?:before|prior|earlier)|(?:prior|previous|preceding) (week|month|quarter|year))\b/.exec(
      bag.text,
    ) ?? [];
  const days = DAYS_IN[one ?? other ?? ''];
  const isSoFar = end === bag.books.period.end;
  return days !== undefined && !isSoFar && Math.abs(days - (end - start + 1)) > 3;
}

/** The days that are named; where a balance is compared, today is one as well. */
function daysNamed(bag: Bag): TimeSpan[] {
  const isStanding = isOfBalance(bag);
  const days = bag.times().filter(({ kind }) => kind === 'days' || (kind === 'now' && isStanding));
  const named = days.length === 3 ? (partsOfYear(days, bag.books.period.end) ?? days) : days;
  // A balance at the end of a month stands beside those at the ends of others.
  return named.map((time) => (time.endOf === undefined ? time : { ...time, period: time.endOf }));
}

/** `In 2025, the second half against the first`: both are of that year. */
function partsOfYear(days: readonly TimeSpan[], lastDay: Day): TimeSpan[] | null {
  const [year, ...others] = days.filter(({ named }) => named?.isYearless !== true);
  const parts = days.filter((day) => day !== year);
  if (year === undefined || others.length > 0) return null;
  const placed = parts.flatMap((part) => partOfYear(part, year, lastDay) ?? []);
  return placed.length === parts.length ? placed : null;
}

export function isOfBalance(bag: Bag): boolean {
  const subjects = bag.subjects();
  return (
    subjects.length > 0 && subjects.every((one) => (typeof one === 'string' ? isBalance(one) : one.isBalance))
  );
}

/** `YoY, 2025 vs 2024` says once more what the years say. */
function yearBefore(bag: Bag): TimeSpan[] {
  const found = bag.times().filter(({ kind }) => kind === 'lastYear');
  const [first, second, ...others] = bag.times().filter(({ kind }) => kind === 'days');
  const isSaidTwice =
    first !== undefined &&
    second !== undefined &&
    others.length === 0 &&
    isSamePeriod(sameDaysLastYear(first.period), second.period);
  return isSaidTwice ? [] : found;
}

function isAgainst(bag: Bag, time: TimeSpan): boolean {
  return AGAINST.test(bag.beforeTime(time));
}

/** `Q3 vs Q2 2025`, `Q3 2025 vs Q2`: the year that one of them names is that of the other as well; none where it may be another. */
function ofOneYear(days: readonly TimeSpan[], lastDay: Day): Period[] {
  const [first, second] = days;
  const yearless = [first, second].find((time) => time?.named?.isYearless === true);
  const dated = [first, second].find((time) => time?.named?.isYearless === false);
  const periods = days.map(({ period }) => period);
  if (!yearless?.named || !dated?.named) return periods;
  const moved = inYearBeside(yearless.named.whole, dated.named.whole, lastDay);
  if (moved === null) return [];
  const end = Math.min(moved.end, lastDay);
  const beside = { start: yearless.isPoint === true ? end : moved.start, end };
  return yearless === first ? [beside, dated.period] : [dated.period, beside];
}

/** `The last six months against the previous six`: as many as are named; or else the period before. */
function periodBefore(first: Period, days: readonly TimeSpan[], bag: Bag): Period {
  const count = days[1]?.count;
  if (count === undefined) return periodJustBefore(first, bag);
  return { start: unitsBefore(first.start, count.unit, count.number), end: first.start - 1 };
}

/** The days named beside `last year`, or else the year so far, against the same days of it. */
function againstLastYear(bag: Bag, days: readonly TimeSpan[]): Pick<AskPlan, 'when' | 'versus'> | null {
  const { documents, period } = bag.books;
  const start = fiscalYearStart(documents.readOn, JANUARY);
  const lastYear = { start: fiscalYearStart(start - 1, JANUARY), end: start - 1 };
  const beside = days.map((span) => span.period).filter((one) => !isSamePeriod(one, lastYear));
  const [named = { start, end: period.end }, ...others] = beside;
  if (beside.length === days.length || others.length > 0 || named.start > named.end) return null;
  return { when: daysOfPeriod(named), versus: daysOfPeriod(sameDaysLastYear(named)) };
}

function againstYearSoFar({ books: { documents, period } }: Bag): Pick<AskPlan, 'when' | 'versus'> {
  const named = { start: fiscalYearStart(documents.readOn, JANUARY), end: period.end };
  return { when: daysOfPeriod(named), versus: daysOfPeriod(sameDaysLastYear(named)) };
}

const SINCE_MONTH = new RegExp(
  `\\bsince (the )?(start of |beginning of )?(${MONTH_WORDS.join('|')}|q[1-4]|20\\d\\d)\\b`,
);

/** One period, or none: it is compared with the one before. */
export function againstPrevious(bag: Bag): Pick<AskPlan, 'when' | 'versus'> {
  // `Up since January` is about that month beside the last one: the words stay.
  if (bag.says(SINCE_MONTH)) return { when: null, versus: null };
  // `Less than last month` is about another one, which is not named: the words stay, so that nothing is guessed.
  const isAboutAnother = bag.times().some((time) => isAgainst(bag, time));
  const [only] = isAboutAnother ? [] : bag.takeTimes(['days']);
  if (only?.sinceDay != null && isOfBalance(bag)) return movedSince(only.sinceDay, bag);
  return { when: only === undefined ? null : daysOfPeriod(only.endOf ?? only.period), versus: null };
}

export function topOf(bag: Bag): number | null {
  const [number, ...others] = bag
    .numbers()
    .filter(({ isMoney, number: count }) => !isMoney && count !== null && count >= 1 && count <= 100);
  if (number === undefined || others.length > 0) return null;
  bag.takeNumber(number);
  return number.number;
}
