import type { AskPlan } from '@insights/contracts';
import {
  buildPlannedBooks,
  compareText,
  Figures,
  figureContext,
  type Period,
  type PlannedBooks,
} from '@insights/ledger';
import {
  type Amount,
  type Answer,
  type Cell,
  lessAmount,
  type Row,
  say,
  sumOf,
  type Token,
} from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { amountOf, daysOf, type Scope, scopeOf } from '../scope.ts';
import { frame, inWords, othersRow, sumColumn, titleOf } from './frame.ts';
import { type Grouping, groupsOf } from './groups.ts';

const DEFAULT_ROWS = 12;

/** Actual and budgeted amounts of one ledger account. Budgeted amounts have no postings. */
interface Line {
  readonly label: string;
  readonly amount: Amount;
  readonly plannedCents: number;
}

/** A figure compared with QuickBooks' budget, in total or by ledger account. */
export function againstBudget(plan: AskPlan, books: AskBooks): Answer {
  const scope = scopeOf(plan, books);
  const isPlanned =
    /^(incomeStatement\.\w+|account\w*:.*)$/i.test(scope.subject) && !scope.subject.includes('+');
  if (scope.isPosition || !isPlanned)
    throw new Declined(
      'A budget plans income and costs by ledger account. It does not plan balances, or amounts of one customer or vendor.',
    );
  if (plan.by !== null && plan.by !== 'account')
    throw new Declined(`The budget is kept by ledger account, and not by ${plan.by}.`, [
      { ...plan, by: 'account' },
    ]);
  const { period, assumptions } = daysOf(plan, books, scope);
  const { books: actual } = scope.figures.context;
  const found = buildPlannedBooks(actual, period, books.documents.budgets);
  if (found.status === 'missing') throw new Declined(whyNone(found.reason, books));
  const planned = { ...scope, figures: plannedFigures(scope, found.value, period) };
  const whole: Line = {
    label: 'Total',
    amount: amountOf(scope, period),
    plannedCents: amountOf(planned, period).amountCents,
  };
  const base = {
    ...frame(plan, scope, period, [...assumptions, ...namesOf(found.value)]),
    headline: differenceOf(whole),
    sentence: say`${titleOf(plan, scope, books)} came to ${whole.amount} ${inWords(scope, period)}, and ${plannedOf(whole)} was planned: ${inWordsOf(whole, scope)}.`,
    columns: [sumColumn('Amount'), sumColumn('Planned'), sumColumn('Difference')],
  };
  if (plan.by === null)
    return { ...base, rows: [{ label: titleOf(plan, scope, books), cells: cellsOf(whole) }] };
  const lines = linesOf(scope, planned, period, books).toSorted(
    (a, b) => sizeOf(b, plan) - sizeOf(a, plan) || compareText(a.label, b.label),
  );
  const shown = lines.slice(0, plan.top ?? DEFAULT_ROWS);
  const rest = lines.slice(shown.length);
  const others: Line = {
    label: 'All others',
    amount: lessAmount(whole.amount, sumOf(shown)),
    plannedCents: whole.plannedCents - shown.reduce((sum, { plannedCents }) => sum + plannedCents, 0),
  };
  return {
    ...base,
    rows: shown.map((line): Row => ({ label: line.label, cells: cellsOf(line) })),
    notShown: othersRow(rest.length, cellsOf(others)),
    total: { label: whole.label, cells: cellsOf(whole) },
    chart: 'bars',
  };
}

function plannedFigures({ figures: { context } }: Scope, { books }: PlannedBooks, period: Period): Figures {
  return new Figures(figureContext({ books, accrualBooks: books }, period, context));
}

function linesOf(scope: Scope, planned: Scope, period: Period, books: AskBooks): Line[] {
  const by: Grouping = 'account';
  const actual = new Map(groupsOf(scope, period, by, books).map((group) => [group.key, group]));
  const plan = new Map(groupsOf(planned, period, by, books).map((group) => [group.key, group]));
  return [...new Set([...actual.keys(), ...plan.keys()])].map((key): Line => {
    const [one, two] = [actual.get(key), plan.get(key)];
    return {
      label: one?.label ?? two?.label ?? key,
      amount: one?.amount ?? { kind: 'amount', amountCents: 0, figures: [] },
      plannedCents: two?.amount.amountCents ?? 0,
    };
  });
}

function sizeOf(line: Line, { order }: AskPlan): number {
  const { amountCents } = differenceOf(line);
  return order === 'rising' ? amountCents : order === 'falling' ? -amountCents : Math.abs(amountCents);
}

type Derived = Extract<Cell, { kind: 'derived' }>;

function plannedOf({ plannedCents }: Line): Derived {
  return { kind: 'derived', amountCents: plannedCents, figures: [] };
}

function differenceOf({ amount, plannedCents }: Line): Derived {
  return { kind: 'derived', amountCents: amount.amountCents - plannedCents, figures: amount.figures };
}

function cellsOf(line: Line): Cell[] {
  return [line.amount, plannedOf(line), differenceOf(line)];
}

/** `$120.00 over budget`; for income, more than budgeted is above the budget. */
function inWordsOf(line: Line, { isCost }: Scope): Token[] {
  const difference = differenceOf(line);
  if (difference.amountCents === 0) return say`as planned`;
  const side = difference.amountCents > 0 ? ['over', 'above'] : ['under', 'below'];
  const size: Derived = { ...difference, amountCents: Math.abs(difference.amountCents) };
  return say`${size} ${isCost ? `${side[0]} budget` : `${side[1]} the plan`}`;
}

function namesOf({ budgetName, otherBudgets }: PlannedBooks): string[] {
  const own = `What was planned is the budget “${budgetName}” of QuickBooks.`;
  return otherBudgets.length === 0
    ? [own]
    : [
        own,
        `Other budgets for these days are not shown: ${otherBudgets.map((name) => `“${name}”`).join(', ')}.`,
      ];
}

function whyNone(reason: string, { documents: { budgets } }: AskBooks): string {
  if (budgets.status === 'missing') return `No budget could be read: ${reason}`;
  return budgets.value.length === 0 ? 'QuickBooks holds no budget for this company.' : reason;
}
