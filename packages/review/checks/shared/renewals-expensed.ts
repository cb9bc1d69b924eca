import { dayInWords } from '@insights/ledger';
import { moving, onAccrualBasis } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { boughtFrom, isBought } from '../../context/kinds.ts';
import { payee, postedTo } from '../../context/transactions.ts';
import { type FindingDraft, postingImpact } from '../check.ts';
import { monthEnds, type Prepayment, prepaymentsInto, releasing } from './prepaid-schedule.ts';
import { isYearLater, WHY_SPREAD } from './years-expensed.ts';

/** The cost of a renewal differs from the last one by at most this factor. */
const MAX_TIMES = 1.5;
const ROUNDING_CENTS = 1_00;

/**
 * Finds renewals that were expensed in full although the payment to the same vendor a year earlier went to a prepaid
 * account and was released every month, and no releases of the renewal are in the books.
 */
export function renewalsExpensed(context: ReviewContext): FindingDraft[] {
  const { transactions } = context;
  return context.roles.of('prepaid').flatMap((account) => {
    const { prepayments, releases } = prepaymentsInto(context, account);
    return prepayments.flatMap((before) =>
      boughtFrom(transactions, before.party).flatMap((renewal): FindingDraft | [] => {
        const { day } = transactions.at(renewal);
        const cents = postedTo(context, renewal, before.schedule.profit);
        const part = Math.round(cents / before.schedule.months);
        const isReleased = releases.some(
          (one) => one.day >= day && Math.abs(one.cents - part) <= ROUNDING_CENTS,
        );
        if (!isRenewal(context, renewal, cents, before) || isReleased) return [];
        return draftOf(context, { renewal, cents, prepaid: account, before });
      }),
    );
  });
}

function isRenewal(
  { transactions, asOf }: ReviewContext,
  purchase: number,
  cents: number,
  before: Prepayment,
): boolean {
  const { day } = transactions.at(purchase);
  const isOfSize = cents <= before.cents * MAX_TIMES && cents * MAX_TIMES >= before.cents;
  return isYearLater(day, before.day) && day <= asOf && isOfSize && isBought(transactions, purchase);
}

interface Renewal {
  readonly renewal: number;
  readonly cents: number;
  readonly prepaid: number;
  readonly before: Prepayment;
}

function draftOf(context: ReviewContext, { renewal, cents, prepaid, before }: Renewal): FindingDraft | [] {
  const { day } = context.transactions.at(renewal);
  const { months, profit } = before.schedule;
  const part = Math.round(cents / months);
  const ends = monthEnds(day, before.schedule).filter((end) => end <= context.asOf);
  const left = cents - part * ends.length;
  if (left < part) return [];
  const releases = releasing(
    context,
    renewal,
    { account: prepaid, to: profit },
    ends.map((end) => ({ end, cents: part })),
  );
  const corrections = [moving(context, renewal, { from: profit, to: prepaid, cents }), ...releases];
  return {
    title: 'Renewal expensed at once',
    mistake: 'yearAtOnce',
    why: WHY_SPREAD,
    whenFine:
      'Fine if the year had already passed, or your accountant now expenses such costs when they are paid.',
    description: `${context.money(cents)} to ${payee(context, renewal)} on ${dayInWords(day)} is entirely in ${accountNameAt(context, profit)}, but the payment of ${dayInWords(before.day)} was prepaid and released over ${months} months. In the same way, ${context.money(left)} is for the time after ${dayInWords(context.asOf)}.`,
    impact: [postingImpact(renewal, profit, left)],
    corrections: months > 12 ? corrections : onAccrualBasis(corrections),
    correctionCertainty: 'likely',
    evidence: ['name', 'habit'],
    severity: { atMost: 'Medium' },
    remediation: ['Look at the invoice to see which months it covers.'],
  };
}
