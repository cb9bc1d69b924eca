import type { AskFilter, AskPlan } from '@insights/contracts';
import { isBalance } from '../../measures.ts';
import type { Named } from '../names.ts';
import { isSpent, UNITS } from './extreme.ts';
import type { Said } from './said.ts';

/** One change of a plan by what is said; the same plan where nothing is said of it, and null where it cannot be so. */
export type Change = (plan: AskPlan, said: Said, previous: AskPlan) => AskPlan | null;

/** What is told of transactions. */
const LISTS: readonly AskPlan['kind'][] = ['list', 'count', 'averageSize'];
const LISTED_KINDS: readonly AskPlan['kind'][] = [...LISTS, 'total', 'trend', 'compare'];

/** `Over $2,000 only`, `show me the bills`. */
export const withinBounds: Change = (plan, { limits, types }) => {
  const isBounded = LISTS.includes(plan.kind) || plan.where.some(({ field }) => field === 'amount');
  if (limits.length > 0 && !isBounded) return null;
  if (limits.length + types.length === 0) return plan;
  const where = limits.length === 0 ? plan.where : plan.where.filter(({ field }) => field !== 'amount');
  return { ...plan, where: [...where, ...types, ...limits] };
};

export const overdue: Change = (plan, { isOverdue, number }) => {
  if (!isOverdue) return plan;
  const where = plan.where.filter(({ field }) => field !== 'overdue' && field !== 'dueWithin');
  return { ...plan, by: null, where: [...where, { field: 'overdue', moreThanDays: number ?? 0 }] };
};

export const top: Change = (plan, { isOverdue, number }) =>
  isOverdue || number === undefined ? plan : { ...plan, top: number };

/** `And the lowest`: of months one month, and of spending ledger accounts. */
export const ranked: Change = (plan, { own, isTop, isBottom }, previous) => {
  if (!isTop && !isBottom) return plan;
  const order = isBottom ? 'smallest' : 'largest';
  if (UNITS.some((unit) => unit === plan.by)) {
    // Whether the best month of a cost is the dearest is not said.
    if (own.says(/\b(best|worst)\b/) && isSpent(previous, own)) return null;
    return { ...plan, kind: 'extreme', order, top: null };
  }
  // Of a ledger account that has no others below it, what is booked there.
  if (plan.kind === 'total' && plan.by === null && plan.of?.type === 'account' && !plan.of.withSubAccounts)
    return plan.when !== null && plan.when.from !== plan.when.to
      ? { ...plan, kind: 'list', order, top: plan.top ?? 1 }
      : null;
  // The largest of what, where nothing was broken down.
  if (plan.kind !== 'total' || plan.by !== null) return { ...plan, order };
  return plan.measure === 'expenses' ? { ...plan, order, by: 'account' } : null;
};

export const measure: Change = (plan, { measure: other }, previous) => {
  if (other === undefined) return plan;
  // What stands at a day is no list of transactions.
  if (isBalance(other) && LISTS.includes(previous.kind)) return null;
  // Months within a bound are counted of another figure within the same.
  const kept: readonly AskFilter['field'][] = plan.kind === 'trend' ? ['class', 'amount'] : ['class'];
  return { ...plan, measure: other, of: null, where: plan.where.filter(({ field }) => kept.includes(field)) };
};

export const named: Change = (plan, { name }, previous) => {
  if (name === undefined) return plan;
  if (name.type !== 'account') {
    const where = plan.where.filter(({ field }) => !isSameField(field, name.type));
    const isByParty = plan.by === 'customer' || plan.by === 'vendor';
    return {
      ...plan,
      where: [...where, filterOf(plan, name)],
      ...(isByParty ? { by: null, top: null } : {}),
    };
  }
  // What stands at a day goes on from nothing that happened over days: it is asked for by itself.
  if (name.isBalance && isOverDays(previous)) return null;
  const of = { type: 'account', id: name.id, withSubAccounts: name.hasChildren } as const;
  // `And vehicle fuel`, after rent as a share of sales: of sales, too.
  const isBeside = plan.kind === 'share' && plan.of !== null;
  const own = isBeside ? plan.measure : 'account';
  return { ...plan, measure: own, of, by: plan.by === 'account' ? null : plan.by };
};

/** `Break it down`, by what it is made of; of one ledger account that is not said. */
export const broken: Change = (plan, said) => {
  if (!said.isBrokenDown || said.by !== undefined) return plan;
  if (plan.kind !== 'total' || plan.by !== null) return null;
  if (plan.measure === 'account') return said.own.says(/^details?$/) ? { ...plan, kind: 'list' } : null;
  return { ...plan, by: 'account' };
};

export const by: Change = (plan, { by: other }) =>
  other === undefined ? plan : { ...plan, by: other, kind: isKept(plan, other) ? plan.kind : 'total' };

export const onBasis: Change = (plan, { basis }) => (basis === null ? plan : { ...plan, basis });

/** `Show me the transactions`, `how many`, `and on average`. */
export const aboutEach: Change = (plan, { isListed, isCounted, isAverage, by: other, measure: figure }) => {
  const isAboutEach = isListed && other === undefined && figure === undefined;
  if (!isAboutEach && !isCounted && !isAverage) return plan;
  if (!LISTED_KINDS.includes(plan.kind)) return null;
  const kind = isCounted ? 'count' : isAverage ? 'averageSize' : 'list';
  return { ...plan, kind, by: null, top: null, order: null, versus: null };
};

/** What is to be compared with nothing is no question. */
export const compared: Change = (plan, { isCompared, isWhy }) =>
  isCompared && !isWhy && plan.kind !== 'compare' ? null : plan;

export const why: Change = (plan, { isWhy }) =>
  isWhy ? { ...plan, kind: 'why', by: plan.by === 'month' ? null : plan.by, top: null, order: null } : plan;

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
