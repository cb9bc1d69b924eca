import type { AskFilter, AskKind, AskMeasure, AskPlan } from '@insights/contracts';
import {
  ACCOUNT_TYPE_RULES,
  accountFigure,
  accountWithSubAccountsFigure,
  addMonths,
  atTime,
  DEBITS_FIGURE,
  documentKindOf,
  type FigureSource,
  type Figures,
  firstDayOf,
  formatDay,
  hasRole,
  lastDayOf,
  monthOf,
  narrowSubject,
  ownerMovementFigure,
  type Period,
  parseDay,
  periodLabel,
  type RowFilter,
} from '@insights/ledger';
import type { Basis } from '@insights/words';
import { type Amount, amountOf } from './answer.ts';
import type { AskBooks } from './books.ts';
import { Declined } from './decline.ts';
import { isFigureMeasure, MEASURES, type MeasureDefinition, PROFITS } from './measures.ts';
import { AGES } from './plan-fields.ts';

/** A plan's measure, resolved in the books. */
export interface Scope {
  readonly figures: Figures;
  readonly basis: Basis;
  readonly name: string;
  /** Whether it is a balance as of a day rather than activity over a period. */
  readonly isPosition: boolean;
  /** Whether it is a cost or a liability, which cannot be added to income or assets. */
  readonly isCost: boolean;
  /** The figure without its period, with the plan's filters. */
  readonly subject: string;
  readonly assumptions: readonly string[];
}

const COSTS_OF_PROJECTS =
  'Costs of a project are those whose lines name it, and the cost of the goods that were invoiced to it. Wages and shared costs that do not name a project are not included.';

const PARTIES: readonly AskFilter['field'][] = ['party', 'customer', 'vendor'];
export const PARTY_FIELDS = ['party', 'customer', 'vendor', 'project'] as const;

/** Whether a condition names a customer or vendor. */
export const namesParty = ({ field }: AskFilter) => PARTIES.includes(field);

export function resolveScope(plan: AskPlan, books: AskBooks): Scope {
  const measure = plan.measure ?? 'debits';
  const fields = [plan.by, ...plan.where.map(({ field }) => field)];
  if (PROFITS.includes(measure) && PARTIES.some((party) => fields.includes(party)))
    throw new Declined(
      'Costs are not recorded by customer, nor sales by vendor, so profit from them is not available.',
      [{ ...plan, measure: fields.includes('vendor') ? 'expenses' : 'revenue' }],
    );
  const isOfLines = fields.includes('item') || fields.includes('class');
  if (isOfLines && isFigureMeasure(measure) && MEASURES[measure].figure.startsWith('balanceSheet.'))
    throw new Declined(
      'Items and classes are on the lines of sales and purchases, not on balances and payments.',
      (['revenue', 'expenses'] as const).map((other) => ({ ...plan, measure: other })),
    );
  const isOfProjects = fields.includes('project');
  // On the cash basis, a bill is not in the ledger until it is paid.
  const isOfDocuments = measure === 'debits' && plan.where.some(({ field }) => field === 'type');
  const isAccrual =
    isOfProjects || isOfDocuments || (isFigureMeasure(measure) && MEASURES[measure].isAccrual === true);
  const asked = plan.basis ?? books.company.reportBasis;
  const basis = isAccrual ? 'Accrual' : asked;
  const found = books.figuresOn(basis);
  if (found.status === 'missing') throw new Declined(found.reason);
  const figures = found.value;
  const base = baseOf(plan, measure, figures);
  checkNamed(plan, base, figures);
  const subject = narrowSubject(base.subject, ...plan.where.filter(isRowFilter));
  const probe = figures.find(atTime(subject, lastDay(figures), figures.context));
  if (probe === null) throw new Declined(whyNothing(plan, books));
  return {
    figures,
    basis,
    name: base.name,
    isPosition: probe.nature === 'position',
    isCost: base.isCost,
    subject,
    assumptions: [
      ...(isAccrual && asked === 'Cash'
        ? [`${isOfDocuments ? 'This' : base.name} is counted from documents, on the accrual basis.`]
        : []),
      ...(isOfProjects && measure !== 'revenue' ? [COSTS_OF_PROJECTS] : []),
    ],
  };
}

/** Rejects the cost of a project or customer if no posting of that cost names any. Zero would be wrong. */
function checkNamed({ where }: AskPlan, { subject, name, isCost }: Base, figures: Figures): void {
  const { context } = figures;
  const amountOf = (...more: readonly RowFilter[]) => {
    const id = atTime(narrowSubject(subject, ...more), context.books.window, context);
    const source = figures.find(id);
    return source === null || source.nature === 'position' ? null : figures.amountOf(source);
  };
  const field = where.find((one) => one.field === 'project' || one.field === 'customer')?.field;
  if (!isCost || (field !== 'project' && field !== 'customer')) return;
  const all = amountOf();
  if (all !== null && all !== 0 && all === amountOf({ field, is: '' }))
    throw new Declined(`Postings of ${name} do not name a ${field} in these books.`);
}

/** A measure without the plan's filters. */
type Base = Pick<Scope, 'subject' | 'name' | 'isCost'>;

function baseOf(plan: AskPlan, measure: AskMeasure, { context }: Figures): Base {
  if (measure === 'debits') return { subject: DEBITS_FIGURE, name: 'Amounts moved', isCost: false };
  if (measure === 'account') {
    if (plan.of?.type !== 'account') throw new Declined('Name the ledger account.');
    const { id, withSubAccounts } = plan.of;
    const { accounts, indexById } = context.books.chart;
    const account = accounts[indexById.get(id) ?? -1];
    if (account === undefined) throw new Declined('These books do not have this ledger account.');
    const { fullName: name, type } = account;
    const moved = isOnOneDay(plan) ? null : ownerMovementFigure(context.books.chart, plan.of);
    if (moved !== null) return { subject: moved, name, isCost: moved.startsWith('balanceSheet.ownerDraws') };
    const { classification } = ACCOUNT_TYPE_RULES[type];
    const isCost = classification === 'expense' || classification === 'liability';
    // Past earnings are part of the balance, but are not posted to the account.
    if (hasRole(account, 'retainedEarnings') && plan.where.length === 0 && !OF_POSTINGS.includes(plan.kind))
      return { subject: 'balanceSheet.retainedEarnings', name, isCost };
    const hasOwn = withSubAccounts && accounts.some(({ parentId }) => parentId === id);
    const subject = hasOwn ? accountWithSubAccountsFigure(id) : accountFigure(id);
    return { subject, name, isCost };
  }
  const { name, figure, isCost = false } = MEASURES[measure];
  return { subject: narrowSubject(figure, ...filtersOf(MEASURES[measure], context)), name, isCost };
}

const OF_POSTINGS: readonly AskKind[] = ['list', 'count', 'averageSize'];

/** Whether a question about an owner's account is about its balance on a day, not about its activity over a period. */
export function isOnOneDay({ kind, by, when }: Pick<AskPlan, 'kind' | 'by' | 'when'>): boolean {
  return when !== null && when.from === when.to && by === null && !OF_POSTINGS.includes(kind);
}

function filtersOf(
  { kinds, otherKinds = [], filter }: MeasureDefinition,
  { accrualBooks }: Figures['context'],
): RowFilter[] {
  const filters = filter === undefined ? [] : [filter];
  if (kinds === undefined && otherKinds.length === 0) return filters;
  const types = accrualBooks.journal.transactions.types.filter((type) => {
    const kind = documentKindOf(type);
    return kinds === undefined
      ? kind === null || !otherKinds.includes(kind)
      : kind !== null && kinds.includes(kind);
  });
  // A type that never occurs selects no postings, which gives zero.
  return [...filters, { field: 'type', is: types.length > 0 ? types : [kinds?.[0] ?? ''] }];
}

const OF_TRANSACTIONS: readonly AskFilter['field'][] = ['amount', 'number', ...AGES];

/** Whether a condition selects postings rather than transactions by their amount, number or due date. */
export function isRowFilter(filter: AskFilter): filter is Extract<AskFilter, RowFilter> {
  return !OF_TRANSACTIONS.includes(filter.field);
}

function whyNothing({ where }: AskPlan, { documents }: AskBooks): string {
  const needsLines = where.some(({ field }) => field === 'item' || field === 'class' || field === 'project');
  if (needsLines && documents.transactions.status === 'missing') {
    return `Items, classes and projects come from invoices and bills, which could not be read: ${documents.transactions.reason}`;
  }
  return 'These books do not have this figure.';
}

function lastDay({ context }: Figures): Period {
  const { end } = context.books.window;
  return { start: end, end };
}

/** The figure of a scope over days, filtered further. Throws `Declined` for days that were not read. */
export function resolveSource(
  { figures, subject }: Scope,
  period: Period,
  ...filters: readonly RowFilter[]
): FigureSource {
  const id = atTime(narrowSubject(subject, ...filters), period, figures.context);
  const source = figures.find(id);
  if (source === null) throw new Declined(periodNotReadReason(figures, period));
  return source;
}

/** Activity over days, for something that also has a balance. */
export function toActivity(scope: Scope): Scope {
  if (!scope.isPosition) return scope;
  return { ...scope, isPosition: false, subject: narrowSubject(scope.subject, { field: 'posted' }) };
}

export function measureAmount(scope: Scope, period: Period, ...filters: readonly RowFilter[]): Amount {
  const source = resolveSource(scope, period, ...filters);
  return amountOf(scope.figures.amountOf(source), [{ id: source.id, sign: 1 }]);
}

export function periodNotReadReason({ context }: Figures, period: Period): string {
  const { window } = context.books;
  return `These books were read for ${periodLabel(window)}, and the question is about ${periodLabel(period)}. Fetch figures of those days to ask about them.`;
}

/**
 * Declines a plan about days that were not read, and suggests the part that was read or, if none was, the displayed
 * days.
 */
function declineUnreadDays(plan: AskPlan, { period: shown }: AskBooks, figures: Figures, period: Period) {
  const { window } = figures.context.books;
  const read = { start: Math.max(period.start, window.start), end: Math.min(period.end, window.end) };
  const days = read.start <= read.end ? read : shown;
  const nearest = plan.versus === null ? [withDays(plan, days, plan.basis)] : [];
  return new Declined(periodNotReadReason(figures, period), nearest);
}

/** The days of a plan: its own; or, as an assumption, the last closed month or the last day read. */
export function resolveDays(
  plan: AskPlan,
  books: AskBooks,
  { isPosition, figures }: Pick<Scope, 'isPosition' | 'figures'>,
): { readonly period: Period; readonly assumptions: readonly string[] } {
  const { period } = books;
  const { window } = figures.context.books;
  if (plan.when !== null) {
    const days = { start: parseDay(plan.when.from), end: parseDay(plan.when.to) };
    if (days.end < days.start) throw new Declined('The days end before they start.');
    const measured = isPosition ? { start: days.end, end: days.end } : days;
    if (measured.start < window.start || measured.end > window.end)
      throw declineUnreadDays(plan, books, figures, measured);
    return { period: measured, assumptions: [] };
  }
  if (isPosition) {
    const last = { start: period.end, end: period.end };
    return {
      period: last,
      assumptions: [`No day was named, so this is as of the last day read, ${periodLabel(last)}.`],
    };
  }
  const month = lastClosedMonth(period);
  return {
    period: month,
    assumptions: [`No period was named, so this is the last closed month, ${periodLabel(month)}.`],
  };
}

/** All days that were read, for a plan that does not name any. */
export const allDays = ({ figures }: Pick<Scope, 'figures'>) => ({
  period: figures.context.books.window,
  assumptions: ['No period was named, so these are all days that were read.'],
});

/** The figure of a plan, and its days. */
export function measurePlan(plan: AskPlan, books: AskBooks) {
  const scope = resolveScope(plan, books);
  return { scope, ...resolveDays(plan, books, scope) };
}

/** Returns the last calendar month that ends within the displayed period. */
export function lastClosedMonth({ end }: Period): Period {
  const month = monthOf(end);
  const closed = lastDayOf(month) === end ? month : addMonths(month, -1);
  return { start: firstDayOf(closed), end: lastDayOf(closed) };
}

export function withDays(plan: AskPlan, { start, end }: Period, basis: AskPlan['basis']): AskPlan {
  return { ...plan, basis, when: { from: formatDay(start), to: formatDay(end) } };
}
