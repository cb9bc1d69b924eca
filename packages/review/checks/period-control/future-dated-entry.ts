import { dayInWords } from '@insights/ledger';
import type { ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { allDocuments } from '../../context/open-documents.ts';
import type { DocumentRow } from '../../context/rows.ts';
import { sumAmounts } from '../../context/transactions.ts';
import { wrongYears } from '../../context/wrong-years.ts';
import { count, totaling } from '../../text/wording.ts';
import { type Check, listOf } from '../check.ts';
import { redated } from '../shared/late-entries.ts';

/** Payments and recurring invoices are often entered a few days ahead. */
const AHEAD_DAYS = 14;
/**
 * Transaction types that should not be dated ahead; others, such as credit memos, may be planned for a later date.
 */
const MONEY: ReadonlySet<number> = new Set([
  KIND.purchase,
  KIND.deposit,
  KIND.salesReceipt,
  KIND.refundReceipt,
  KIND.payment,
  KIND.billPayment,
  KIND.bill,
  KIND.invoice,
  KIND.journalEntry,
  KIND.transfer,
]);

export const futureDatedEntry: Check = {
  code: 'future-dated-entry',
  title: 'Entered with a date in the future',
  affects: 'profit',
  why: 'A wrong year or month puts the amount into the wrong period, and it is missing from the right one.',
  whenFine: 'Fine for rent, loan payments and the like that you entered in advance on purpose.',
  remediation: [
    'Open each transaction in QuickBooks and compare its date with the document.',
    'Correct the date; a wrong year is the usual reason.',
  ],
  severityRule: 'Depends on the amount; at most Medium.',
  evidence: ['records'],
  needs: ['transactions'],
  check: (context) => {
    const found = datedAhead(context);
    const [first] = found;
    if (first === undefined) return [];
    const handles = found.map(({ handle }) => handle);
    return [
      {
        description: `${count(found.length, 'transaction')} ${totaling(found.length, context.money(sumAmounts(context, handles)))} ${found.length === 1 ? 'was' : 'were'} dated more than ${AHEAD_DAYS} days ahead when entered, the first for ${dayInWords(first.day)}.`,
        ...listOf(found.map(({ handle, totalCents }) => ({ transaction: handle, cents: totalCents }))),
        ...redated(context, wrongYears(context, found)),
        severity: { atMost: 'Medium' },
      },
    ];
  },
};

/** Returns documents dated in the period or later. */
function datedAhead(context: ReviewContext): DocumentRow[] {
  const { period, asOf, documents } = context;
  return allDocuments(context).filter(({ day, createdOn, isVoided, kind }) => {
    const isRelevant = (day >= period.start && day <= asOf) || day > documents.readOn;
    return isRelevant && day - createdOn > AHEAD_DAYS && !isVoided && MONEY.has(kind);
  });
}
