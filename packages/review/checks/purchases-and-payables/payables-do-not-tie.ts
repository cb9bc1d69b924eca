import type { Check } from '../check.ts';
import { unnamedOn } from '../shared/unnamed-postings.ts';

export const payablesDoNotTie: Check = {
  code: 'payables-do-not-tie',
  title: 'Payables without a vendor',
  affects: 'payables',
  why: 'The open balances by vendor no longer add up to the balance sheet, so one of the two is wrong.',
  whenFine: 'Fine only for a year-end adjustment that your accountant reverses.',
  remediation: [
    'In QuickBooks, open the journal entry and choose the vendor in the Name column of the Accounts Payable line.',
    'If it is not owed to a vendor, change the line to the account where it belongs; enter a real bill with + New, Bill.',
    'Compare the Accounts payable aging summary with the balance sheet of the same day.',
  ],
  evidence: ['figures'],
  check: (context) => unnamedOn(context, 'payable', 'vendor'),
};
