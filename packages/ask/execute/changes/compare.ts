import type { AskDimension, AskPlan } from '@insights/contracts';
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
  amountOf,
  type Cell,
  END,
  negateAmount,
  say,
  subtractAmounts,
  sumAmounts,
  type Token,
  textCell,
} from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { isDays } from '../../compose/days.ts';
import { Declined } from '../../decline.ts';
import { measureAmount, measurePlan, periodNotReadReason, type Scope } from '../../scope.ts';
import { column, figureTitle, frame, othersRow, periodPhrase, sumColumn } from '../frame.ts';
import { listGroups } from '../groups.ts';
import { plannedScope, varianceInWords } from './budget.ts';

const DEFAULT_ROWS = 5;
const MORE_ROWS = 12;

/** A figure, what it is compared with, and the difference. */
interface Change {
  readonly amount: Amount;
  readonly other: Amount;
  readonly change: Amount;
}

/** The change in one part of a compared figure. */
export type PartChange = Change & { readonly key: string; readonly label: string };

/** A figure in the days of a plan and in other days, or as the budget plans it for the same days. */
export interface Compared extends Change {
  readonly scope: Scope;
  readonly otherScope: Scope;
  readonly period: Period;
  readonly otherPeriod: Period;
  readonly assumptions: readonly string[];
}

function changeOf(amount: Amount, other: Amount): Change {
  return { amount, other, change: subtractAmounts(amount, other) };
}

/** Planned amounts have no postings, so they cannot be drilled down into. */
const isOfBudget = ({ scope, otherScope }: Pick<Compared, 'scope' | 'otherScope'>) => scope !== otherScope;
const plannedAmount = ({ amountCents }: Amount): Amount => amountOf(amountCents);

/** The figure and what it is compared with: other days, by default the period before, or the budget. */
export function measureComparison(plan: AskPlan, books: AskBooks): Compared {
  const { scope, period, assumptions } = measurePlan(plan, books);
  const amount = measureAmount(scope, period);
  const budget = plan.versus === 'budget' ? plannedScope(plan, scope, period, books) : null;
  const days = budget === null ? comparedDays(plan, books, scope, period) : null;
  const [otherScope, otherPeriod] = [budget?.planned ?? scope, days?.other ?? period];
  const other = measureAmount(otherScope, otherPeriod);
  return {
    ...changeOf(amount, budget === null ? other : plannedAmount(other)),
    scope,
    otherScope,
    period,
    otherPeriod,
    assumptions: [...assumptions, ...((budget ?? days)?.assumptions ?? [])],
  };
}

/** Returns the comparison period. Throws `Declined` unless the books cover it. */
export function comparedDays(plan: AskPlan, { company, documents }: AskBooks, scope: Scope, period: Period) {
  const { versus, when } = plan;
  const { isPosition } = scope;
  const asMeasured = (days: Period) => (isPosition ? { start: days.end, end: days.end } : days);
  if (isDays(versus)) {
    const other = asMeasured({ start: parseDay(versus.from), end: parseDay(versus.to) });
    checkComparable(plan, scope, period, other);
    return { other, assumptions: [] };
  }
  const { start, end } = period;
  // The change in a balance is measured over the named period, or over the month through its day.
  const since = !isPosition ? start : when === null ? firstDayOf(monthOf(end)) : parseDay(when.from);
  const changed = { start: since, end: isPosition && when !== null ? parseDay(when.to) : end };
  const other = asMeasured(precedingPeriod(changed, company.fiscalYearFirstMonth, documents.readOn));
  checkComparable(plan, scope, period, other);
  return { other, assumptions: [`Compared with the period before, ${periodLabel(other)}.`] };
}

/** Throws `Declined` unless the books cover every day of the comparison period. */
function checkComparable(plan: AskPlan, { figures }: Scope, period: Period, other: Period): void {
  const { books } = figures.context;
  if (other.start < books.window.start || other.end > books.window.end)
    throw new Declined(periodNotReadReason(figures, other));
  const reason = whyNotCompared(books, period, other);
  if (reason === null) return;
  const alone: AskPlan = { ...plan, kind: 'total', versus: null, order: null, top: null };
  throw new Declined(`This cannot be compared with ${periodLabel(other)}: ${reason}.`, [alone]);
}

/** A figure in two periods or compared with the budget, in total or by its parts. */
export function answerComparison(plan: AskPlan, books: AskBooks): Answer {
  const compared = measureComparison(plan, books);
  const base = changeFrame(plan, compared, books);
  if (plan.by === null) return base;
  const { order } = plan;
  const size = ({ change: { amountCents } }: PartChange) =>
    order === 'rising' ? amountCents : order === 'falling' ? -amountCents : Math.abs(amountCents);
  const changes = listChanges(compared, plan.by, books, size);
  const isBudget = isOfBudget(compared);
  // `Customers whose sales fell` lists only those customers.
  const moved = order === null ? changes : changes.filter((one) => size(one) > 0);
  const shown = moved.slice(0, plan.top ?? (isBudget || order !== null ? MORE_ROWS : DEFAULT_ROWS));
  return {
    ...base,
    ...changedRows(compared, shown, changes.length),
    sentence: isBudget ? base.sentence : [...base.sentence, ...leading(shown, plan)],
    chart: 'bars',
  };
}

/** Returns an answer about a total change: both amounts and their difference. */
export function changeFrame(plan: AskPlan, compared: Compared, books: AskBooks): Answer {
  const { scope, period, otherPeriod, amount, change, assumptions } = compared;
  const verb = scope.isPosition ? 'was' : 'totaled';
  const cells = cellsOf(compared, compared);
  const [, other, difference = change, percent] = cells as [Cell, Cell, Cell, Cell];
  const isBudget = isOfBudget(compared);
  const days = [periodLabel(period), periodLabel(otherPeriod), 'Change'];
  const labels = isBudget ? ['Amount', 'Planned', 'Difference'] : days;
  const start = say`${figureTitle(plan, scope, books)} ${verb} ${amount} ${periodPhrase(scope, period)}`;
  const changed = change.amountCents !== 0 && percent.kind === 'percent' ? say`, a change of ${percent}` : [];
  const size = { ...difference, amountCents: Math.abs(change.amountCents) } as Cell;
  return {
    ...frame(plan, scope, period, assumptions),
    headline: difference,
    sentence: isBudget
      ? say`${start}, and ${other} was planned: ${varianceInWords(change.amountCents, size, scope)}${END}`
      : say`${start} and ${other} ${periodPhrase(scope, otherPeriod)}, ${changeInWords(change)}${changed}${END}`,
    columns: [...labels.map(sumColumn), column('In percent')],
    total: { label: 'Total', cells },
  };
}

/** Returns rows of changes and a row for all others, which add up to the change in the figure. */
export function changedRows(compared: Compared, shown: readonly PartChange[], count: number) {
  const rest = (key: keyof Change) =>
    subtractAmounts(compared[key], sumAmounts(shown.map((one) => one[key])));
  const others = { amount: rest('amount'), other: rest('other'), change: rest('change') };
  return {
    rows: shown.map((one) => ({ label: one.label, cells: cellsOf(one, compared) })),
    notShown: othersRow(count - shown.length, cellsOf(others, compared)),
  };
}

export const firstNamed = (changes: readonly PartChange[]) => changes.find(({ key }) => key !== '');

function leading(shown: readonly PartChange[], { order }: AskPlan): Token[] {
  const first = firstNamed(shown);
  if (shown.length === 0 && order !== null)
    return say` None of them ${order === 'rising' ? 'rose' : 'fell'}.`;
  if (first === undefined || first.change.amountCents === 0) return [];
  return say` ${first.label} changed the most, ${changeInWords(first.change)}.`;
}

function cellsOf({ amount, other, change }: Change, compared: Compared): Cell[] {
  const figures = [...change.figures, ...other.figures];
  const percent: Cell =
    other.amountCents > 0
      ? { kind: 'percent', share: change.amountCents / other.amountCents, figures }
      : textCell('–');
  const shown = (one: Amount): Cell => (isOfBudget(compared) ? { ...one, kind: 'derived' } : one);
  return [amount, shown(other), shown(change), percent];
}

/** `$120.00 more`: words and a positive amount. */
export function changeInWords(change: Amount): Token[] {
  if (change.amountCents === 0) return say`no change`;
  return change.amountCents > 0 ? say`${change} more` : say`${negateAmount(change)} less`;
}

/** Every part of a figure in two periods, the largest `size` first; the changes add up to that of the figure. */
export function listChanges(
  compared: Compared,
  by: AskDimension,
  books: AskBooks,
  size: (one: PartChange) => number,
): PartChange[] {
  const { scope, period, otherScope, otherPeriod } = compared;
  const now = Map.groupBy(listGroups(scope, period, by, books), ({ key }) => key);
  const before = Map.groupBy(listGroups(otherScope, otherPeriod, by, books), ({ key }) => key);
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((key): PartChange => {
      const [[one], [two]] = [now.get(key) ?? [], before.get(key) ?? []];
      const label = one?.label ?? two?.label ?? key;
      const other = two?.amount ?? amountOf(0);
      return {
        key,
        label,
        ...changeOf(one?.amount ?? amountOf(0), isOfBudget(compared) ? plannedAmount(other) : other),
      };
    })
    .toSorted((a, b) => size(b) - size(a) || compareText(a.label, b.label));
}
