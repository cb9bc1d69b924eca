import { dayInWords } from '@insights/ledger';
import { removing } from '../../adjusting/propose.ts';
import type { ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { allDocuments, openOfKinds, sumOpen } from '../../context/open-documents.ts';
import type { DocumentRow } from '../../context/rows.ts';
import { meaningOf, WORD } from '../../context/words.ts';
import { count, listed, totaling } from '../../text/wording.ts';
import { type Check, type FindingDraft, openImpact, signs } from '../check.ts';
import { isOnePayment, isReceivedOnce, paymentsOf } from '../shared/copies.ts';
import { openCredits } from '../shared/open-credits.ts';

/** Days to wait before reporting a credit without an invoice, because the invoice may still come. */
export const OLD_DAYS = 30;
/** An equal payment within this many days may be a copy. Customers who pay weekly do not pay again so soon. */
export const AGAIN_DAYS = 5;
const TOLERANCE_CENTS = 100;

export const negativeCustomerBalance: Check = {
  code: 'negative-customer-balance',
  title: 'Customer credit without an open invoice',
  affects: 'receivables',
  why: 'The customer has a credit and no open invoice: they paid twice, the invoice is missing, or you owe a refund.',
  whenFine: 'Fine for a deposit on future work.',
  remediation: [
    'Ask the customer, or check with the bank, whether the money really came in twice.',
    'If it came in once, delete the extra payment in QuickBooks and the bank deposit it is in.',
    'If an invoice was never created, create it and apply the payment to it.',
    'If you owe a refund, choose + New, Check, with Accounts Receivable as the category and the customer’s name, and apply the credit to it.',
  ],
  severityRule:
    'Depends on the amount; at most Low unless the payment equals an invoice that is already paid.',
  evidence: ['figures'],
  needs: [{ kind: 'Payment' }, { kind: 'Invoice' }],
  check: (context) => {
    const { asOf } = context;
    const withInvoices = new Set(
      openOfKinds(context, asOf, KIND.invoice).map(({ partyIndex }) => partyIndex),
    );
    const credits = openCredits(context, asOf).filter((credit) => {
      const isOwed = !withInvoices.has(credit.partyIndex) && credit.party !== null;
      return asOf - credit.day > OLD_DAYS && isOwed && !isPrepayment(credit);
    });
    const byCustomer = Map.groupBy(credits, ({ partyIndex }) => partyIndex);
    return [...byCustomer.values()].flatMap((some) => draftOf(context, some));
  },
};

/** Drafts one finding per customer, because a customer's credits form one balance. */
function draftOf(context: ReviewContext, rows: readonly DocumentRow[]): FindingDraft[] {
  const [oldest] = rows as [DocumentRow];
  const cents = sumOpen(rows);
  if (cents <= TOLERANCE_CENTS) return [];
  const again = rows.flatMap((credit) => {
    const invoice = paidInvoiceOf(context, credit);
    return invoice === undefined ? [] : [{ payment: credit.handle, invoice }];
  });
  const paidTwice = again.map(({ invoice }) => invoice);
  const numbers = paidTwice.map(({ number }) => number);
  const reason =
    paidTwice.length === 0
      ? `there is no open invoice to use ${rows.length === 1 ? 'it' : 'them'} on`
      : `their ${paidTwice.length === 1 ? 'invoice' : 'invoices'} ${listed(numbers)} of the same amount ${paidTwice.length === 1 ? 'was' : 'were'} already paid`;
  const arePaidBy = (isOther: (first: number, payment: number) => boolean) =>
    again.every(({ payment, invoice }) =>
      paymentsOf(context, invoice.handle).some((first) => isOther(first, payment)),
    );
  const areSeenOnce = arePaidBy((first, payment) => isReceivedOnce(context, first, payment));
  const areCopies = arePaidBy((first, payment) => isOnePayment(context, first, payment, AGAIN_DAYS));
  const evidence = signs('party', 'amount', areSeenOnce && 'bank');
  const what = rows.length === 1 ? 'a credit' : count(rows.length, 'credit');
  const total = totaling(rows.length, context.money(cents));
  return [
    {
      ...(again.length === rows.length ? { ...PAYMENT_TWICE, evidence } : {}),
      description: `${oldest.name} has ${what} ${total} since ${dayInWords(oldest.day)}, and ${reason}.`,
      transactions: [...rows, ...paidTwice].map(({ handle }) => handle),
      about: [`Customer-${oldest.party?.id}`],
      isList: true,
      impact: openImpact(rows),
      corrections: again.flatMap(({ payment }) => (payment < 0 ? [] : [removing(context, payment)])),
      correctionCertainty: areCopies ? 'likely' : 'possible',
      severity: paidTwice.length === 0 ? { atMost: 'Low' } : {},
    },
  ];
}

/** Words for a payment whose invoice another payment had paid. */
export const PAYMENT_TWICE = {
  title: 'Possible duplicate customer payment',
  mistake: 'bookedTwice' as const,
  why: 'A payment that is entered twice makes the money received too high and what the customer owes too low.',
  whenFine: 'Fine if the customer really paid twice; then you owe the money, or it pays the next invoice.',
  remediation: [
    'Look at the bank statement to see whether the money came in once or twice.',
    'If once, open the payment that is not applied to an invoice in QuickBooks, and choose More, Delete.',
    'If twice, apply it to the next invoice, or give it back: choose + New, Check, with Accounts Receivable as the category and the customer’s name.',
  ],
};

/** Banks describe how money arrived, such as by mobile deposit, which is not a deposit on future work. */
const BANKED = /\b(atm|branch|check|counter|direct|e|electronic|mobile|online|remote) deposits?\b/gi;

function isPrepayment({ memo, number }: DocumentRow): boolean {
  return [memo, number].some((text) => (meaningOf(text.replace(BANKED, '')) & WORD.prepayment) !== 0);
}

/** Returns a fully paid invoice of the customer for the payment's whole amount. */
function paidInvoiceOf(context: ReviewContext, payment: DocumentRow): DocumentRow | undefined {
  return allDocuments(context).findLast(
    (one) =>
      one.row <= payment.row &&
      one.kind === KIND.invoice &&
      one.partyIndex === payment.partyIndex &&
      one.openCents === 0 &&
      !one.isVoided &&
      one.totalCents === payment.openCents,
  );
}
