import { KIND } from '../../context/kinds.ts';
import type { Check } from '../check.ts';
import { overdueDraft } from '../shared/overdue.ts';

export const oldOpenInvoices: Check = {
  code: 'old-open-invoices',
  title: 'Invoices long overdue',
  category: 'sales_and_receivables',
  affects: 'receivables',
  disputesAmounts: false,
  why: 'The longer an invoice is overdue, the less likely it is to be paid; until it is written off, income and receivables include money that may never come. Or it was paid and the payment was recorded elsewhere.',
  whenFine: 'Fine for retainage, and for payment plans that the customer follows.',
  remediation: [
    'Search the bank deposits for each amount: if it was paid, receive the payment against the invoice and remove the duplicate income.',
    'In QuickBooks, open Reports, Accounts receivable aging detail, and look at the oldest column.',
    'Send a reminder or a statement to those who have not paid.',
    'If it will never be paid, write it off with a credit memo to a bad debt item, after asking your accountant.',
  ],
  severityRule: 'Depends on the amount; at most Medium if none is more than 90 days overdue.',
  evidence: ['records'],
  needs: [{ kind: 'Invoice' }],
  check: (context) => {
    const overdue = overdueDraft(context, KIND.invoice, { noun: 'invoice', role: 'receivable' });
    return overdue === null ? [] : [overdue.draft];
  },
};
