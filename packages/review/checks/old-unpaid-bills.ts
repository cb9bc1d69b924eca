import { dayInWords } from '@insights/ledger';
import type { Check } from '../check.ts';
import { onTransaction } from '../claims.ts';
import { KIND } from '../context/kinds.ts';
import { count, usd } from '../wording.ts';
import { overdueDocuments } from './shared/overdue.ts';

export const oldUnpaidBills: Check = {
  code: 'old-unpaid-bills',
  title: 'Bills long overdue',
  category: 'purchases_and_payables',
  affects: 'payables',
  why: 'Either you owe this money and risk your credit with the vendor, or the bill was paid and the payment is in the books as another expense.',
  whenFine: 'Fine for bills that you dispute, or that are paid in instalments.',
  remediation: [
    'In QuickBooks, open Reports, Accounts payable aging detail, and look at the oldest column.',
    'Ask the vendor for a statement, or search your payments for each amount.',
    'If it was paid, delete the expense and pay the bill with its date and bank account (+ New, Pay bills).',
    'If it was entered twice or never owed, delete it or enter a vendor credit.',
  ],
  severityRule: 'By amount; at most Medium while none is overdue by more than 90 days.',
  needs: [{ kind: 'Bill' }],
  check: (context) => {
    const overdue = overdueDocuments(context, KIND.bill);
    if (overdue === null) return [];
    const { rows, oldestDueDay, totalCents, isVeryOld } = overdue;
    return [
      {
        description: `${count(rows.length, 'bill')} of ${usd(totalCents)} in all ${rows.length === 1 ? 'is' : 'are'} overdue by more than 60 days, the oldest since ${dayInWords(oldestDueDay)}.`,
        transactions: rows.map(context.handleOfDocument),
        accounts: context.roles.of('payable'),
        isList: true,
        claims: rows.map((row) =>
          onTransaction(context.handleOfDocument(row), context.table?.openCents[row] ?? 0),
        ),
        severity: isVeryOld ? {} : { atMost: 'Medium' as const },
      },
    ];
  },
};
