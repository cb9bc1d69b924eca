import type { Correction } from '@insights/ledger';
import { gapsOf, medianOf } from '../context/cadence.ts';
import { accountNameAt, type ReviewContext } from '../context/context.ts';
import { postingsOf, postingsOn } from '../context/postings.ts';
import { memosOf, postedTo } from '../context/transactions.ts';
import { accountFor, moving, PROPOSED, type Target } from './propose.ts';

/** The highest interest that lenders charge. */
const MAX_YEARLY_RATE = 0.18;
/** If a monthly payment exceeds this share of the balance, it contains more than interest. */
export const MAX_MONTHLY_RATE = MAX_YEARLY_RATE / 12;
export const UNLESS_RATE = `unless the interest is more than ${MAX_YEARLY_RATE * 100}% a year`;
const MONTH_DAYS = 30;
/** Advances are repaid every day or week, and each payment contains a part of a fixed cost. */
const MAX_ADVANCE_GAP_DAYS = 7;
/** At least this share of each payment repays the advance; the rest may be its cost. */
export const MIN_PRINCIPAL_SHARE = 2 / 3;
export const UNLESS_COST =
  'unless the advance costs more than half of what it pays out; the contract states its cost';

/** Whether payments come as often as those of an advance. */
export function areOfAdvance(context: ReviewContext, payments: readonly number[]): boolean {
  const gaps = gapsBetween(context, payments);
  return gaps.length > 0 && medianOf(gaps) <= MAX_ADVANCE_GAP_DAYS;
}

/** Returns the maximum interest on a balance for a number of days. */
export function maxInterest(owed: number, days: number): number {
  return Math.round((Math.max(0, owed) * MAX_YEARLY_RATE * days) / 365);
}

/** Returns the days for which each payment contains interest: those since the payment before it. */
export function interestDays(context: ReviewContext, payments: readonly number[]): number[] {
  const gaps = gapsBetween(context, payments);
  return [gaps.length === 0 ? MONTH_DAYS : medianOf(gaps), ...gaps];
}

function gapsBetween({ transactions }: ReviewContext, payments: readonly number[]): number[] {
  return gapsOf(payments.map((one) => transactions.at(one).day));
}

/** A loan payment that may be booked entirely as principal or entirely as an expense. */
export interface LoanPayment {
  readonly transaction: number;
  readonly cents: number;
  /** Amount by which the payment reduces the loan in the books. */
  readonly bookedPrincipal: number;
}

export interface SplitPayment extends LoanPayment {
  readonly interest: number;
  readonly principal: number;
  /** The part for something else, such as taxes and insurance held in escrow; null if there is none. */
  readonly other: OtherPart | null;
}

/** The part of every loan payment that is neither interest nor principal. */
interface OtherPart {
  readonly account: number;
  readonly cents: number;
}

/**
 * Divides loan payments, oldest first, into interest and principal. Interest is the balance times the rate of the
 * payments that were already split. Without a usable rate it is `otherInterest`, or the maximum that a lender charges
 * or an advance costs, so that the principal is not overstated.
 */
export function splitPayments(
  context: ReviewContext,
  loan: number,
  payments: readonly LoanPayment[],
  otherInterest?: number,
): readonly SplitPayment[] {
  const rate = rateOf(context, loan);
  const usualOther = otherPartOf(context, loan);
  const transactions = payments.map(({ transaction }) => transaction);
  const days = interestDays(context, transactions);
  const isAdvance = areOfAdvance(context, transactions);
  let missing = 0;
  return payments.map((payment, index) => {
    const { transaction, bookedPrincipal } = payment;
    const other = usualOther !== null && usualOther.cents < payment.cents ? usualOther : null;
    const cents = payment.cents - (other?.cents ?? 0);
    const balance = owedBefore(context, loan, transaction) - missing;
    const most = isAdvance ? cents * (1 - MIN_PRINCIPAL_SHARE) : maxInterest(balance, days[index] as number);
    const estimate = rate !== null && balance > 0 ? balance * rate : (otherInterest ?? most);
    const interest = Math.min(cents, Math.round(estimate));
    const principal = balance > 0 ? Math.min(cents - interest, balance) : cents - interest;
    missing += principal - bookedPrincipal;
    return { ...payment, interest, principal, other };
  });
}

/**
 * Returns the corrections of payments that were booked entirely to one account: they move the principal, the interest
 * and the rest to their own accounts. Unknown interest is not moved.
 */
export function movesToParts(
  context: ReviewContext,
  { loan, account, isInterestKnown = true }: { loan: number; account: number; isInterestKnown?: boolean },
  split: readonly SplitPayment[],
): Correction[] {
  const isInterest = context.roles.is('interest', account) || !isInterestKnown;
  const interestAccount = isInterest ? account : interestAccountOf(context, loan);
  return split.flatMap(({ transaction, principal, interest, other }) =>
    [
      { to: loan, cents: principal },
      { to: other?.account ?? account, cents: other?.cents ?? 0 },
      { to: interestAccount, cents: interest },
    ]
      .filter(({ to, cents }) => to !== account && cents > 0)
      .map((part) => moving(context, transaction, { from: account, ...part })),
  );
}

/** Whether the books contain payments of the loan that were split, so that its rate is known. */
export function isRateKnown(context: ReviewContext, loan: number): boolean {
  return rateOf(context, loan) !== null;
}

/** Returns the account for the interest in a loan's payments. */
function interestAccountOf(context: ReviewContext, loan: number): Target {
  for (const { transaction } of postingsOn(context, loan).toReversed()) {
    const interest = postingsOf(context, transaction).find(({ account }) =>
      context.roles.is('interest', account),
    );
    if (interest !== undefined) return interest.account;
  }
  return accountFor(context, 'interest', PROPOSED.interest, accountNameAt(context, loan));
}

/** If this many payments have the same third part, that part is for something else. */
const MIN_SAME = 3;

function otherPartOf(context: ReviewContext, loan: number): OtherPart | null {
  const { roles } = context;
  const parts = postingsOn(context, loan).flatMap((payment) => {
    const lines = postingsOf(context, payment.transaction);
    const isSplit = lines.some(({ account }) => roles.is('interest', account));
    const others = lines.filter(
      ({ account, cents }) => cents > 0 && account !== loan && !roles.is('interest', account),
    );
    return isSplit && payment.cents > 0 ? [others] : [];
  });
  const latest = parts.slice(-MIN_SAME).map((others) => others[0]);
  const [other] = latest;
  const isSame = latest.every((one) => one?.account === other?.account && one?.cents === other?.cents);
  const isOne = parts.slice(-MIN_SAME).every(({ length }) => length === 1);
  return latest.length === MIN_SAME && isSame && isOne ? (other ?? null) : null;
}

/** Median interest of the split payments as a share of the balance before each; null if there are none. */
function rateOf(context: ReviewContext, loan: number): number | null {
  const rates: number[] = [];
  let owed = -(context.books.openingCents[loan] ?? 0);
  for (const { transaction, cents } of postingsOn(context, loan)) {
    const interest = postedTo(context, transaction, 'interest');
    if (cents > 0 && interest > 0 && owed > 0 && interest <= owed * MAX_MONTHLY_RATE)
      rates.push(interest / owed);
    owed -= cents;
  }
  return rates.length === 0 ? null : medianOf(rates);
}

/** Returns the balance owed on a loan before a transaction, as booked. */
export function owedBefore(context: ReviewContext, loan: number, payment: number): number {
  let owed = -(context.books.openingCents[loan] ?? 0);
  for (const { transaction, cents } of postingsOn(context, loan)) {
    if (transaction >= payment) break;
    owed -= cents;
  }
  return owed;
}

/** Whether a payment’s description, or an account for interest and a line of credit, says that it is interest only. */
export function isInterestOnly(context: ReviewContext, payment: number, loan: Target): boolean {
  const { roles, transactions } = context;
  const memos = memosOf(context, payment);
  if (/\binterest\b/i.test(memos) && !/\bprincipal\b/i.test(memos)) return true;
  const isOfLine = typeof loan === 'number' && roles.is('creditLine', loan);
  return isOfLine && roles.is('interest', transactions.at(payment).mainAccount);
}
