import { type Day, formatDay } from '@insights/ledger';
import type { AdjustingEntry } from '@insights/review';
import type { LetterRequest } from '../insights/letter-request.ts';
import { addedEntry } from './added-entry.ts';

/** Returns a finding about a lender's advance of $40,000 that was recorded as income on a given day. */
export function loanFinding(day: Day): LetterRequest['review']['findings'][number] {
  return {
    id: 'loan',
    code: 'owner-money-as-income',
    title: 'Loan booked as income',
    mistake: 'loanAsIncome',
    severity: 'High',
    category: 'categories',
    impactCents: 40_000_00,
    profitEffectCents: -40_000_00,
    disputes: ['Income'],
    affects: 'profit',
    remediation: ['Look at the agreement.'],
    accounts: [],
    furtherReasons: [],
    transactions: [
      {
        id: '7',
        type: 'Deposit',
        number: '',
        day,
        amountCents: 40_000_00,
        vendor: '',
        customer: 'OnDeck',
        memo: '',
      },
    ],
  };
}

/** Returns the entry that moves the advance of a loan finding from an income account to a loan. */
export function loanEntry(day: Day, income: string): AdjustingEntry {
  const loan = { name: 'Loan from OnDeck', type: 'Long Term Liability', detailType: 'NotesPayable' } as const;
  return addedEntry(formatDay(day), [income, loan], 40_000_00, {
    id: 'loan',
    code: 'owner-money-as-income',
    title: 'Loan booked as income',
    mistake: 'loanAsIncome',
    category: 'categories',
    job: 'reclassifications',
    reason: 'A lender’s advance was booked as income.',
  });
}
