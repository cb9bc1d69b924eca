import type { AskDimension, AskOption, AskPlan } from '@insights/contracts';
import { monthOf, type Period, periodLabel, sameDaysLastYear } from '@insights/ledger';
import { capitalized } from '@insights/words';
import type { Answer } from './answer.ts';
import { whyUnanswered } from './answerable.ts';
import type { AskBooks } from './books.ts';
import { monthsFrom } from './compose/calendar.ts';
import { isDays, toAskDays, toPeriod } from './compose/days.ts';
import { viewPhrase } from './compose/lexicon.ts';
import { isBalance, PARTY_OF } from './measures.ts';
import { isBucket, unusedField } from './plan-fields.ts';
import { daysInWords, filterInWords, subjectInWords } from './plan-in-words.ts';
import { lastClosedMonth } from './scope.ts';

/** One part of a plan in words, with alternative plans for it. */
export interface Chip {
  readonly name: string;
  readonly value: string;
  readonly options: readonly AskOption[];
}

const BROKEN_DOWN: readonly AskPlan['kind'][] = ['total', 'why', 'compare'];

/** The parts of an answered plan, each with its alternatives. */
export function buildChips(plan: AskPlan, books: AskBooks): Chip[] {
  const { view, ...booked } = plan;
  const { kind, where, also, when, by, top, basis } = booked;
  const to = (words: string, change: Partial<AskPlan>): AskOption => ({
    words,
    plan: { ...plan, ...change },
  });
  const chip = (isShown: boolean, name: string, value: string, options: readonly AskOption[]): Chip[] =>
    isShown
      ? [{ name, value, options: options.filter((one) => whyUnanswered(one.plan, books) === null) }]
      : [];
  const days = when === null || kind === 'document' ? null : daysOptions(plan, books);
  const other = basis === 'Accrual' ? 'Cash' : 'Accrual';
  const hasOther = books.figuresOn(other).status === 'read';
  const isOnBasis = basis !== null && kind !== 'open';
  const otherView = view === 'likely' ? 'certain' : 'likely';
  return [
    ...chip(true, 'About', subjectInWords(plan, books), []),
    ...where.flatMap((filter) =>
      chip(true, 'Only', filterInWords(filter, books), [
        { words: 'Without this', plan: withoutFilter(plan, filter) },
      ]),
    ),
    ...also.flatMap((one) =>
      chip(one.party !== undefined, 'And', one.party?.is ?? '', [
        to('Without this', { also: also.filter((another) => another !== one) }),
      ]),
    ),
    ...chip(days !== null, 'Days', when === null ? '' : daysInWords(when), days ?? []),
    ...chip(BROKEN_DOWN.includes(kind), 'By', by ?? 'not broken down', breakdownsOf(plan)),
    ...chip(
      top !== null,
      'Rows',
      `top ${top}`,
      [3, 5, 10, 20].filter((count) => count !== top).map((count) => to(`Top ${count}`, { top: count })),
    ),
    // Open documents have only one basis.
    ...chip(
      isOnBasis,
      'Basis',
      `${basis}`.toLowerCase(),
      hasOther ? [to(`${other} basis`, { basis: other })] : [],
    ),
    // Corrections change figures; documents are always as booked.
    ...chip(view !== undefined, 'Books', view === undefined ? '' : viewPhrase(view), [
      { words: 'As booked', plan: booked },
      to(capitalized(viewPhrase(otherView)), { view: otherView }),
    ]),
  ];
}

/**
 * Removes a filter. If other vendors were added to its vendor, the first of them becomes the filter; otherwise they
 * would be added to all vendors.
 */
function withoutFilter(plan: AskPlan, filter: AskPlan['where'][number]): AskPlan {
  const next = plan.also.find(({ party }) => party !== undefined);
  const rest = plan.where.filter((one) => one !== filter);
  if (next?.party === undefined || filter.field !== next.party.field) return { ...plan, where: rest };
  return { ...plan, where: [...rest, next.party], also: plan.also.filter((one) => one !== next) };
}

/** Other periods that were read; null if the books could not be read. */
function daysOptions(plan: AskPlan, books: AskBooks): AskOption[] | null {
  const found = books.figuresOn(plan.basis ?? books.company.reportBasis);
  if (found.status === 'missing') return null;
  const { window } = found.value.context.books;
  const versus = isDays(plan.versus) ? null : plan.versus;
  return periodsOf(books.period)
    .filter(({ start, end }) => start >= window.start && end <= window.end && start <= end)
    .map((period) => ({ words: periodLabel(period), plan: { ...plan, versus, when: toAskDays(period) } }));
}

function periodsOf(chosen: Period): Period[] {
  const { end } = lastClosedMonth(chosen);
  const { year, month } = monthOf(end);
  const all = [
    monthsFrom(year, month, 1),
    monthsFrom(year, month - 1, 1),
    monthsFrom(year - 1, month, 1),
    monthsFrom(year, month - 2, 3),
    { start: monthsFrom(year, 1, 1).start, end },
    monthsFrom(year, month - 11, 12),
    monthsFrom(year - 1, 1, 12),
    chosen,
  ];
  return [...new Map(all.map((period) => [`${period.start} ${period.end}`, period])).values()];
}

function breakdownsOf(plan: AskPlan): AskOption[] {
  const parts: readonly (AskDimension | null)[] =
    plan.kind === 'total'
      ? [null, 'account', 'customer', 'vendor', 'item', 'month', 'quarter']
      : [plan.kind === 'why' ? 'account' : null, 'account', 'customer', 'vendor'];
  return [...new Set(parts)]
    .filter((by) => by !== plan.by)
    .map((by) => ({ words: by === null ? 'Not broken down' : `By ${by}`, plan: { ...plan, by } }));
}

/** Returns likely next questions: the figure compared with last year, by month, and by customer, vendor or account. */
export function nextSteps(
  { plan, period }: Pick<Answer, 'plan' | 'period'>,
  chips: readonly Chip[],
  books: AskBooks,
): AskOption[] {
  const measure = plan.measure ?? 'debits';
  const party = `By ${isBalance(measure) ? 'account' : (PARTY_OF[measure] ?? 'account')}`;
  const [first, last] = [period?.start ?? 0, period?.end ?? 0].map(monthOf);
  const isLong = first?.year !== last?.year || first?.month !== last?.month;
  const breakdowns = chips.find(({ name }) => name === 'By')?.options ?? [];
  return [
    ...comparedWithLastYear(plan, books),
    ...breakdowns.filter(({ words }) => words === party || (isLong && words === 'By month')),
  ];
}

/** Returns nothing if the books do not go back that far, or if the answer is already a comparison. */
function comparedWithLastYear(plan: AskPlan, books: AskBooks): AskOption[] {
  const { kind, measure, by, when, versus } = plan;
  const isFigure = measure !== null && ['total', 'compare', 'why'].includes(kind);
  if (!isFigure || when === null || versus !== null || isBucket(by)) return [];
  const compared: AskPlan = {
    ...plan,
    kind: kind === 'why' ? 'why' : 'compare',
    versus: toAskDays(sameDaysLastYear(toPeriod(when))),
  };
  return unusedField(compared) === null && whyUnanswered(compared, books) === null
    ? [{ words: 'Compare with last year', plan: compared }]
    : [];
}
