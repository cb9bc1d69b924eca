import type { Check } from '../check.ts';
import { postedOn, UNCATEGORIZED_RULE } from '../shared/posted-on.ts';

export const askMyAccountant: Check = {
  code: 'ask-my-accountant',
  title: 'Open questions for the accountant',
  mistake: 'noCategory',
  affects: 'profit',
  why: 'Each of these is waiting for an answer; until then it does not have a real category.',
  whenFine: 'Fine for a few days, until your accountant answers.',
  remediation: [
    'Send your accountant the list of these transactions with what you know about each.',
    'Open each one in QuickBooks and choose the category from the answer.',
  ],
  severityRule: UNCATEGORIZED_RULE,
  evidence: ['records'],
  listRest: (context, corrected) =>
    postedOn(context, corrected, 'askAccountant', 'incomeStatement.totalExpenses'),
};
