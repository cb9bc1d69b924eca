import { type Correction, type Day, dayInWords } from '@insights/ledger';
import { accountFor, moving, onAccrualBasis, PROPOSED, type Target } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { boughtFrom, isBought, KIND, ofKinds, sinceDay } from '../../context/kinds.ts';
import { memosOf, payee, postedTo, sumOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { type FindingDraft, postingImpact } from '../check.ts';
import { type MonthlyPart, monthEnds, releasing } from './prepaid-schedule.ts';

const MIN_CENTS = 1_000_00;
export const YEAR_DAYS = 365;
const MONTHS = 12;
const RENEWAL_DAYS = 45;
export const WHY_SPREAD =
  'A cost that covers a year belongs to all of its months; expensed at once, it makes the profit too low in the month of the payment and too high in the others.';

/** Whether a payment came about a year after another one. */
export function isYearLater(day: Day, before: Day): boolean {
  return Math.abs(day - before - YEAR_DAYS) <= RENEWAL_DAYS;
}

/** Words for a coverage period; an annual dinner is over by the time it is paid. */
const COVERED =
  /\b(insur\w*|polic(y|ies)|premium|coverage|subscriptions?|software|licen[sc]es?|hosting|dues|memberships?|maintenance (plan|contract|agreement)|warranty|support|prepaid)\b/i;
/** Words for a part of a year or for a past year. */
const OTHER_TIME = /\b(instal?lments?|monthly|quarterly|\d+ of \d+|audit|true.?up|past|prior|last)\b/i;

/**
 * Finds annual payments that were expensed in full if a material part is for other periods. If the previous year's
 * payment was expensed in full, too, part of it is in this period, and the error is small. A payment from before the
 * period is included until the year that it covers has ended, because the balance sheet lacks the rest of it.
 */
export function yearsExpensedAtOnce(context: ReviewContext): FindingDraft[] {
  const { roles, transactions, materialityCents } = context;
  const least = Math.max(materialityCents, MIN_CENTS);
  const all = ofKinds(transactions, KIND.bill, KIND.purchase);
  const bought = sinceDay(transactions, all, context.asOf - YEAR_DAYS).filter(
    (one) => (transactions.at(one).memoWords & WORD.yearAhead) !== 0,
  );
  return Array.from(bought).flatMap((transaction): FindingDraft | [] => {
    const { amountCents, day, mainAccount: account } = transactions.at(transaction);
    if (amountCents < least || !isBought(transactions, transaction) || !roles.is('expense', account))
      return [];
    const words = memosOf(context, transaction);
    if (!COVERED.test(`${accountNameAt(context, account)} ${words}`) || OTHER_TIME.test(words)) return [];
    const cents = postedTo(context, transaction, account);
    const earlier = yearBefore(context, transaction, account);
    const isBefore = transaction < transactions.from;
    if (isBefore && earlier !== null) return [];
    const payments = [earlier ?? [], transaction].flat();
    const borne = payments.map((one) => {
      const parts = yearIn(transactions.at(one).day, postedTo(context, one, account));
      return sumOf(parts.filter(({ end }) => end >= context.period.start && end <= context.period.end));
    });
    const left = sumOf(yearIn(day, cents).filter(({ end }) => end > context.asOf));
    const tooMuch = isBefore ? left : borne.reduce((rest, part) => rest - part, cents);
    if (tooMuch < least) return [];
    const [name, vendor] = [accountNameAt(context, account), payee(context, transaction)];
    const prepaid = accountFor(context, 'prepaid', PROPOSED.prepaid, `${name} ${vendor} ${words}`);
    return {
      title: 'Full year’s cost expensed at once',
      mistake: 'yearAtOnce',
      why: WHY_SPREAD,
      whenFine:
        'Fine if the year had already passed, or if the books are on the cash basis, where such a cost is expensed when it is paid.',
      description: `${context.money(cents)} to ${vendor} on ${dayInWords(day)} is entirely in ${name}, and its description says that it covers a year: “${words}”. If the year begins then, about ${context.about(tooMuch)} ${isBefore ? `is for the time after ${dayInWords(context.asOf)}` : 'belongs to other periods'}.`,
      impact: [postingImpact(transaction, account, tooMuch)],
      corrections: payments.flatMap((one) => spreadOverYear(context, one, account, prepaid)),
      evidence: ['words'],
      severity: { atMost: 'Medium' },
      remediation: ['Look at the invoice to see which months it covers.'],
    };
  });
}

/** Splits a year's cost or income into twelve months, starting with the month of the payment. */
export function yearIn(from: Day, cents: number): MonthlyPart[] {
  return monthEnds(from, { months: MONTHS, delay: 0 }).map((end, month) => ({
    end,
    cents: Math.round((cents * (month + 1)) / MONTHS) - Math.round((cents * month) / MONTHS),
  }));
}

/** Moves a year's cost or income to an account for prepayments, and releases the months that have passed. */
export function spreadOverYear(
  context: ReviewContext,
  transaction: number,
  account: number,
  prepaid: Target,
): Correction[] {
  const parts = yearIn(context.transactions.at(transaction).day, postedTo(context, transaction, account));
  return onAccrualBasis([
    moving(context, transaction, { from: account, to: prepaid }),
    ...releasing(context, transaction, { account: prepaid, to: account }, parts),
  ]);
}

/** Returns the payment that was expensed a year ago to the same vendor, if there is one. */
function yearBefore(context: ReviewContext, transaction: number, account: number): number | null {
  const { transactions } = context;
  const { day, party } = transactions.at(transaction);
  const earlier = boughtFrom(transactions, party).findLast((other) => {
    const { day: before, mainAccount } = transactions.at(other);
    return isYearLater(day, before) && mainAccount === account;
  });
  return earlier ?? null;
}
