import type { Check } from '../check.ts';
import { postedOn, UNCATEGORIZED } from '../shared/posted-on.ts';

export const uncategorizedIncome: Check = {
  ...UNCATEGORIZED,
  code: 'uncategorized-income',
  title: 'Income without a category',
  affects: 'profit',
  why: 'Nobody has recorded yet where this money came from; part of it may be a loan, a transfer or an invoice payment, and not income.',
  check: (context) =>
    postedOn(context, 'uncategorizedIncome', context.figures.amount('incomeStatement.totalRevenue')),
};
