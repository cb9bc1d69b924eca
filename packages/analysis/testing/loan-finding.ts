import type { Day } from '@insights/ledger';
import type { LetterRequest } from '../insights/letter-request.ts';

/** Returns a finding about a lender's advance of $40,000 that was recorded as income on a given day. */
export function loanFinding(day: Day): LetterRequest['review']['findings'][number] {
  return {
    id: 'loan',
    code: 'owner-money-as-income',
    title: 'Loan booked as income',
    severity: 'High',
    category: 'categories',
    impactCents: 40_000_00,
    profitEffectCents: -40_000_00,
    disputes: ['Income'],
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
