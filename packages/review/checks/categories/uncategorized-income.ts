import type { Check } from '../check.ts';
import { CATEGORIZING, postedOn, UNCATEGORIZED_RULE } from '../shared/posted-on.ts';

export const uncategorizedIncome: Check = {
  code: 'uncategorized-income',
  title: 'Income without a category',
  category: 'categories',
  affects: 'profit',
  why: 'Nobody has recorded yet where this money came from; part of it may be a loan, a transfer or an invoice payment, and not income.',
  whenFine: 'Never at month end: the account should be empty by then.',
  remediation: CATEGORIZING,
  severityRule: UNCATEGORIZED_RULE,
  evidence: ['records'],
  check: (context) =>
    postedOn(context, 'uncategorizedIncome', context.figures.amount('incomeStatement.totalRevenue')),
};
