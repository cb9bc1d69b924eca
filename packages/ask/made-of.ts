import type { AskKind, AskPlan } from '@insights/contracts';
import { isBucket } from './buckets.ts';

const SUBJECT = ['measure', 'of', 'when', 'where', 'basis'] as const;
const RANKED = [...SUBJECT, 'by', 'top', 'order'] as const;

/** The fields of a plan that each kind uses. Any other field would say more than the answer does. */
export const MADE_OF: Readonly<Record<AskKind, readonly (keyof AskPlan)[]>> = {
  total: [...RANKED, 'also', 'place'],
  ratio: ['of', 'when', 'basis'],
  share: [...SUBJECT, 'by', 'also'],
  concentration: ['measure', 'by', 'when', 'basis'],
  compare: [...RANKED, 'versus'],
  trend: [...SUBJECT, 'by'],
  running: [...SUBJECT, 'by'],
  average: [...SUBJECT, 'by', 'top'],
  extreme: [...SUBJECT, 'by', 'order'],
  growth: [...SUBJECT, 'versus'],
  why: ['measure', 'of', 'by', 'when', 'versus', 'basis'],
  cashVsProfit: ['when', 'basis'],
  basisVsBasis: ['when', 'basis'],
  arrivals: ['measure', 'by', 'when', 'basis'],
  departures: ['measure', 'by', 'when', 'basis'],
  dates: [...SUBJECT, 'order'],
  list: [...SUBJECT, 'top', 'order'],
  count: [...RANKED],
  averageSize: [...RANKED],
  quantity: ['by', 'when', 'where', 'top', 'order', 'basis'],
  unitPrice: ['by', 'when', 'where', 'top', 'order', 'basis'],
  open: ['measure', 'by', 'when', 'where', 'top', 'order', 'basis'],
  unapplied: ['measure', 'when', 'where', 'top', 'basis'],
  unreconciled: ['of', 'measure', 'when', 'basis'],
  document: ['where', 'when', 'basis'],
  daysToPay: ['measure', 'where', 'by', 'order', 'when', 'basis'],
  recurring: ['measure', 'order', 'when', 'basis'],
  findings: ['when', 'basis'],
  parity: ['when', 'basis'],
  define: ['of'],
};

const AGES: readonly string[] = ['overdue', 'dueWithin', 'notDue'];
const WITH_AGES: readonly AskKind[] = ['open', 'share', 'count'];
const WITH_BOUNDS: readonly AskKind[] = ['list', 'count', 'averageSize', 'open', 'total', 'trend'];

/** Why a plan contains more than its kind uses; null if it does not. */
export function unusedField({ kind, ...rest }: AskPlan): string | null {
  const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);
  const unused = Object.entries(rest).find(
    ([field, value]) => isSaid(value) && !(MADE_OF[kind] as readonly string[]).includes(field),
  );
  const filter = rest.where.find(({ field }) => {
    if (AGES.includes(field)) return !WITH_AGES.includes(kind);
    if (field === 'amount')
      return !WITH_BOUNDS.includes(kind) || ((kind === 'total' || kind === 'trend') && rest.by === null);
    if (field === 'number') return kind !== 'document' && kind !== 'list' && kind !== 'count';
    return field === 'except' && kind !== 'total';
  });
  if (filter !== undefined && filter.field === 'amount')
    return 'Only transactions, customers, vendors and accounts can be above or below an amount. Ask for a list of them.';
  const isOfRatio = rest.of?.type === 'keyFigure' && !['ratio', 'trend', 'why'].includes(kind);
  const isSplit = rest.of?.type === 'keyFigure' && rest.by !== null && !isBucket(rest.by);
  return unused === undefined && filter === undefined && !isOfRatio && !isSplit
    ? null
    : 'These words do not make one question. Leave one of them out.';
}
