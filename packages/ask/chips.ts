import type { AskDimension, AskPlan } from '@insights/contracts';
import {
  addMonths,
  firstDayOf,
  formatDay,
  lastDayOf,
  monthOf,
  type Period,
  periodLabel,
} from '@insights/ledger';
import type { Option } from './answer.ts';
import { whyUnanswered } from './answerable.ts';
import type { AskBooks } from './books.ts';
import { isDays } from './compose/days.ts';
import { viewPhrase } from './compose/lexicon.ts';
import { daysInWords, filterInWords, subjectInWords } from './plan-in-words.ts';
import { lastClosedMonth } from './scope.ts';

/** One part of a plan in words, with alternative plans for it. */
export interface Chip {
  readonly name: string;
  readonly value: string;
  readonly options: readonly Option[];
}

const NEVER_OVER_DAYS: readonly AskPlan['kind'][] = ['define', 'document', 'findings', 'parity', 'recurring'];
const OF_ITEMS: Partial<Record<AskPlan['kind'], string>> = {
  quantity: 'Quantity sold',
  unitPrice: 'Average price',
};
const BROKEN_DOWN: readonly AskPlan['kind'][] = ['total', 'trend', 'why', 'compare'];

/** The parts of an answered plan, each with its alternatives. */
export function buildChips(plan: AskPlan, books: AskBooks): Chip[] {
  return [
    subjectChip(plan, books),
    ...filterChips(plan, books),
    daysChip(plan, books),
    byChip(plan),
    topChip(plan),
    basisChip(plan, books),
    viewChip(plan),
  ]
    .filter((chip) => chip !== null)
    .map((chip) => ({
      ...chip,
      options: chip.options.filter((option) => whyUnanswered(option.plan, books) === null),
    }));
}

function subjectChip(plan: AskPlan, books: AskBooks): Chip | null {
  if (plan.kind === 'define') return null;
  const value = OF_ITEMS[plan.kind] ?? subjectInWords(plan, books);
  return { name: 'About', value, options: [] };
}

function filterChips(plan: AskPlan, books: AskBooks): Chip[] {
  const only = plan.where.map((filter) => ({
    name: 'Only',
    value: filterInWords(filter, books),
    options: [{ words: 'Without this', plan: withoutFilter(plan, filter) }],
  }));
  const others = plan.also.flatMap((one): Chip[] => {
    if (one.party === undefined) return [];
    const also = plan.also.filter((other) => other !== one);
    return [
      { name: 'And', value: one.party.is, options: [{ words: 'Without this', plan: { ...plan, also } }] },
    ];
  });
  return [...only, ...others];
}

/** With several vendors, the next one replaces the first. Adding all vendors would count it twice. */
function withoutFilter(plan: AskPlan, filter: AskPlan['where'][number]): AskPlan {
  const next = plan.also.find(({ party }) => party !== undefined);
  const rest = plan.where.filter((one) => one !== filter);
  if (next?.party === undefined || filter.field !== next.party.field) return { ...plan, where: rest };
  return { ...plan, where: [...rest, next.party], also: plan.also.filter((one) => one !== next) };
}

function daysChip(plan: AskPlan, books: AskBooks): Chip | null {
  if (plan.when === null || NEVER_OVER_DAYS.includes(plan.kind)) return null;
  const found = books.figuresOn(plan.basis ?? books.company.reportBasis);
  if (found.status === 'missing') return null;
  const { window } = found.value.context.books;
  const options = periodsOf(books.period)
    .filter(({ start, end }) => start >= window.start && end <= window.end && start <= end)
    .map(
      (period): Option => ({
        words: periodLabel(period),
        plan: {
          ...plan,
          versus: isDays(plan.versus) ? null : plan.versus,
          when: { from: formatDay(period.start), to: formatDay(period.end) },
        },
      }),
    );
  return { name: 'Days', value: daysInWords(plan.when), options };
}

function periodsOf(chosen: Period): Period[] {
  const month = lastClosedMonth(chosen);
  const last = monthOf(month.end);
  const months = (from: number, count: number): Period => ({
    start: firstDayOf(addMonths(last, from)),
    end: lastDayOf(addMonths(last, from + count - 1)),
  });
  const all = [
    month,
    months(-1, 1),
    months(-12, 1),
    months(-2, 3),
    { start: firstDayOf({ year: last.year, month: 1 }), end: month.end },
    months(-11, 12),
    {
      start: firstDayOf({ year: last.year - 1, month: 1 }),
      end: lastDayOf({ year: last.year - 1, month: 12 }),
    },
    chosen,
  ];
  return [...new Map(all.map((period) => [`${period.start} ${period.end}`, period])).values()];
}

function byChip(plan: AskPlan): Chip | null {
  if (!BROKEN_DOWN.includes(plan.kind)) return null;
  const parts: readonly (AskDimension | null)[] =
    plan.kind === 'total' || plan.kind === 'trend'
      ? [null, 'account', 'customer', 'vendor', 'item', 'month', 'quarter']
      : [plan.kind === 'why' ? 'account' : null, 'account', 'customer', 'vendor'];
  const options = [...new Set(parts)]
    .filter((by) => by !== plan.by)
    .map(
      (by): Option => ({
        words: by === null ? 'Not broken down' : `By ${by}`,
        plan: { ...plan, by, ...(plan.kind === 'trend' ? { kind: 'total' as const } : {}) },
      }),
    );
  return { name: 'By', value: plan.by ?? 'not broken down', options };
}

function topChip(plan: AskPlan): Chip | null {
  if (plan.top === null) return null;
  const options = [3, 5, 10, 20]
    .filter((top) => top !== plan.top)
    .map((top): Option => ({ words: `Top ${top}`, plan: { ...plan, top } }));
  return { name: 'Rows', value: `top ${plan.top}`, options };
}

/** Offers the corrections for figures; documents are always as booked. */
function viewChip(plan: AskPlan): Chip | null {
  const { view: chosen, ...booked } = plan;
  if (chosen === undefined) return null;
  const other = chosen === 'likely' ? 'certain' : 'likely';
  return {
    name: 'Books',
    value: viewPhrase(chosen),
    options: [
      { words: 'As booked', plan: booked },
      {
        words: `${viewPhrase(other).charAt(0).toUpperCase()}${viewPhrase(other).slice(1)}`,
        plan: { ...plan, view: other },
      },
    ],
  };
}

function basisChip(plan: AskPlan, books: AskBooks): Chip | null {
  if (plan.basis === null || plan.kind === 'open' || plan.kind === 'define') return null;
  // Quantities come from documents, which have only one basis.
  if (plan.kind in OF_ITEMS) return null;
  const other = plan.basis === 'Accrual' ? 'Cash' : 'Accrual';
  const options =
    books.figuresOn(other).status === 'read'
      ? [{ words: `${other} basis`, plan: { ...plan, basis: other } as AskPlan }]
      : [];
  return { name: 'Basis', value: plan.basis.toLowerCase(), options };
}
