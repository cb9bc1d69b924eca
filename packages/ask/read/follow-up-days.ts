import type { AskPlan } from '@insights/contracts';
import { isSamePeriod, type Period, parseDay } from '@insights/ledger';
import type { Bag } from './bag.ts';
import { plansFor } from './rules/plans-for.ts';
import { calendarOf } from './spans.ts';
import { inYearOf, type TimeSpan } from './times/calendar.ts';
import { inYearBeside } from './times/years.ts';

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

/** `Rent and travel together`, `and net margin`, after something was told of some days: of those. */
export function inDaysTold(plan: AskPlan, bag: Bag, previous: AskPlan | null): AskPlan[] {
  if (previous === null || previous.when === null || plan.when !== null || bag.times().length > 0)
    return [plan];
  const isTogether =
    plan.also.length > 0 && bag.says(/\b(together|combined|in (all|total)|altogether|added up|difference)\b/);
  const isLedOn = bag.says(/^(and|also|what about|how about)\b/) && ['total', 'ratio'].includes(plan.kind);
  if (!isTogether && !isLedOn) return [plan];
  // It is read as if these days had been named: what was put in over a year is no balance at its end.
  return plansFor(bag.overDays({ start: parseDay(previous.when.from), end: parseDay(previous.when.to) }));
}
