import { type Correction, dayInWords } from '@insights/ledger';
import { moving } from '../../adjusting/propose.ts';
import { UNCLEARED } from '../../context/clearing-index.ts';
import type { ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { linkedTo, openOfKinds } from '../../context/open-documents.ts';
import type { DocumentRow } from '../../context/rows.ts';
import { accountWith } from '../../context/transactions.ts';
import { areDigitsTransposed } from '../../text/typos.ts';
import { type Check, type FindingDraft, transactionImpact } from '../check.ts';
import { overdueDraft } from '../shared/overdue.ts';

export const oldUnpaidBills: Check = {
  code: 'old-unpaid-bills',
  title: 'Bills long overdue',
  affects: 'payables',
  disputesAmounts: false,
  why: 'Either you owe this money and risk your credit with the vendor, or the bill was paid and the payment was recorded as another expense.',
  whenFine: 'Fine for bills that you dispute, or that are paid in installments.',
  remediation: [
    'Ask the vendor for a statement, or search your payments for each amount.',
    'In QuickBooks, open Reports, Accounts payable aging detail, and look at the oldest column.',
    'If it was paid and the payment was booked as an expense, change the category of that expense to Accounts Payable with the vendor’s name, and apply it to the bill (+ New, Pay bills).',
    'If it was entered twice or never owed, delete it or enter a vendor credit.',
  ],
  severityRule:
    'Depends on the amount; at most Medium if none is more than 90 days overdue, or if only digits were transposed.',
  evidence: ['records'],
  needs: [{ kind: 'Bill' }],
  listRest: (context, corrected) => {
    const overdue = overdueDraft(context, KIND.bill, { noun: 'bill', role: 'payable', corrected });
    return [
      ...(overdue === null ? [] : [overdue.draft]),
      ...paidWithTransposedDigits(context, new Set(overdue?.rows)),
    ];
  },
};

/**
 * Finds a bill for $494.98 that was paid with $449.98: the open difference is a typing error. Omits bills that are
 * already overdue.
 */
function paidWithTransposedDigits(context: ReviewContext, overdue: ReadonlySet<DocumentRow>): FindingDraft[] {
  return openOfKinds(context, context.asOf, KIND.bill).flatMap((bill): FindingDraft | [] => {
    const { totalCents, openCents, number, party, day, handle } = bill;
    const isSlip = openCents > 0 && areDigitsTransposed(totalCents, totalCents - openCents);
    if (!isSlip || overdue.has(bill)) return [];
    const name = party?.name ?? 'an unnamed payee';
    // The bank statement decides which of the two was mistyped.
    const isUncleared = linkedTo(context, bill).some(
      (payment) => context.clearing?.ofTransactions[payment.handle] === UNCLEARED,
    );
    return {
      title: 'Bill paid with two digits transposed',
      why: 'Either the bill or its payment was typed wrong, so what you owe is wrong, and the cost or the bank balance, too.',
      description: `The bill ${number === '' ? '' : `${number} `}of ${dayInWords(day)} from ${name} for ${context.money(totalCents)} was paid with ${context.money(totalCents - openCents)}: two digits seem to be transposed, and ${context.money(openCents)} is still open${isUncleared ? '; the payment has not cleared the bank' : ''}.`,
      impact: [transactionImpact(handle, openCents)],
      corrections: isUncleared ? [] : reducing(context, handle, openCents),
      correctionCertainty: 'possible',
      severity: { atMost: 'Medium' },
    };
  });
}

/** Reduces a bill; there is nothing to reduce if it is older than the journal. */
function reducing(context: ReviewContext, bill: number, cents: number): Correction[] {
  if (bill < 0) return [];
  const to = accountWith(context, bill, 'payable');
  const { mainAccount: from } = context.transactions.at(bill);
  return to === undefined ? [] : [moving(context, bill, { from, to, cents })];
}
