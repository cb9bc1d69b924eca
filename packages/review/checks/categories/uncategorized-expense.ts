import type { Check } from '../check.ts';
import { CATEGORIZING, postedOn, UNCATEGORIZED_RULE } from '../shared/posted-on.ts';

export const uncategorizedExpense: Check = {
  code: 'uncategorized-expense',
  title: 'Expenses without a category',
  category: 'categories',
  affects: 'profit',
  why: 'Nobody has said yet what this money was spent on; private spending, equipment and loan payments hide here, and deductions are lost.',
  whenFine: 'Never at the end of a month: the account is meant to be empty by then.',
  remediation: CATEGORIZING,
  severityRule: UNCATEGORIZED_RULE,
  evidence: ['records'],
  check: (context) =>
    postedOn(context, 'uncategorizedExpense', context.figures.amount('incomeStatement.totalExpenses')),
};
