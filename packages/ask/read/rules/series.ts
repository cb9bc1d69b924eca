import type { AskDimension, AskPlan } from '@insights/contracts';
import { type Bag, daysOfPeriod } from '../bag.ts';
import { calendarOf } from '../spans.ts';
import { OVER_TIME } from './changes.ts';
import { isOfBalance, topOf } from './compared-days.ts';
import { INCLUDED, limitsOf, NO_AMOUNT } from './lists.ts';
import type { Rule } from './rule.ts';
import { fields, type Subject, subjectOf } from './subject.ts';

const BARE: Subject = { measure: 'revenue', of: null, where: [], isVendor: false, isCustomer: false };

const RANKED_DAY =
  /\b(best|worst|busiest|highest|lowest|biggest|largest|smallest|slowest|tightest|quietest|cheapest|strongest|weakest|top|peak) (\w+ )?day\b/;

export const extreme: Rule = (bag) => {
  const isLowest = bag.has('bottom');
  // Of the best and the worst one alone would be told.
  if (isLowest === bag.has('top')) return null;
  // Days of the week are not told apart.
  if (bag.says(/\bday of (the|a) week\b/)) return null;
  const [by] = bag
    .things()
    .filter((thing) => thing === 'month' || thing === 'quarter' || thing === 'week' || thing === 'year');
  // The lowest balance is that of a day, and no account with little on it.
  const isOfCash = bag.says(/\b(cash|bank) balance\b/) && bag.measures().includes('cash');
  // `The lowest our cash ever got in 2024` is that of a day.
  const isEver =
    bag.has('everGot') && bag.measures().includes('cash') && bag.times().some(({ kind }) => kind === 'days');
  const isWhen =
    bag.has('when') ||
    isEver ||
    (isOfCash && !bag.things().includes('account') && bag.dimensions().length === 0);
  // `The tightest day for cash`, `our best day`: one of all days.
  const isDay =
    by === undefined && bag.says(RANKED_DAY) && !bag.things().length && bag.dimensions().length === 0;
  if (by === undefined && !isWhen && !isDay) return null;
  bag.take('top', 'bottom', 'which', 'when', 'balance', 'list', 'by');
  if (isEver) bag.take('everGot');
  bag.takeThing('month', 'quarter', 'week', 'year');
  // Of a best or slowest month that nobody says more of, sales are meant.
  const isBare = bag.measures().length + bag.names().length + bag.verbs().length === 0;
  const isDear = bag.says(/\b(expensive|priciest|costliest)\b/);
  const subject =
    isBare && !isWhen ? { ...BARE, measure: isDear ? ('expenses' as const) : BARE.measure } : subjectOf(bag);
  if (subject === null) return null;
  return {
    kind: 'extreme',
    ...fields(subject),
    // `On which day did we sell the most`; of a balance it is always the day.
    by: (by ?? (bag.says(/\bday\b/) ? 'day' : 'month')) as AskDimension,
    ...allYears(bag, by),
    order: isLowest ? 'smallest' : 'largest',
  };
};

/** By year, all of them are told where none is named: twelve months are no years. */
function allYears(bag: Bag, by: AskDimension | undefined): Pick<AskPlan, 'when'> | null {
  if (by !== 'year' || bag.times().length > 0) return null;
  const { firstDay, lastDay } = calendarOf(bag.books);
  return { when: daysOfPeriod({ start: firstDay, end: lastDay }) };
}

/** `Which months lost money`: those below zero are told of all. */
export const losses: Rule = (bag) => {
  const [by, ...others] = bag
    .things()
    .filter((thing) => thing === 'month' || thing === 'quarter' || thing === 'week');
  if (
    by === undefined ||
    others.length > 0 ||
    !bag.says(/\b(lose|lost|losing|loss|losses|negative|profitable)\b/)
  )
    return null;
  if (!bag.takeMeasure('netProfit')) return null;
  bag.take('which', 'howMany', 'list', 'when', 'lost', 'below');
  bag.takeVerb('make');
  bag.takeThing(by);
  return { kind: 'trend', measure: 'netProfit', by };
};

/** `In how many months did sales exceed $30,000`, `which months had costs above $20,000`. */
export const monthsWithin: Rule = (bag) => {
  const [by, ...others] = bag.things();
  const [isOver, isUnder] = [bag.has('over'), bag.has('under')];
  const isAsked = bag.has('howMany') || bag.has('which');
  if ((by !== 'month' && by !== 'quarter' && by !== 'week') || others.length > 0 || !isAsked) return null;
  if (bag.says(NO_AMOUNT) || isOfBalance(bag)) return null;
  const money = bag.numbers();
  const isIncluded = bag.says(INCLUDED);
  const limits = limitsOf(money, { isOver, isUnder, isBetween: false, isIncluded });
  if (limits === null || limits.length === 0) return null;
  for (const limit of money) bag.takeNumber(limit);
  bag.take('over', 'under', 'howMany', 'which', 'list');
  bag.takeThing(by);
  const subject = subjectOf(bag);
  if (subject === null) return null;
  return { kind: 'trend', ...fields(subject), by, where: [...subject.where, ...limits] };
};

/** `Daily sales last week`, `show daily sales`: each of them; `what are our daily sales` asks for their mean. */
const EACH_DAY = /^(please )?((show|list|give)( me| us)?( the| our)? )?daily\b/;

export const trend: Rule = (bag) => {
  const [by, ...others] = bag.dimensions();
  const isOverTime = bag.says(OVER_TIME) && bag.take('change');
  const isTrend = bag.has('trend') || isOverTime;
  const isTime = by === 'day' || by === 'week' || by === 'month' || by === 'quarter' || by === 'year';
  if (others.length > 0 || (!isTime && !isTrend && !bag.has('moving')) || (by !== undefined && !isTime))
    return null;
  bag.takeDimensions();
  bag.take('trend', 'list', 'which', 'balance', 'breakdown', 'change');
  // What is sold a day is a mean; `by day` is each of them.
  const isAverage =
    bag.take('average') ||
    (!bag.says(EACH_DAY) &&
      bag.says(/\b(per|a) (day|week)\b|\bdaily\b|\b(typical|normal|usual|average) \w+\b/));
  const isMoving = bag.take('moving');
  const isRunning = bag.take('running');
  const number = isMoving ? topOf(bag) : null;
  bag.takeThing('month', 'quarter', 'week', 'year');
  const subject = subjectOf(bag);
  if (subject === null) return null;
  const kind = isAverage || isMoving ? 'average' : isRunning ? 'running' : 'trend';
  const days = kind === 'trend' ? allYears(bag, by) : null;
  return { kind, ...fields(subject), by: by ?? 'month', ...(isMoving ? { top: number ?? 3 } : {}), ...days };
};

export const runningTotal: Rule = (bag) => {
  if (!bag.take('running')) return null;
  const subject = subjectOf(bag);
  return subject === null ? null : { kind: 'running', ...fields(subject), by: 'month' };
};
