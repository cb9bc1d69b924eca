import type { AskPlan } from '@insights/contracts';
import { buildPlannedBooks, Figures, figureContext, type Period, type PlannedBooks } from '@insights/ledger';
import { type Cell, say, type Token } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import type { Scope } from '../../scope.ts';

/** The same figure as QuickBooks' budget plans it. Throws `Declined` if the budget does not plan it. */
export function plannedScope(plan: AskPlan, scope: Scope, period: Period, books: AskBooks) {
  const isPlanned =
    /^(incomeStatement\.\w+|account\w*:.*)$/i.test(scope.subject) && !scope.subject.includes('+');
  if (scope.isPosition || !isPlanned)
    throw new Declined(
      'A budget plans income and costs by ledger account. It does not plan balances, or amounts of one customer or vendor.',
    );
  if (plan.by !== null && plan.by !== 'account')
    throw new Declined(`The budget is planned by ledger account, not by ${plan.by}.`, [
      { ...plan, by: 'account' },
    ]);
  const { context } = scope.figures;
  const found = buildPlannedBooks(context.books, period, books.documents.budgets);
  if (found.status === 'missing') throw new Declined(whyNone(found.reason, books));
  const both = { books: found.value.books, accrualBooks: found.value.books };
  const figures = new Figures(figureContext(both, period, context));
  return { planned: { ...scope, figures }, assumptions: namesOf(found.value) };
}

/** For example `$120.00 over budget`. For income, a higher amount is above the budget. */
export function varianceInWords(amountCents: number, size: Cell, { isCost }: Scope): Token[] {
  if (amountCents === 0) return say`as planned`;
  const [ofCost, ofIncome] = amountCents > 0 ? ['over', 'above'] : ['under', 'below'];
  return say`${size} ${isCost ? `${ofCost} budget` : `${ofIncome} the plan`}`;
}

function namesOf({ budgetName, otherBudgets }: PlannedBooks): string[] {
  const others = otherBudgets.map((name) => `“${name}”`).join(', ');
  return [
    `Planned amounts come from the QuickBooks budget “${budgetName}”.`,
    ...(others === '' ? [] : [`Other budgets for these days are not shown: ${others}.`]),
  ];
}

function whyNone(reason: string, { documents: { budgets } }: AskBooks): string {
  if (budgets.status === 'missing') return `No budget could be read: ${reason}`;
  return budgets.value.length === 0 ? 'QuickBooks has no budget for this company.' : reason;
}
