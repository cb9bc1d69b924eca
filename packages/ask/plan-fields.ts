import { type AskFilter, type AskKind, AskPlan } from '@insights/contracts';
import { Declined } from './decline.ts';

/** Intervals that a period can be split into, shortest first. */
export const BUCKETS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Bucket = (typeof BUCKETS)[number];

export function isBucket(by: string | null | undefined): by is Bucket {
  return (BUCKETS as readonly unknown[]).includes(by);
}

const { kind: _, ...OPEN } = AskPlan.parse({ kind: 'total' });

/** Completes a plan; open parts are null. */
export const completePlan = (plan: Partial<AskPlan> & Pick<AskPlan, 'kind'>): AskPlan => ({
  ...OPEN,
  ...plan,
});

const SUBJECT = ['measure', 'of', 'when', 'where', 'basis'] as const;
const RANKED = [...SUBJECT, 'by', 'top', 'order'] as const;

/** Kinds that are answered from documents or a definition, which adjusting entries do not change. */
const AS_BOOKED: readonly AskKind[] = ['open', 'document'];

/**
 * The fields of a plan that each kind uses. In a plan with any other field, the answer would not match the plan.
 */
const PLAN_FIELDS: Readonly<Record<AskKind, readonly (keyof AskPlan)[]>> = {
  total: [...RANKED, 'also'],
  ratio: ['of', 'by', 'when', 'basis'],
  share: [...SUBJECT, 'by', 'also'],
  compare: [...RANKED, 'versus'],
  average: [...SUBJECT, 'by'],
  extreme: [...SUBJECT, 'by', 'order'],
  why: ['measure', 'of', 'by', 'when', 'versus', 'order', 'basis'],
  list: [...SUBJECT, 'top', 'order'],
  count: [...RANKED],
  averageSize: [...RANKED],
  open: ['measure', 'by', 'when', 'where', 'top', 'order', 'basis'],
  document: ['where', 'when', 'basis'],
};

const OF_KEY_FIGURES: readonly AskKind[] = ['ratio', 'why'];
/** Conditions on the due date of an open document. */
export const AGES: readonly AskFilter['field'][] = ['overdue', 'dueWithin', 'due', 'notDue'];
/** Whether a condition is a text or an exact amount, which is searched for on all days. */
export const isExact = (one: AskFilter) =>
  one.field === 'text' || (one.field === 'amount' && one.atLeastCents === one.atMostCents);
/** Conditions on open documents, which have no lines. */
export const OF_OPEN: readonly AskFilter['field'][] = [
  ...AGES,
  'amount',
  'party',
  'customer',
  'vendor',
  'project',
];
const WITH_AGES: readonly AskKind[] = ['open', 'share', 'count'];
/** Orders by date or by change, with the kinds that can be sorted by them. Other orders are by size. */
const SORTED_BY: Partial<Record<NonNullable<AskPlan['order']>, readonly AskKind[]>> = {
  rising: ['compare', 'why'],
  falling: ['compare', 'why'],
  oldest: ['list', 'count', 'averageSize', 'open'],
  latest: ['list', 'count', 'averageSize', 'open'],
};
const WITH_BOUNDS: readonly AskKind[] = ['list', 'count', 'averageSize', 'open', 'total'];

/**
 * Returns why a plan contains more than its kind uses; null if it does not. The answer would restate the extra field
 * but ignore it.
 */
export function unusedField({ kind, view, ...rest }: AskPlan): string | null {
  if (view !== undefined && AS_BOOKED.includes(kind))
    return 'Corrections only change figures. Documents are shown as booked, so ask without corrections.';
  const { by, of, also, where, order } = rest;
  const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);
  const isUnused = Object.entries(rest).some(
    ([field, value]) => isSaid(value) && !(PLAN_FIELDS[kind] as readonly string[]).includes(field),
  );
  const has = (fields: readonly AskFilter['field'][]) => where.some(({ field }) => fields.includes(field));
  const isOverTime = isBucket(by);
  const isOfSeveral = kind === 'share' || kind === 'total';
  if (also.length > 0 && (rest.top ?? order) !== null)
    return 'Several figures cannot be ranked together. Ask for each separately.';
  if (isOverTime && (kind === 'count' || kind === 'averageSize'))
    return `Transactions are not counted by ${by}. Ask about one ${by}, or for amounts by ${by}.`;
  if (also.length > 0 && (!isOfSeveral || (by !== null && !(kind === 'total' && isOverTime))))
    return 'Several figures can only be shown together as totals. Ask for each separately.';
  const isBoundless = !WITH_BOUNDS.includes(kind) || (kind === 'total' && by === null);
  if (has(['amount']) && isBoundless)
    return 'Only transactions, customers, vendors and accounts can be above or below an amount. Ask for a list of them.';
  const { measure } = rest;
  // Only receivables and payables have due dates, and only their documents are counted by customer or vendor.
  const isOwed = measure === 'receivables' || measure === 'payables';
  const isOfDocuments = kind === 'open' || has(AGES) || (isOwed && kind === 'count' && by !== null);
  const isNotOwed =
    isOfDocuments && ((measure !== null && !isOwed) || where.some(({ field }) => !OF_OPEN.includes(field)));
  // A transaction has one type.
  const types = where.filter(({ field }) => field === 'type');
  const isOfOtherType = types.length > (measure === 'invoiced' ? 0 : 1);
  const isOfRatio =
    of?.type === 'keyFigure' && (!OF_KEY_FIGURES.includes(kind) || (by !== null && !isOverTime));
  const isOfAge = has(AGES) && (!WITH_AGES.includes(kind) || (kind === 'count' && by === null));
  const isUnsorted = order !== null && (SORTED_BY[order]?.includes(kind) ?? kind !== 'why') === false;
  const isNumbered = has(['number']) && !['document', 'list', 'count'].includes(kind);
  return isUnused || isNotOwed || isOfOtherType || isOfRatio || isOfAge || isNumbered || isUnsorted
    ? 'These words do not form one question. Leave one of them out.'
    : null;
}

/** Throws `Declined` for a plan with parts that its kind cannot answer. */
export function checkKind(plan: AskPlan): void {
  const { kind, by, measure, of } = plan;
  if (kind === 'total' && by === 'vendor' && measure === 'revenue')
    throw new Declined('Sales are recorded by customer, not by vendor.', [{ ...plan, by: 'customer' }]);
  if (of?.type === 'keyFigure' && !OF_KEY_FIGURES.includes(kind))
    throw new Declined('A ratio can be shown alone, over time, or with what changed it.', [
      { ...plan, kind: 'ratio', versus: null, by: null },
    ]);
  const unused = unusedField(plan);
  if (unused !== null) throw new Declined(unused);
}
