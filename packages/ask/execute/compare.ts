import type { AskPlan } from '@insights/contracts';
import {
  compareText,
  firstDayOf,
  monthOf,
  type Period,
  parseDay,
  periodLabel,
  precedingPeriod,
  whyNotCompared,
} from '@insights/ledger';
import {
  type Amount,
  type Answer,
  type Cell,
  lessAmount,
  negated,
  type Row,
  say,
  sumOfAmounts,
  type Token,
  textCell,
} from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { amountOf, daysOf, notRead, type Scope, scopeOf } from '../scope.ts';
import { againstBudget } from './budget.ts';
import { column, frame, inWords, othersRow, sumColumn, titleOf } from './frame.ts';
import { type Grouping, groupsOf } from './groups.ts';
import { meanOf } from './time.ts';

const DEFAULT_ROWS = 5;

/** One part of a figure in two periods. */
export interface Change {
  readonly key: string;
  readonly label: string;
  readonly amount: Amount;
  readonly other: Amount;
  readonly change: Amount;
}

export interface Compared {
  readonly scope: Scope;
  readonly period: Period;
  readonly other: Period;
  readonly amount: Amount;
  readonly otherAmount: Amount;
  readonly change: Amount;
  readonly assumptions: readonly string[];
}

/** The two periods of a comparison and the figure in each. */
export function comparedOf(plan: AskPlan, books: AskBooks): Compared {
  const scope = scopeOf(plan, books);
  const { period, assumptions } = daysOf(plan, books, scope);
  const { other, assumption } = comparedDays(plan, books, scope, period);
  const [amount, otherAmount] = [amountOf(scope, period), amountOf(scope, other)];
  return {
    scope,
    period,
    other,
    amount,
    otherAmount,
    change: lessAmount(amount, otherAmount),
    assumptions: [...assumptions, ...assumption],
  };
}

/** Throws `Declined` unless the books cover every day of the comparison period. */
function checkComparable(plan: AskPlan, { figures }: Scope, period: Period, other: Period): void {
  const { books } = figures.context;
  if (other.start < books.window.start || other.end > books.window.end)
    throw new Declined(notRead(figures, other));
  const reason = whyNotCompared(books, period, other);
  if (reason === null) return;
  const alone: AskPlan = { ...plan, kind: 'total', versus: null, order: null, top: null };
  throw new Declined(`This cannot be compared with ${periodLabel(other)}: ${reason}.`, [alone]);
}

/** The days over which a balance changed: those named, or the month that ends on its day. */
function changedOver(when: AskPlan['when'], { end }: Period): Period {
  if (when !== null) return { start: parseDay(when.from), end: parseDay(when.to) };
  return { start: firstDayOf(monthOf(end)), end };
}

/** The days that others are compared with. Throws `Declined` unless the books cover them. */
export function comparedDays(plan: AskPlan, books: AskBooks, scope: Scope, period: Period) {
  const days = otherDays(plan, books, scope, period);
  checkComparable(plan, scope, period, days.other);
  return days;
}

function otherDays(
  { versus, when }: AskPlan,
  { company, documents }: AskBooks,
  { isPosition }: Scope,
  period: Period,
) {
  if (versus !== null && typeof versus === 'object' && 'from' in versus) {
    const other = { start: parseDay(versus.from), end: parseDay(versus.to) };
    return { other: isPosition ? { start: other.end, end: other.end } : other, assumption: [] };
  }
  if (versus !== null) throw new Declined('I can only explain a change between two periods.');
  const { start, end } = precedingPeriod(
    isPosition ? changedOver(when, period) : period,
    company.fiscalYearFirstMonth,
    documents.readOn,
  );
  const other = { start: isPosition ? end : start, end };
  return { other, assumption: [`Compared with the period before, ${periodLabel(other)}.`] };
}

/**
 * A figure in two periods, in total or by its parts; or a period compared with the average of earlier ones.
 */
export function compare(plan: AskPlan, books: AskBooks): Answer {
  const { versus } = plan;
  if (versus === 'budget') return againstBudget(plan, books);
  if (versus !== null && 'meanOf' in versus) return compareWithMean(plan, books, versus.meanOf);
  const compared = comparedOf(plan, books);
  const { scope, period, other, amount, otherAmount, change, assumptions } = compared;
  const columns = [
    sumColumn(scope.isPosition ? inWords(scope, period) : periodLabel(period)),
    sumColumn(scope.isPosition ? inWords(scope, other) : periodLabel(other)),
    sumColumn('Change'),
    column('In percent'),
  ];
  const base = {
    ...frame(plan, scope, period, assumptions),
    headline: change,
    columns,
    sentence: say`${titleOf(plan, scope, books)} ${verb(scope)} ${amount} ${inWords(scope, period)} and ${otherAmount} ${inWords(scope, other)}, ${direction(change)}.`,
    total: { label: 'Total', cells: cellsOf({ amount, other: otherAmount, change }) },
  };
  if (plan.by === null) return { ...base, rows: [], chart: null };
  const changes = inOrder(changesOf(compared, plan.by as Grouping, books), plan);
  const top = plan.top ?? DEFAULT_ROWS;
  const shown = changes.slice(0, top);
  const rest = changes.slice(top);
  const first = shown.find(({ key }) => key !== '');
  return {
    ...base,
    sentence: [...base.sentence, ...leading(first, plan)],
    rows: shown.map((one): Row => ({ label: one.label, cells: cellsOf(one) })),
    notShown: othersRow(rest.length, cellsOf(othersOf(compared, shown))),
    chart: 'bars',
  };
}

/** The growth of a figure in percent. */
export function growth(plan: AskPlan, books: AskBooks): Answer {
  const answer = compare({ ...plan, by: null }, books);
  const percent = answer.total?.cells.at(-1);
  if (percent?.kind !== 'percent')
    throw new Declined('The figure was not above zero before, so there is no growth in percent.', [
      { ...plan, kind: 'compare' },
    ]);
  return {
    ...answer,
    plan: { ...answer.plan, kind: 'growth' },
    headline: percent,
    sentence: [...answer.sentence.slice(0, -1), ...say`: a change of ${percent}.`],
  };
}

function leading(first: Change | undefined, { order }: AskPlan): Token[] {
  if (first === undefined || first.change.amountCents === 0) return [];
  const isAsAsked =
    order === 'rising' ? first.change.amountCents > 0 : order !== 'falling' || first.change.amountCents < 0;
  if (!isAsAsked) return say` None of them ${order === 'rising' ? 'rose' : 'fell'}.`;
  return say` ${first.label} changed the most, ${direction(first.change)}.`;
}

export function othersOf({ amount, otherAmount, change }: Compared, shown: readonly Change[]) {
  const rest = (all: Amount, key: 'amount' | 'other' | 'change') =>
    lessAmount(all, sumOfAmounts(shown.map((one) => one[key])));
  return {
    amount: rest(amount, 'amount'),
    other: rest(otherAmount, 'other'),
    change: rest(change, 'change'),
  };
}

export function cellsOf({ amount, other, change }: Pick<Change, 'amount' | 'other' | 'change'>): Cell[] {
  const percent: Cell =
    other.amountCents > 0
      ? {
          kind: 'percent',
          share: change.amountCents / other.amountCents,
          figures: [...change.figures, ...other.figures],
        }
      : textCell('–');
  return [amount, other, change, percent];
}

export function verb({ isPosition }: Scope): string {
  return isPosition ? 'was' : 'came to';
}

/** `$120.00 more`: words and a positive amount. */
export function direction(change: Amount): Token[] {
  if (change.amountCents === 0) return say`no change`;
  return change.amountCents > 0 ? say`${change} more` : say`${negated(change)} less`;
}

/** Every part of a figure in two periods; the changes add up to that of the figure. */
export function changesOf({ scope, period, other }: Compared, by: Grouping, books: AskBooks): Change[] {
  const now = new Map(groupsOf(scope, period, by, books).map((group) => [group.key, group]));
  const before = new Map(groupsOf(scope, other, by, books).map((group) => [group.key, group]));
  return [...new Set([...now.keys(), ...before.keys()])].map((key): Change => {
    const [one, two] = [now.get(key), before.get(key)];
    const amount = one?.amount ?? NOTHING;
    const otherAmount = two?.amount ?? NOTHING;
    return {
      key,
      label: one?.label ?? two?.label ?? key,
      amount,
      other: otherAmount,
      change: lessAmount(amount, otherAmount),
    };
  });
}

const NOTHING: Amount = { kind: 'amount', amountCents: 0, figures: [] };

function inOrder(changes: readonly Change[], { order }: AskPlan): Change[] {
  const size = ({ change }: Change) =>
    order === 'rising'
      ? change.amountCents
      : order === 'falling'
        ? -change.amountCents
        : Math.abs(change.amountCents);
  return changes.toSorted((a, b) => size(b) - size(a) || compareText(a.label, b.label));
}

function compareWithMean(plan: AskPlan, books: AskBooks, count: number): Answer {
  const scope = scopeOf(plan, books);
  if (scope.isPosition) throw new Declined('A balance has no average. Ask for the balance by month.');
  const { period, assumptions } = daysOf(plan, books, scope);
  const before: Amount[] = [];
  let days = period;
  for (let place = 0; place < count; place += 1) {
    days = precedingPeriod(days, books.company.fiscalYearFirstMonth, books.documents.readOn);
    checkComparable(plan, scope, period, days);
    before.push(amountOf(scope, days));
  }
  const amount = amountOf(scope, period);
  const mean = meanOf(sumOfAmounts(before), count);
  return {
    ...frame(plan, scope, period, assumptions),
    headline: amount,
    sentence: say`${titleOf(plan, scope, books)} came to ${amount} ${inWords(scope, period)}; the mean of the ${String(count)} periods before was ${mean}.`,
  };
}
