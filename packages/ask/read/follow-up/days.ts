import type { AskDays, AskPlan } from '@insights/contracts';
import { isSamePeriod, type Period, parseDay, sameDaysLastYear } from '@insights/ledger';
import { type Bag, daysOfPeriod } from '../bag.ts';
import { daysBefore } from '../rules/compared-days.ts';
import { plansFor } from '../rules/plans-for.ts';
import { calendarOf } from '../spans.ts';
import { inYearOf, type TimeSpan, unitOf, unitsBefore } from '../times/calendar.ts';
import { inYearBeside } from '../times/years.ts';
import type { Change } from './changes.ts';
import type { Said } from './said.ts';

/** `Same for Q2`, after a quarter of another year: the one of that year. Null where it may be of one of two. */
export function inYearTold(time: TimeSpan, { when }: AskPlan, { books }: Bag): Period | null {
  if (time.named?.isYearless !== true || when === null) return time.period;
  const { lastDay } = calendarOf(books);
  const told = { start: parseDay(when.from), end: parseDay(when.to) };
  const same = inYearOf(time.named.whole, told);
  const isWithin = told.start <= same.start && same.end <= told.end;
  const found = isWithin ? same : inYearBeside(time.named.whole, told, lastDay);
  if (found === null || isSamePeriod(found, time.named.whole)) return found && time.period;
  return { start: time.isPoint === true ? found.end : found.start, end: Math.min(found.end, lastDay) };
}

/** `And the previous month`, after a month or a day that was told: the one before it. Null where no such days were told. */
function beforeTold({ before, period, isPoint }: TimeSpan, { when }: AskPlan, { books }: Bag): Period | null {
  if (before === undefined || when === null) return period;
  const [start, end] = [parseDay(when.from), parseDay(when.to)];
  const calendar = { ...calendarOf(books), today: start };
  const own = unitOf(before.unit, 0, calendar);
  const isWhole = start === own.start && (end === own.end || end === calendar.lastDay);
  if (before.number === 1 && !isWhole && start !== end) return null;
  const found =
    before.number === 1
      ? unitOf(before.unit, -1, calendar)
      : { start: unitsBefore(start, before.unit, before.number), end: start - 1 };
  return isPoint === true ? { start: found.end, end: found.end } : found;
}

/** What begins so, or points at what was told, goes on from it; and so does what is no whole sentence: `number of invoices`. */
const LED_ON = /^(and|also|what about|how about)\b|\b(it|those)\b/;
const WHOLE =
  /\b(what|whats|who|whom|which|how|when|where|why|is|are|was|were|do|does|did|has|have|had|show|list|give|tell|compare)\b/;
const LEADABLE: readonly AskPlan['kind'][] = ['total', 'ratio', 'count', 'averageSize'];

/** `Rent and travel together`, `and net margin`, after something was told of some days: of those. */
export function inDaysTold(plan: AskPlan, bag: Bag, previous: AskPlan | null): AskPlan[] {
  if (previous === null || previous.when === null || plan.when !== null || bag.times().length > 0)
    return [plan];
  const isTogether =
    plan.also.length > 0 && bag.says(/\b(together|combined|in (all|total)|altogether|added up|difference)\b/);
  const isLedOn = (LED_ON.test(bag.text) || !WHOLE.test(bag.text)) && LEADABLE.includes(plan.kind);
  if (!isTogether && !isLedOn) return [plan];
  // It is read as if these days had been named: what was put in over a year is no balance at its end.
  return plansFor(bag.overDays({ start: parseDay(previous.when.from), end: parseDay(previous.when.to) }));
}

/** `Now meals` goes on; `and today?` asks for another day, and `how does today compare` for it beside the one that was told. */
export const toToday: Change = (plan, { own, now, isCompared }) => {
  if (now === undefined || !own.says(/\b(today|right now|currently)\b|\bnow$/)) return plan;
  const when = daysOfPeriod(now.period);
  return isCompared ? { ...plan, kind: 'compare', when, versus: plan.when } : { ...plan, when };
};

export const toDays: Change = (plan, { own, days, isCompared }, previous) => {
  if (days === undefined) return plan;
  const period =
    days.before === undefined ? inYearTold(days, previous, own) : beforeTold(days, previous, own);
  if (period === null) return null;
  const when = daysOfPeriod(period);
  if (isCompared) return { ...plan, kind: 'compare', versus: when };
  const { versus } = plan;
  const isBeside =
    plan.kind === 'compare' && versus !== null && typeof versus === 'object' && 'from' in versus;
  if (!isBeside) return { ...plan, when };
  // Beside which days others are to be told is not said; `just this month` stands alone.
  return own.says(/^(and )?(just|only)\b/) ? { ...plan, kind: 'total', versus: null, when } : null;
};

export const toLastYear: Change = (plan, said) => {
  const base = baseOf(plan);
  if (said.lastYear === undefined || base === null) return plan;
  const other = daysOfPeriod(sameDaysLastYear(base));
  if (plan.of?.type === 'keyFigure') return ofKeyFigure(plan, said, other);
  // `The same thing a year earlier` is told over other days, and not beside them.
  return said.own.says(/\bsame thing\b/) && !said.isCompared
    ? { ...plan, when: other }
    : { ...plan, kind: 'compare', versus: other };
};

export const toBefore: Change = (plan, said) => {
  const base = baseOf(plan);
  if (said.before === undefined || base === null) return plan;
  const other = daysOfPeriod(daysBefore(said.own, said.before, base));
  if (plan.of?.type === 'keyFigure') return ofKeyFigure(plan, said, other);
  // A ranking is told of those days by itself, where beside others it would be one of changes; so is what was put together.
  const isAlone = plan.kind === 'total' && (plan.top !== null || plan.also.length > 0) && !said.isCompared;
  return isAlone ? { ...plan, when: other } : { ...plan, kind: 'compare', versus: other };
};

/** Of a key figure the one of other days is told by itself. */
function ofKeyFigure(plan: AskPlan, { isCompared, isWhy }: Said, when: AskDays): AskPlan | null {
  return isCompared || isWhy ? null : { ...plan, kind: 'ratio', when, versus: null };
}

function baseOf({ when }: AskPlan): Period | null {
  return when === null ? null : { start: parseDay(when.from), end: parseDay(when.to) };
}
