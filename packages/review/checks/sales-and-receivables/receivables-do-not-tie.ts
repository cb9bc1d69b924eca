import type { Check } from '../check.ts';
import { unnamedOn } from '../shared/unnamed-postings.ts';

export const receivablesDoNotTie: Check = {
  code: 'receivables-do-not-tie',
  title: 'Receivables without a customer',
  affects: 'receivables',
  why: 'The open balances by customer no longer add up to the balance sheet, which is the first thing that an auditor or a bank compares.',
  whenFine: 'Fine only for a year-end adjustment that your accountant reverses.',
  remediation: [
    'In QuickBooks, open the journal entry and choose the customer in the Name column of the Accounts Receivable line.',
    'If no customer owes it, change the line to the account where it belongs.',
    'Open + New, Receive payment, pick the customer, and apply the line to the invoice that it was meant for.',
    'Compare the Accounts receivable aging summary with the balance sheet of the same day.',
  ],
  evidence: ['figures'],
  check: (context) => unnamedOn(context, 'receivable', 'customer'),
};
