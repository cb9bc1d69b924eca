import { dayInWords } from '@insights/ledger';
import { cadenceOf } from '../../context/cadence.ts';
import { numberAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { countOf } from '../../context/counts.ts';
import { equalGroups, numberOf, type Pair, pairsIn } from '../../context/duplicates.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { isPaid } from '../../context/open-documents.ts';
import type { Evidence } from '../../findings/certainty.ts';
import { type Check, type FindingDraft, signs, transactionImpact } from '../check.ts';
import { copyOf, isExactCopy, removingDocument } from '../shared/copies.ts';
import { haveSameAmounts, haveSameLines } from '../shared/same-amounts.ts';

const WITHIN_DAYS = 10;
const MIN_CENTS = 10_00;
/** An amount that this many invoices share is a list price. */
const USUAL_PRICE_INVOICES = 6;
/** One invoice a month for this many months is a recurring agreement with the customer. */
const AGREED_MONTHS = 4;

export const duplicateInvoice: Check = {
  code: 'duplicate-invoice',
  title: 'Possible duplicate invoice',
  mistake: 'bookedTwice',
  affects: 'profit',
  why: 'A sale that is invoiced twice makes revenue and receivables too high, and annoys the customer.',
  whenFine: 'Fine when the customer really ordered twice at the same price.',
  remediation: ['Compare both invoices with the order or the job.'],
  evidence: ['party', 'lines'],
  check: (context) => {
    const { transactions } = context;
    const invoices = ofKinds(transactions, KIND.invoice).filter((invoice) => {
      const { amountCents, party } = transactions.at(invoice);
      return amountCents >= MIN_CENTS && party !== 0;
    });
    const timesOfPrice = countOf(invoices.map((invoice) => transactions.at(invoice).amountCents));
    const { amountsCents, parties, from } = transactions;
    return equalGroups(invoices, amountsCents, { owners: parties, from }).flatMap((group) =>
      pairsIn(context, group, WITHIN_DAYS).flatMap((pair): FindingDraft[] => {
        if (isLikely(context, pair, timesOfPrice)) {
          return [draftOf(context, pair, 'match line by line', ['party', 'lines'])];
        }
        if (!isSecondOfMonth(context, pair, group)) return [];
        return [
          draftOf(context, pair, 'came within days, although one a month is usual', ['party', 'habit']),
        ];
      }),
    );
  },
};

function draftOf(
  context: ReviewContext,
  { first, extra }: Pair,
  words: string,
  evidence: readonly Evidence[],
): FindingDraft {
  const { transactions } = context;
  const copy = copyOf(context, first, extra);
  const cents = transactions.at(copy).amountCents;
  const [one, other] = [first, extra].map(
    (invoice) => `${numberAt(context, invoice) || 'one'} of ${dayInWords(transactions.at(invoice).day)}`,
  );
  return {
    description: `Two invoices to ${partyNameAt(context, first)} for ${context.money(cents)} each, ${one} and ${other}, ${words}.`,
    transactions: [first, extra],
    impact: [transactionImpact(copy, cents)],
    corrections: removingDocument(context, copy),
    evidence: [...evidence, ...signs(isExactCopy(context, first, extra) && 'copy')],
  };
}

/**
 * Whether this is a retainer that QuickBooks invoiced automatically and a person invoiced again: the memos differ, one
 * of the two is still open, and every earlier month had only one.
 */
function isSecondOfMonth(context: ReviewContext, { first, extra }: Pair, group: readonly number[]): boolean {
  const { transactions } = context;
  if (isPaid(context, first) && isPaid(context, extra)) return false;
  if (!haveSameAmounts(context, first, extra)) return false;
  const behind = group.indexOf(first) + 1;
  const days = group
    .slice(Math.max(0, behind - AGREED_MONTHS), behind)
    .map((invoice) => transactions.at(invoice).day);
  return days.length === AGREED_MONTHS && cadenceOf(days)?.name === 'monthly';
}

/** A customer who paid both invoices accepted both. An amount that many invoices share is not evidence. */
function isLikely(
  context: ReviewContext,
  { first, extra, isUsual }: Pair,
  timesOfPrice: ReadonlyMap<number, number>,
): boolean {
  if (isUsual || !haveSameLines(context, first, extra)) return false;
  const number = numberOf(context, first);
  if (number !== '' && number === numberOf(context, extra)) return true;
  const cents = context.transactions.at(first).amountCents;
  if ((timesOfPrice.get(cents) ?? 0) >= USUAL_PRICE_INVOICES) return false;
  return !(isPaid(context, first) && isPaid(context, extra));
}
