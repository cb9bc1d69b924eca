import { dayInWords, NONE } from '@insights/ledger';
import { PROPOSED, removing } from '../../adjusting/propose.ts';
import { partyNameAt, type ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { allDocuments, openAtHome, openOfKinds, sumOpen } from '../../context/open-documents.ts';
import { postingsOf, postingsOn } from '../../context/postings.ts';
import type { DocumentRow } from '../../context/rows.ts';
import { amountsOf, movingAll, sumAmounts } from '../../context/transactions.ts';
import { count, listed, theOldest, totaling } from '../../text/wording.ts';
import { type Check, type FindingDraft, listOf, openImpact, signs, transactionImpact } from '../check.ts';
import { isOnePayment, isSettledOnce, paymentsOf } from '../shared/copies.ts';

const OLD_DAYS = 30;
/** The bill for an early payment may be older than the books that were read. */
const BILLED_BEFORE_DAYS = 90;

export const unappliedVendorCredits: Check = {
  code: 'unapplied-vendor-credits',
  title: 'Unused vendor credits',
  affects: 'payables',
  why: 'The vendor owes you this money; unless the credit is used, you pay bills in full and may lose it.',
  whenFine: 'Fine when you expect to buy from the vendor again soon.',
  remediation: [
    'In QuickBooks, choose + New, Pay bills, and pick a bill of the vendor, where QuickBooks offers the credit in the Credit applied column.',
    'If you no longer buy there, ask for the money back, and enter it with + New, Bank deposit, with the vendor’s name and Accounts Payable; then apply the credit to it.',
  ],
  evidence: ['records'],
  needs: [{ kind: 'VendorCredit' }, { kind: 'BillPayment' }],
  check: (context) => {
    const { asOf } = context;
    const rows = openAtHome(context, asOf - OLD_DAYS, KIND.vendorCredit, KIND.billPayment);
    const recent = openOfKinds(context, asOf, KIND.billPayment).filter((row) => !rows.includes(row));
    const twice = billsPaidTwice(context, [...rows, ...recent]);
    const others = [...twice.map((one) => draftOfTwice(context, one)), ...paidWithoutBill(context)];
    const unused = rows.filter((row) => !twice.some(({ again }) => again === row));
    const [oldest] = unused;
    if (oldest === undefined) return others;
    const names = [...new Set(unused.map(({ name }) => name))].sort();
    return [
      {
        description: `${count(unused.length, 'credit or overpayment', 'credits or overpayments')} ${totaling(unused.length, context.money(sumOpen(unused)))} from ${listed(names)}, ${theOldest(unused.length, `dated ${dayInWords(oldest.day)}`)}, ${unused.length === 1 ? 'was' : 'were'} never used.`,
        accounts: context.roles.of('payable'),
        isList: true,
        impact: openImpact(unused),
      },
      ...others,
    ];
  },
};

/** A bill with two payments, the second of which is not applied. */
interface PaidTwice {
  readonly bill: DocumentRow;
  readonly first: number;
  readonly again: DocumentRow;
}

/** Days between the payments of a bill that was paid in two payment runs. */
const TWICE_WITHIN_DAYS = 60;
/** A payment that was entered again is at most this many days from the first one. */
const AGAIN_WITHIN_DAYS = 14;

/** Finds unapplied payments of bills that another payment had already paid. */
function billsPaidTwice(context: ReviewContext, payments: readonly DocumentRow[]): PaidTwice[] {
  const keyOf = ({ partyIndex, totalCents }: DocumentRow) => `${partyIndex} ${totalCents}`;
  const unapplied = payments.filter(({ kind, isUntouched }) => kind === KIND.billPayment && isUntouched);
  if (unapplied.length === 0) return [];
  const paid = allDocuments(context).filter(({ kind, openCents }) => kind === KIND.bill && openCents === 0);
  const bills = Map.groupBy(paid, keyOf);
  return unapplied.flatMap((again) => {
    const pairs = (bills.get(keyOf(again)) ?? []).flatMap((bill) =>
      paymentsOf(context, bill.handle).map((first) => ({ bill, first, again })),
    );
    const isNear = ({ first }: PaidTwice) =>
      Math.abs(context.transactions.at(first).day - again.day) <= TWICE_WITHIN_DAYS;
    return pairs.find(isNear) ?? [];
  });
}

function draftOfTwice(context: ReviewContext, { bill, first, again }: PaidTwice): FindingDraft {
  const { totalCents, number, name, day } = bill;
  const what = number === '' ? `The bill of ${dayInWords(day)}` : `The bill ${number}`;
  const [one, other] = [context.transactions.at(first).day, again.day]
    .toSorted((a, b) => a - b)
    .map(dayInWords);
  const payment = again.handle;
  const isSeenOnce = isSettledOnce(context, first, payment);
  return {
    ...(isSeenOnce ? PAYMENT_ENTERED_TWICE : TWO_PAYMENTS),
    description: `${what} from ${name} for ${context.money(totalCents)} has two payments in the books, dated ${one} and ${other}; ${isSeenOnce ? 'only one of them has cleared the bank' : 'if both left the bank, the vendor owes you one of them'}.`,
    transactions: [bill.handle, first, payment],
    impact: [transactionImpact(payment, totalCents)],
    corrections: payment < 0 ? [] : [removing(context, payment)],
    correctionCertainty: isOnePayment(context, first, payment, AGAIN_WITHIN_DAYS) ? 'likely' : 'possible',
    evidence: signs('party', 'amount', isSeenOnce && 'bank'),
    remediation: ['Look at the bank statement to see whether both payments left the account.'],
  };
}

const PAYMENT_ENTERED_TWICE = {
  title: 'Bill payment entered twice',
  mistake: 'bookedTwice' as const,
  why: 'A payment that is entered twice makes cash and what you owe too low by the same amount.',
  whenFine: 'Fine if the other payment is still on its way to the bank.',
};

const TWO_PAYMENTS = {
  title: 'Two payments for one bill',
  why: 'If both left the bank, the vendor owes you the second one; if not, cash and what you owe are too low by it.',
  whenFine: 'Fine if the second payment is for another bill.',
};

/**
 * Finds checks and expenses on Accounts Payable to vendors that were paid more than they ever billed: a prepayment or a
 * missing bill.
 */
function paidWithoutBill(context: ReviewContext): FindingDraft[] {
  const { transactions, asOf, roles, books } = context;
  const payments = transactions.spending.filter((payment) => {
    const { party, day } = transactions.at(payment);
    return (
      transactions.mainAccounts[payment] === NONE &&
      party !== 0 &&
      day <= asOf - OLD_DAYS &&
      day >= books.window.start + BILLED_BEFORE_DAYS &&
      postingsOf(context, payment).some(({ account }) => roles.is('payable', account))
    );
  });
  if (payments.length === 0) return [];
  const owed = owedByName(context);
  const found = Array.from(payments).filter((payment) => {
    const { party, amountCents } = transactions.at(payment);
    return (owed.get(party) ?? 0) >= amountCents;
  });
  const [oldest] = found;
  if (oldest === undefined) return [];
  const names = [...new Set(found.map((payment) => partyNameAt(context, payment)))].sort();
  const were = found.length === 1 ? 'was' : 'were';
  return [
    {
      title: 'Vendor paid without a bill',
      why: 'Without a bill, the cost of what was bought is missing, and a payment reduces what you seem to owe to others.',
      whenFine: 'Fine for a prepayment whose bill is still to come.',
      description: `${count(found.length, 'payment')} ${totaling(found.length, context.money(sumAmounts(context, found)))} to ${listed(names)}, ${theOldest(found.length, `on ${dayInWords(transactions.at(oldest).day)}`)}, ${were} posted to Accounts Payable without a bill, so the total owed to other vendors looks too low.`,
      ...listOf(amountsOf(context, found)),
      accounts: roles.of('payable'),
      about: ['without bill'],
      corrections: found.flatMap((payment) =>
        movingAll(context, payment, PROPOSED.prepaid, (account) => roles.is('payable', account)),
      ),
      correctionCertainty: 'possible',
      severity: { atMost: 'Medium' },
      remediation: [
        'If the vendor has delivered, enter the bill with + New, Bill, then choose + New, Pay bills: QuickBooks offers the payment as a credit.',
      ],
    },
  ];
}

/**
 * Returns the amount that each name was paid beyond its bills, for the whole range of the books: a bill that came after
 * the period used a prepayment. Later prepayments do not count.
 */
function owedByName(context: ReviewContext): ReadonlyMap<number, number> {
  const { roles, transactions } = context;
  const owed = new Map<number, number>();
  for (const { transaction, name, cents } of roles.of('payable').flatMap((one) => postingsOn(context, one))) {
    const isLater = transaction >= transactions.upTo;
    if (isLater && transactions.at(transaction).kind === KIND.purchase) continue;
    owed.set(name, (owed.get(name) ?? 0) + cents);
  }
  return owed;
}
