import type { Correction } from '@insights/ledger';
import { adding, PROPOSED } from '../../adjusting/propose.ts';
import type { ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import type { DocumentRow } from '../../context/rows.ts';
import type { Check } from '../check.ts';
import { creditsAsInvoices } from '../shared/credits-as-invoices.ts';
import { openCredits } from '../shared/open-credits.ts';
import { overdueDraft } from '../shared/overdue.ts';
import { paymentsOfOthers } from '../shared/payments-of-others.ts';
import { tenTimes } from '../shared/ten-times.ts';

export const oldOpenInvoices: Check = {
  code: 'old-open-invoices',
  title: 'Invoices long overdue',
  affects: 'receivables',
  disputesAmounts: false,
  why: 'The longer an invoice is overdue, the less likely it is to be paid; until it is written off, income and receivables include money that may never come. Or it was paid and the payment was recorded elsewhere.',
  whenFine: 'Fine for retainage, and for payment plans that the customer follows.',
  remediation: [
    'Search the bank deposits for each amount. If it was paid and the deposit was booked as income, change its account to Accounts Receivable with the customer’s name, and apply it to the invoice (+ New, Receive payment).',
    'In QuickBooks, open Reports, Accounts receivable aging detail, and look at the oldest column.',
    'Send a reminder or a statement to those who have not paid.',
    'If it will never be paid, write it off with a credit memo to a bad debt item, after asking your accountant.',
  ],
  severityRule: 'Depends on the amount; at most Medium if none is more than 90 days overdue.',
  evidence: ['records'],
  needs: [{ kind: 'Invoice' }],
  check: (context) => [
    ...tenTimes(context, 'invoice'),
    ...creditsAsInvoices(context),
    ...paymentsOfOthers(context),
  ],
  listRest: (context, corrected) => {
    const overdue = overdueDraft(context, KIND.invoice, { noun: 'invoice', role: 'receivable', corrected });
    if (overdue === null) return [];
    const corrections = writingOff(context, overdue.rows);
    return [{ ...overdue.draft, corrections, correctionCertainty: 'possible' }];
  },
};

/** Invoices that are overdue by half a year are seldom paid. */
const DEAD_DAYS = 180;

/** Writes off invoices of customers without credits that could pay them. */
function writingOff(context: ReviewContext, invoices: readonly DocumentRow[]): Correction[] {
  const { asOf, roles } = context;
  const [receivable, ...others] = roles.of('receivable');
  if (receivable === undefined || others.length > 0) return [];
  const withCredits = new Set(openCredits(context, asOf).map(({ partyIndex }) => partyIndex));
  return invoices
    .filter(({ dueDay, partyIndex }) => asOf - dueDay > DEAD_DAYS && !withCredits.has(partyIndex))
    .map(({ id, openCents: cents, name, transaction }) => ({
      ...adding(context, asOf, `write-off of invoice ${id}`, [
        { account: PROPOSED.badDebts, cents },
        { account: receivable, cents: 0 - cents, name },
      ]),
      settles: [transaction],
    }));
}
