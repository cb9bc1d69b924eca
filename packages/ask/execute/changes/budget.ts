import type { AskPlan } from '@insights/contracts';
import { buildPlannedBooks, compareText, Figures, figureContext, type PlannedBooks } from '@insights/ledger';
import {
  type Amount,
  type Answer,
  type Cell,
  say,
  subtractAmounts,
  sumAmountsOfParts,
  type Token,
} from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { measureAmount, resolveDays, resolveScope, type Scope } from '../../scope.ts';
import { figureTitle, frame, othersRow, periodPhrase, sumColumn, ZERO_AMOUNT } from '../frame.ts';
import { listGroups } from '../groups.ts';

const DEFAULT_ROWS = 12;

/** Actual and budgeted amounts of one ledger account. Budgeted amounts have no postings. */
interface Line {
  readonly label: string;
  readonly amount: Amount;
  readonly plannedCents: number;
}

/** A figure compared with QuickBooks' budget, in total or by ledger account. */
export function answerAgainstBudget(plan: AskPlan, books: AskBooks): Answer {
  const scope = resolveScope(plan, books);
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
  const { period, assumptions } = resolveDays(plan, books, scope);
  const { context } = scope.figures;
  const found = buildPlannedBooks(context.books, period, books.documents.budgets);
  if (found.status === 'missing') throw new Declined(whyNone(found.reason, books));
  const both = { books: found.value.books, accrualBooks: found.value.books };
  const planned = { ...scope, figures: new Figures(figureContext(both, period, context)) };
  const title = figureTitle(plan, scope, books);
  const whole: Line = {
    label: 'Total',
    amount: measureAmount(scope, period),
    plannedCents: measureAmount(planned, period).amountCents,
  };
  const base = {
    ...frame(plan, scope, period, [...assumptions, ...namesOf(found.value)]),
    headline: differenceOf(whole),
    sentence: say`${title} totaled ${whole.amount} ${periodPhrase(scope, period)}, and ${plannedOf(whole)} was planned: ${inWordsOf(whole, scope)}.`,
    columns: [sumColumn('Amount'), sumColumn('Planned'), sumColumn('Difference')],
  };
  if (plan.by === null) return { ...base, rows: [{ label: title, cells: cellsOf(whole) }] };
  const [actual, budgeted] = [scope, planned].map(
    (one) => new Map(listGroups(one, period, 'account', books).map((group) => [group.key, group])),
  );
  const lines = [...new Set([...(actual?.keys() ?? []), ...(budgeted?.keys() ?? [])])]
    .map((key): Line => {
      const [one, two] = [actual?.get(key), budgeted?.get(key)];
      return {
        label: one?.label ?? two?.label ?? key,
        amount: one?.amount ?? ZERO_AMOUNT,
        plannedCents: two?.amount.amountCents ?? 0,
      };
    })
    .toSorted((a, b) => sizeOf(b, plan) - sizeOf(a, plan) || compareText(a.label, b.label));
  const shown = lines.slice(0, plan.top ?? DEFAULT_ROWS);
  const others: Line = {
    label: '',
    amount: subtractAmounts(whole.amount, sumAmountsOfParts(shown)),
    plannedCents: whole.plannedCents - shown.reduce((sum, { plannedCents }) => sum + plannedCents, 0),
  };
  return {
    ...base,
    rows: shown.map((line) => ({ label: line.label, cells: cellsOf(line) })),
    notShown: othersRow(lines.length - shown.length, cellsOf(others)),
    total: { label: whole.label, cells: cellsOf(whole) },
    chart: 'bars',
  };
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

/** For example `$120.00 over budget`. For income, a higher amount is above the budget. */
function inWordsOf(line: Line, { isCost }: Scope): Token[] {
  const { amountCents, ...difference } = differenceOf(line);
  if (amountCents === 0) return say`as planned`;
  const [ofCost, ofIncome] = amountCents > 0 ? ['over', 'above'] : ['under', 'below'];
  const size: Derived = { ...difference, amountCents: Math.abs(amountCents) };
  return say`${size} ${isCost ? `${ofCost} budget` : `${ofIncome} the plan`}`;
}

function namesOf({ budgetName, otherBudgets }: PlannedBooks): string[] {
  const others = otherBudgets.map((name) => `“${name}”`).join(', ');
  return [
    `What was planned is the budget “${budgetName}” of QuickBooks.`,
    ...(others === '' ? [] : [`Other budgets for these days are not shown: ${others}.`]),
  ];
}

function whyNone(reason: string, { documents: { budgets } }: AskBooks): string {
  if (budgets.status === 'missing') return `No budget could be read: ${reason}`;
  return budgets.value.length === 0 ? 'QuickBooks has no budget for this company.' : reason;
}
