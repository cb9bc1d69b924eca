import type { Check } from '../check.ts';
import { CATEGORIZING, postedOn, UNCATEGORIZED_RULE } from '../shared/posted-on.ts';

export const uncategorizedExpense: Check = {
  code: 'uncategorized-expense',
  title: 'Expenses without a category',
  category: 'categories',
  affects: 'profit',
  why: 'Nobody has recorded yet what this money was spent on; personal spending, equipment and loan payments hide here, and deductions are lost.',
  whenFine: 'Never at month end: the account should be empty by then.',
  remediation: CATEGORIZING,
  severityRule: UNCATEGORIZED_RULE,
  evidence: ['records'],
  check: (context) =>
    postedOn(context, 'uncategorizedExpense', context.figures.amount('incomeStatement.totalExpenses')),
};
