import type { AskFilter, AskPlan } from '@insights/contracts';
import { parseDay, sameDaysLastYear } from '@insights/ledger';
import { type Bag, daysOfPeriod } from './bag.ts';
import { extremeFrom, isSpent } from './follow-up-extreme.ts';
import { SHOWN } from './led.ts';
import type { Named } from './names.ts';
import { daysBefore } from './rules/compared-days.ts';
import { typesOf } from './rules/lists.ts';
import { usualMeasure } from './rules/ranks.ts';
import { OF_REVENUE } from './rules/totals.ts';

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
  const plan = changed(bag, previous);
  const isOfItems = previous.kind === 'quantity' || previous.kind === 'unitPrice';
  // A quantity goes on to other days and items; its reasons, months and transactions are those of the sales.
  if (isOfItems && plan !== null && (plan.kind !== previous.kind || plan.measure !== previous.measure))
    return null;
  return plan;
}

function changed(bag: Bag, previous: AskPlan): AskPlan | null {
  const own = bag.copy();
  const extreme = extremeFrom(own, previous);
  if (extreme !== null) return extreme;
  const swapped = otherParties(own, previous);
  if (swapped !== null) return swapped;
  let plan = previous;
  own.take('one', 'these', 'same');
  const isShown = own.says(SHOWN);
  const isListed = own.take('list') || own.takeThing('transaction') || isShown || own.things().length > 0;
  const typed = ofThing(own, previous);
  if (typed === null) return null;
  plan = { ...plan, where: [...plan.where, ...typed] };
  const ratio = ratioFrom(own, previous);
  if (ratio !== null) return ratio;
  const isCounted = own.take('howMany');
  const isAverage = own.take('average');
  own.take('size', 'which', 'breakdown');
  const basis = own.take('onCash') ? 'Cash' : own.take('onAccrual') ? 'Accrual' : null;
  const isWhy = own.take('why');
  const isCompared = own.take('compare', 'change');
  const [days, ...moreDays] = own.takeTimes(['days']);
  const [lastYear] = own.takeTimes(['lastYear']);
  const [before] = own.takeTimes(['previous']);
  // `Now meals` goes on; `and today?` asks for another day.
  const [now] = own.takeTimes(['now']);
  if (now !== undefined && /\b(today|right now|currently)\b/.test(bag.text))
    plan = { ...plan, when: daysOfPeriod(now.period) };
  if (moreDays.length > 0) return null;
  const [by, ...moreBy] = own.dimensions();
  own.takeDimensions();
  if (by === 'customer' || by === 'vendor') own.take('who');
  if (moreBy.length > 0) return null;
  const [measure, ...moreMeasures] = own.measures();
  own.takeMeasure(...own.measures());
  if (moreMeasures.length > 0) return null;
  const isOpen = previous.kind === 'open';
  const isOverdue = isOpen && (own.take('overdue') || bag.has('over'));
  if (isOverdue) own.take('over');
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
  if (by !== undefined) plan = { ...plan, by, kind: isKept(plan, by) ? plan.kind : 'total' };
  if (days !== undefined) {
    const when = daysOfPeriod(days.period);
    const isBeside =
      plan.kind === 'compare' &&
      plan.versus !== null &&
      typeof plan.versus === 'object' &&
      'from' in plan.versus;
    // Beside which days others are to be told is not said; `just this month` stands alone.
    if (isBeside && !isCompared && !/^(and )?(just|only)\b/.test(bag.text)) return null;
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
    const other = before === undefined ? sameDaysLastYear(base) : daysBefore(bag, before, base);
    return isCompared || isWhy ? null : { ...plan, kind: 'ratio', when: daysOfPeriod(other), versus: null };
  }
  if (before !== undefined && base !== null) {
    plan = {
      ...plan,
      kind: 'compare',
      versus: daysOfPeriod(daysBefore(bag, before, base)),
    };
  }
  if (basis !== null) plan = { ...plan, basis };
  const isAboutEach = isListed && by === undefined && measure === undefined;
  if (isAboutEach || isCounted || isAverage) {
    if (!LISTED_KINDS.includes(plan.kind)) return null;
    const kind = isCounted ? 'count' : isAverage ? 'averageSize' : 'list';
    plan = { ...plan, kind, by: null, top: null, order: null, versus: null };
  }
  // `Compare them`: what is compared already.
  if (isCompared && !isWhy && plan === previous && previous.kind === 'compare') return previous;
  if (isWhy)
    plan = { ...plan, kind: 'why', by: plan.by === 'month' ? null : plan.by, top: null, order: null };
  return plan === previous ? null : plan;
}

/** `Show me the bills`, of what was spent: what narrows a plan to a thing that is listed; null where it is made of no such things. */
function ofThing(own: Bag, previous: AskPlan): AskFilter[] | null {
  const [thing, ...others] = own.things();
  if (thing === undefined) return [];
  if (others.length > 0 || !isSpent(previous, own) || (thing !== 'purchase' && thing !== 'bill')) return null;
  own.takeThing(thing);
  return thing === 'bill' ? typesOf(own, thing) : [];
}

/** Which margin is meant where nobody says which. */
const MARGINS: Partial<Record<string, string>> = {
  revenue: 'netMargin',
  netProfit: 'netMargin',
  grossProfit: 'grossMargin',
  ebitda: 'ebitdaMargin',
  ebit: 'operatingMargin',
};

/** `What margin is that`, `as a percentage of sales`: of what was told, over the same days. */
function ratioFrom(own: Bag, previous: AskPlan): AskPlan | null {
  const { measure, kind, where, by } = previous;
  if (kind !== 'total' || by !== null || where.length > 0 || measure === null) return null;
  const [figure, ...others] = own.keyFigures();
  const asksMargin = figure !== undefined && others.length === 0 && own.says(/\bmargin\b/);
  const isOfSales = measure !== 'revenue' && own.has('share') && own.measures().join() === 'revenue';
  const isBare = asksMargin && !own.says(/\b(net|profit|gross|operating|ebitda|cash) (\w+ )?margin\b/);
  const id = isOfSales ? OF_REVENUE[measure] : isBare ? MARGINS[measure] : asksMargin ? figure : undefined;
  if (id === undefined) return null;
  if (asksMargin) own.takeKeyFigure(figure);
  if (isOfSales) own.takeMeasure('revenue');
  own.take('which', 'these', 'share', 'one');
  const [days] = own.takeTimes(['days']);
  if (own.left().length > 0) return null;
  const of = { type: 'keyFigure', id } as const;
  const when = days === undefined ? previous.when : daysOfPeriod(days.period);
  return { ...previous, kind: 'ratio', measure: null, of, when, also: [] };
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
