import { numberAt, type ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { named } from '../../context/transactions.ts';
import { count, listed } from '../../text/wording.ts';
import type { Check } from '../check.ts';

export const duplicateInvoiceNumber: Check = {
  code: 'duplicate-invoice-number',
  title: 'Invoice number used twice',
  affects: 'none',
  why: 'A number should identify one invoice: customers pay by it, and auditors read a second one as a sign that invoices are missing.',
  whenFine: 'Fine if two locations number their invoices separately.',
  remediation: [
    'In QuickBooks, open both invoices and see which one the customer knows by this number.',
    'Give the other one the next free number and send it again.',
    'To be warned in future: gear menu, Account and settings, Advanced, Other preferences, “Warn if duplicate bill number is used”, and Sales, “Custom transaction numbers”.',
  ],
  severityRule: 'Always Medium, because it does not make any amount wrong by itself.',
  evidence: ['records'],
  check: (context) =>
    [...invoicesByNumber(context).entries()].flatMap(([number, invoices]) => {
      const isInPeriod = invoices.some((invoice) => invoice >= context.transactions.from);
      if (invoices.length < 2 || !isInPeriod) return [];
      const words = invoices.map(
        (invoice) =>
          `${named(context, invoice)} for ${context.money(Math.abs(context.transactions.at(invoice).amountCents))}`,
      );
      return {
        description: `The number ${number} is on ${count(invoices.length, 'invoice')}: ${listed(words)}.`,
        transactions: invoices,
        severity: { atLeast: 'Medium', atMost: 'Medium' },
      };
    }),
};

/** Voided invoices keep their number but are not counted. */
function invoicesByNumber(context: ReviewContext): Map<string, number[]> {
  const { transactions } = context;
  const invoices = ofKinds(transactions, KIND.invoice).filter(
    (invoice) => transactions.at(invoice).amountCents !== 0 && numberAt(context, invoice) !== '',
  );
  return Map.groupBy(invoices, (invoice) => numberAt(context, invoice));
}
