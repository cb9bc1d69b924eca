import type { AskPlan } from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { isBalance, STANDING_KEY_FIGURES } from '../../measures.ts';
import { planOf } from '../../plan-of.ts';
import { type Bag, daysOfPeriod } from '../bag.ts';
import { calendarOf } from '../spans.ts';
import type { TimeSpan } from '../times/calendar.ts';
import { partOfYear } from '../times/years.ts';

/** Makes a plan of what a question says, taking what it uses; null where it is not such a question. */
export type Rule = (bag: Bag) => (Partial<AskPlan> & Pick<AskPlan, 'kind'>) | null;

/** The words of a plan that every question may have: on which basis, in all, over which days. */
export function finish(bag: Bag, draft: Partial<AskPlan> & Pick<AskPlan, 'kind'>): AskPlan | null {
  const basis = bag.take('onCash') ? 'Cash' : bag.take('onAccrual') ? 'Accrual' : null;
  bag.take('one', 'these');
  // `Which is our turnover` is how some ask what it is.
  if (bag.says(/^(please )?which (is|was|were|are)\b/)) bag.settle('which');
  if (draft.when === undefined) {
    // A day at which something stands is no period over which something happens; `today` may be either.
    const isStanding = standsAtADay(bag, draft);
    const days = takeDays(bag, isStanding);
    const only = days.length === 2 ? inNamedYear(days, bag) : days[0];
    if (days.length > 2 || (days.length === 2 && only === undefined)) return null;
    if (only?.isPoint === true && !isStanding) return null;
    if (only !== undefined && !isStanding && isUntil(only, bag)) return null;
    // What stands today has not been standing `since March`: that asks for something else.
    if (only?.kind === 'days' && isStanding && bag.says(/\bsince\b/)) return null;
    // A key figure is told over days; of what stands today they are one day.
    const isToday = bag.says(/\btoday\b/) && (!isStanding || draft.kind === 'ratio');
    const isNow = only?.kind === 'now' && isStanding && draft.kind === 'ratio';
    const isDays = only?.kind === 'days' || isToday || isNow;
    if (only?.kind === 'days' && only.period.end === calendarOf(bag.books).lastDay) bag.take('soFar');
    if (only !== undefined && isDays) draft = { ...draft, when: daysOfPeriod(only.period) };
  } else {
    bag.takeTimes(['now']);
    if (draft.when?.to === formatDay(calendarOf(bag.books).lastDay)) bag.take('soFar');
  }
  if (bag.left().length > 0) return null;
  const plan = planOf({ ...draft, basis: draft.basis ?? basis });
  return bag.isSaidBy(plan) ? plan : null;
}

/** `Sales as of May 31`, `through last month`: where they begin is not said. */
function isUntil(time: TimeSpan, bag: Bag): boolean {
  const before = bag.beforeTime(time);
  const isWhole = time.named !== undefined || time.kind === 'now';
  return (
    /\bas (of|at)( the)?$/.test(before) ||
    (!isWhole &&
      /(?<!\b(?:blow|blew|burn(?:ed|t)?|g[eo]t?|gone|went|run|ran|chew(?:ed)?|moved?|come|came) )\bthrough( the)?$/.test(
        before,
      ))
  );
}

/** The days that are named; `a year ago` is that one day for what stands at one. */
function takeDays(bag: Bag, isStanding: boolean): TimeSpan[] {
  if (!isStanding || !bag.times().every(({ dayAgo }) => dayAgo !== undefined))
    return bag.takeTimes(['days', 'now']);
  return bag.takeTimes(['days', 'now', 'lastYear']).map((time): TimeSpan => {
    const day = time.dayAgo ?? time.period.end;
    return { ...time, kind: 'days', period: { start: day, end: day }, isPoint: true };
  });
}

/** `Q1 payroll this year`: the month or quarter that is named without a year, of the year that is named elsewhere. */
function inNamedYear(days: readonly TimeSpan[], bag: Bag): TimeSpan | undefined {
  const part = days.find(({ named }) => named?.isYearless === true);
  const year = days.find((time) => time !== part);
  return part && year && partOfYear(part, year, calendarOf(bag.books).lastDay);
}

function standsAtADay(bag: Bag, { kind, measure = null, of = null }: Partial<AskPlan>): boolean {
  if (kind === 'open' || kind === 'unapplied') return true;
  if (kind !== 'total' && kind !== 'ratio' && kind !== 'share') return false;
  if (of?.type === 'keyFigure') return STANDING_KEY_FIGURES.includes(of.id);
  return of?.type === 'account' ? bag.isBalanceAccount(of.id) : measure !== null && isBalance(measure);
}
