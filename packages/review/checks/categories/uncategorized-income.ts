import type { Check } from '../check.ts';
import { CATEGORIZING, postedOn, UNCATEGORIZED_RULE } from '../shared/posted-on.ts';

export const uncategorizedIncome: Check = {
  code: 'uncategorized-income',
  title: 'Income without a category',
  category: 'categories',
  affects: 'profit',
  why: 'Nobody has said yet where this money came from; part of it may be a loan, a transfer or a payment of an invoice, and no income at all.',
  whenFine: 'Never at the end of a month: the account is meant to be empty by then.',
  remediation: CATEGORIZING,
  severityRule: UNCATEGORIZED_RULE,
  evidence: ['records'],
  check: (context) =>
    postedOn(context, 'uncategorizedIncome', context.figures.amount('incomeStatement.totalRevenue')),
};
