import type { Check } from '../check.ts';
import { postedOn, UNCATEGORIZED_RULE } from '../shared/posted-on.ts';

export const askMyAccountant: Check = {
  code: 'ask-my-accountant',
  title: 'Open questions to the accountant',
  category: 'categories',
  affects: 'profit',
  why: 'Each of these waits for an answer; until then the categories they belong to are wrong.',
  whenFine: 'Fine for some days, until your accountant has answered.',
  remediation: [
    'Send your accountant the list of these transactions with what you know about each.',
    'Open each one in QuickBooks and choose the category that the answer names.',
  ],
  severityRule: UNCATEGORIZED_RULE,
  evidence: ['records'],
  check: (context) =>
    postedOn(context, 'askAccountant', context.figures.amount('incomeStatement.totalExpenses')),
};
