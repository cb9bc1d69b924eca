import type { AskFilter, AskPlan } from '@insights/contracts';
import { parseDay, sameDaysLastYear } from '@insights/ledger';
import { isBalance } from '../measures.ts';
import { type Bag, daysOfPeriod } from './bag.ts';
import { inYearTold } from './follow-up-days.ts';
import { extremeFrom, isSpent, UNITS } from './follow-up-extreme.ts';
import { ratioFrom } from './follow-up-ratio.ts';
import { withoutPart } from './follow-up-without.ts';
import { SHOWN } from './led.ts';
import type { Named } from './names.ts';
import { daysBefore } from './rules/compared-days.ts';
import { INCLUDED, limitsOf, typesOf } from './rules/lists.ts';
import { usualMeasure } from './rules/ranks.ts';

/** What is told of transactions. */
const LISTS: readonly AskPlan['kind'][] = ['list', 'count', 'averageSize'];

const LISTED_KINDS: readonly AskPlan['kind'][] = [
  'total',
  'list',
  'count',
  'averageSize',
  'trend',
  'compare',
];

/**
 * A question that goes on from the one before, as that plan changed: other days, another measure, a name, a dimension,
 * `why?`. Null where the words make a question of their own.
 */
export function followUp(bag: Bag, previous: AskPlan): AskPlan | null {
  const own = bag.copy();
  const plan = changed(own, previous);
  const isOfItems = previous.kind === 'quantity' || previous.kind === 'unitPrice';
  // A quantity goes on to other days and items; its reasons, months and transactions are those of the sales.
  if (isOfItems && plan !== null && (plan.kind !== previous.kind || plan.measure !== previous.measure))
    return null;
  return plan !== null && own.isSaidBy(plan) ? plan : null;
}

function changed(own: Bag, previous: AskPlan): AskPlan | null {
  const extreme = extremeFrom(own, previous);
  if (extreme !== null) return extreme;
  const swapped = otherParties(own, previous) ?? withoutPart(own, previous);
  if (swapped !== null) return swapped;
  let plan = previous;
  own.take('one', 'these', 'same');
  // `And sales that month`: the days that were told.
  if (own.says(/\bth(at|ose|ese|is) (same )?(week|month|quarter|year)s?$/)) own.settleThing(...UNITS);
  const isShown = own.says(SHOWN);
  const isListed = own.take('list') || own.takeThing('transaction') || isShown || own.things().length > 0;
  const typed = ofThing(own, previous);
  if (typed === null) return null;
  plan = { ...plan, where: [...plan.where, ...typed] };
  const ratio = ratioFrom(own, previous);
  if (ratio !== null) return ratio;
  const isCounted = own.take('howMany');
  const isAverage = own.take('average');
  own.take('size', 'which');
  const isBrokenDown = own.take('breakdown');
  const basis = own.take('onCash') ? 'Cash' : own.take('onAccrual') ? 'Accrual' : null;
  const isWhy = own.take('why');
  const isCompared = own.take('compare', 'change');
  const [days, ...moreDays] = own.takeTimes(['days']);
  const [lastYear] = own.takeTimes(['lastYear']);
  const [before] = own.takeTimes(['previous']);
  // `Now meals` goes on; `and today?` asks for another day.
  const [now] = own.takeTimes(['now']);
  if (now !== undefined && /\b(today|right now|currently)\b|\bnow$/.test(own.text)) {
    const when = daysOfPeriod(now.period);
    // `How does today compare`: with the day that was told.
    plan = isCompared ? { ...plan, kind: 'compare', when, versus: plan.when } : { ...plan, when };
  }
  if (moreDays.length > 0) return null;
  const [by, ...moreBy] = own.dimensions();
  own.takeDimensions();
  if (by === 'customer' || by === 'vendor') own.take('who');
  if (moreBy.length > 0) return null;
  const [measure, ...moreMeasures] = own.measures();
  own.takeMeasure(...own.measures());
  if (moreMeasures.length > 0) return null;
  const isOpen = previous.kind === 'open';
  const isOverdue = isOpen && (own.take('overdue') || own.has('over'));
  if (isOverdue) own.take('over');
  const bounded = isOpen ? previous : withBound(own, plan);
  if (bounded === null) return null;
  if (!isOpen) plan = bounded;
  const isTop = own.take('top');
  const isBottom = own.take('bottom');
  const [number] = own.numbers();
  if (isOverdue) {
    if (number !== undefined) own.takeNumber(number);
    const overdue = { field: 'overdue', moreThanDays: number?.number ?? 0 } as const;
    const where = previous.where.filter(({ field }) => field !== 'overdue' && field !== 'dueWithin');
    plan = { ...plan, by: null, where: [...where, overdue] };
  }
  if (number !== undefined && !isOverdue && (isTop || isBottom || previous.top !== null) && !number.isMoney) {
    own.takeNumber(number);
    // `Just the first three` are those at the top of what was told.
    if (own.says(/\bfirst \w+$/)) own.take('first');
    plan = { ...plan, top: number.number };
  }
  if (isTop || isBottom) plan = { ...plan, order: isBottom ? 'smallest' : 'largest' };
  // `Which was the best one`, of months: a month. Whether the best one of a cost is the dearest is not said.
  const unit = UNITS.find((one) => one === plan.by);
  if ((isTop || isBottom) && unit !== undefined) {
    if (own.says(/\b(best|worst)\b/) && isSpent(previous, own)) return null;
    plan = { ...plan, kind: 'extreme', top: null };
  }
  // The largest of what, where nothing was broken down: of spending it is the ledger accounts.
  if ((isTop || isBottom) && plan.kind === 'total' && plan.by === null) {
    if (plan.measure !== 'expenses') return null;
    plan = { ...plan, by: 'account' };
  }
  const names = own.names();
  for (const name of names) own.takeName(name);
  if (names.length > 1 || own.left().length > 0) return null;
  const [name] = names;

  if (measure !== undefined)
    plan = { ...plan, measure, of: null, where: plan.where.filter(({ field }) => field === 'class') };
  // What stands at a day goes on from nothing that happened over days: it is asked for by itself.
  if (name?.type === 'account' && name.isBalance && isOverDays(previous)) return null;
  if (measure !== undefined && isBalance(measure) && LISTS.includes(previous.kind)) return null;
  if (name?.type === 'account') {
    const of = { type: 'account', id: name.id, withSubAccounts: name.hasChildren } as const;
    plan = { ...plan, measure: 'account', of, by: plan.by === 'account' ? null : plan.by };
  } else if (name !== undefined) {
    plan = {
      ...plan,
      where: [...plan.where.filter(({ field }) => !isSameField(field, name.type)), filterOf(plan, name)],
    };
    if (plan.by === 'customer' || plan.by === 'vendor') plan = { ...plan, by: null, top: null };
  }
  // `Break it down`, by what it is made of; of one ledger account that is not said.
  if (isBrokenDown && by === undefined) {
    if (plan.kind !== 'total' || plan.by !== null || plan.measure === 'account') return null;
    plan = { ...plan, by: 'account' };
  }
  if (by !== undefined) plan = { ...plan, by, kind: isKept(plan, by) ? plan.kind : 'total' };
  if (days !== undefined) {
    const period = inYearTold(days, previous, own);
    if (period === null) return null;
    const when = daysOfPeriod(period);
    const isBeside =
      plan.kind === 'compare' &&
      plan.versus !== null &&
      typeof plan.versus === 'object' &&
      'from' in plan.versus;
    // Beside which days others are to be told is not said; `just this month` stands alone.
    if (isBeside && !isCompared && !/^(and )?(just|only)\b/.test(own.text)) return null;
    if (isBeside && !isCompared) plan = { ...plan, kind: 'total', versus: null };
    plan = isCompared ? { ...plan, kind: 'compare', versus: when } : { ...plan, when };
  }
  const base = plan.when === null ? null : { start: parseDay(plan.when.from), end: parseDay(plan.when.to) };
  // `The same thing a year earlier` is told over other days, and not beside them.
  if (lastYear !== undefined && base !== null)
    plan =
      own.says(/\bsame thing\b/) && !isCompared
        ? { ...plan, when: daysOfPeriod(sameDaysLastYear(base)) }
        : { ...plan, kind: 'compare', versus: daysOfPeriod(sameDaysLastYear(base)) };
  // Of a key figure the one before is told by itself.
  if (plan.of?.type === 'keyFigure' && base !== null && (before ?? lastYear) !== undefined) {
    const other = before === undefined ? sameDaysLastYear(base) : daysBefore(own, before, base);
    return isCompared || isWhy ? null : { ...plan, kind: 'ratio', when: daysOfPeriod(other), versus: null };
  }
  if (before !== undefined && base !== null) {
    const other = daysOfPeriod(daysBefore(own, before, base));
    // A ranking is told of those days by itself, where beside others it would be one of changes; so is what was put together.
    plan =
      plan.kind === 'total' && (plan.top !== null || plan.also.length > 0) && !isCompared
        ? { ...plan, when: other }
        : { ...plan, kind: 'compare', versus: other };
  }
  if (basis !== null) plan = { ...plan, basis };
  const isAboutEach = isListed && by === undefined && measure === undefined;
  if (isAboutEach || isCounted || isAverage) {
    if (!LISTED_KINDS.includes(plan.kind)) return null;
    const kind = isCounted ? 'count' : isAverage ? 'averageSize' : 'list';
    plan = { ...plan, kind, by: null, top: null, order: null, versus: null };
  }
  // What is to be compared with nothing is no question.
  if (isCompared && !isWhy && plan.kind !== 'compare') return null;
  // `Compare them`: what is compared already.
  if (isCompared && !isWhy && plan === previous && previous.kind === 'compare') return previous;
  if (isWhy)
    plan = { ...plan, kind: 'why', by: plan.by === 'month' ? null : plan.by, top: null, order: null };
  return plan === previous ? null : plan;
}

/** `Over $2,000 only`: transactions within that bound; null of what is no list of them, and where no one bound is told. */
function withBound(own: Bag, plan: AskPlan): AskPlan | null {
  const [isOver, isUnder] = [own.take('over'), own.take('under')];
  if (!isOver && !isUnder) return plan;
  const money = own.numbers();
  const limits = limitsOf(money, { isOver, isUnder, isBetween: false, isIncluded: own.says(INCLUDED) });
  if (limits === null || !['list', 'count', 'averageSize'].includes(plan.kind)) return null;
  for (const one of money) own.takeNumber(one);
  return { ...plan, where: [...plan.where.filter(({ field }) => field !== 'amount'), ...limits] };
}

/** `Show me the bills`, of what was spent: what narrows a plan to a thing that is listed; null where it is made of no such things. */
function ofThing(own: Bag, previous: AskPlan): AskFilter[] | null {
  const [thing, ...others] = own.things();
  if (thing === undefined) return [];
  if (others.length > 0 || !isSpent(previous, own) || (thing !== 'purchase' && thing !== 'bill')) return null;
  own.takeThing(thing);
  return thing === 'bill' ? typesOf(own, thing) : [];
}

/** `Now customers instead`: the same ranking of the other side. */
function otherParties(own: Bag, previous: AskPlan): AskPlan | null {
  const [thing, ...others] = own.things();
  if ((thing !== 'customer' && thing !== 'vendor') || others.length > 0) return null;
  const rest = own.copy();
  rest.takeTimes(['now']);
  if (!own.has('same') || !rest.saysOnly('thing', 'same', 'top', 'bottom', 'these')) return null;
  const { kind, by, measure, where } = previous;
  if (kind !== 'total' || by === null || by === thing || where.length > 0) return null;
  if ((by !== 'customer' && by !== 'vendor') || measure !== usualMeasure(by)) return null;
  return { ...previous, by: thing, measure: usualMeasure(thing) };
}

function isOverDays({ when, measure }: AskPlan): boolean {
  return (
    when !== null && when.from !== when.to && measure !== null && measure !== 'account' && !isBalance(measure)
  );
}

/** A change stays one when it is told by its parts; everything else that is broken down is a total. */
function isKept({ kind }: AskPlan, by: AskPlan['by']): boolean {
  return (
    (kind === 'why' || kind === 'compare') &&
    by !== null &&
    !['week', 'month', 'quarter', 'year'].includes(by)
  );
}

function isSameField(field: AskFilter['field'], type: string): boolean {
  if (type !== 'party') return field === type;
  return field === 'party' || field === 'customer' || field === 'vendor' || field === 'project';
}

function filterOf(plan: AskPlan, name: Exclude<Named, { type: 'account' }>): AskFilter {
  if (name.type === 'item') return { field: 'item', is: name.id };
  if (name.type === 'class') return { field: 'class', is: name.name };
  if (name.hasProjects && !name.isVendor) return { field: 'project', is: name.name };
  const field = plan.measure === 'revenue' ? 'customer' : plan.measure === 'expenses' ? 'vendor' : 'party';
  return { field, is: name.name };
}
