import type { Check } from '../check.ts';
import { postedOn, UNCATEGORIZED } from '../shared/posted-on.ts';

export const uncategorizedExpense: Check = {
  ...UNCATEGORIZED,
  code: 'uncategorized-expense',
  title: 'Expenses without a category',
  affects: 'profit',
  why: 'Nobody has recorded yet what this money was spent on; personal spending, equipment and loan payments hide here, and deductions are lost.',
  check: (context) =>
    postedOn(context, 'uncategorizedExpense', context.figures.amount('incomeStatement.totalExpenses')),
};
