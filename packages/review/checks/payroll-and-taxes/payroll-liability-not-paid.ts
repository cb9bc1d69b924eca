import { dayInWords, firstDayOf, monthInWords, monthOf } from '@insights/ledger';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { centsAt, dayAt, listAt } from '../../context/postings.ts';
import { balanceImpact, type Check, type Draft } from '../check.ts';
import { noLongerPaidDown } from '../shared/paid-down.ts';
import { lateAfterDays } from '../shared/paying-habit.ts';

const TOLERANCE_CENTS = 100;
/** Amounts withheld in a month are due in the next one; a quarterly filer has one month after the quarter. */
const DUE_DAYS = 50;
/** Amounts withheld in a month are paid in the next one. */
const PAID_AFTER_DAYS = 31;
const NEVER_PAID_DAYS = 125;
const MIN_MATCHED = 3;
const MATCHED_SHARE = 0.6;

export const payrollLiabilityNotPaid: Check = {
  code: 'payroll-liability-not-paid',
  title: 'Payroll taxes unpaid or overpaid',
  category: 'payroll_and_taxes',
  affects: 'tax',
  why: 'Money withheld from wages belongs to the state and the IRS; late payments cost penalties, and owners are personally liable.',
  whenFine: 'Fine when you pay it quarterly, or the payment was booked to another account.',
  remediation: [
    'Compare the account with your payroll provider’s tax report for the month.',
    'If it was not paid, pay it now through payroll (Taxes, Payroll tax), not by a plain check.',
    'If it was paid, find the payment in QuickBooks and change its category to this liability account.',
  ],
  severityRule: 'Depends on the amount; at least Medium.',
  evidence: ['figures'],
  check: (context) =>
    context.roles.of('payrollLiability').flatMap((account): Draft[] => {
      const owed = -balanceAsOf(context, account);
      const name = accountNameAt(context, account);
      if (owed < -TOLERANCE_CENTS) {
        const words = `${name} shows ${context.money(-owed)} in your favor on ${dayInWords(context.asOf)}: more was paid than withheld, or wages are missing.`;
        return [draftOf(account, 'overpaid', -owed, words)];
      }
      const months = creditsByMonth(context, account);
      const never = neverPaid(context, account, months, owed);
      if (never !== null) return [never];
      const skipped = skippedMonths(context, months, owed).map(({ month, cents }) =>
        draftOf(
          account,
          `skipped ${dayInWords(month)}`,
          cents,
          `${context.money(cents)} withheld in ${monthInWords(month)} was never paid out of ${name}, while other months were.`,
        ),
      );
      return skipped.length > 0 ? skipped : behind(context, account, months);
    }),
};

/**
 * Finds a liability that used to be paid every payday and is now paid only for some: no month is skipped entirely, but
 * the balance grows.
 */
function behind(
  context: ReviewContext,
  account: number,
  { months }: ReturnType<typeof creditsByMonth>,
): Draft[] {
  const found = noLongerPaidDown(context, account, medianOf(months.map(({ cents }) => cents)));
  if (found === null) return [];
  const { until, last, usualCents } = found;
  const words = `${accountNameAt(context, account)} usually comes down to ${context.money(usualCents)} within the month; it has not since ${monthInWords(until)}, and throughout ${monthInWords(last.month)} at least ${context.money(last.cents)} was owed.`;
  return [draftOf(account, 'behind', last.cents, words)];
}

function draftOf(account: number, about: string, cents: number, description: string): Draft {
  return {
    description,
    accounts: [account],
    about: [about],
    isList: true,
    impact: [balanceImpact(account, cents)],
    severity: { atLeast: 'Medium' },
  };
}

interface LiabilityMonth {
  /** First day of the month. */
  readonly month: number;
  readonly lastDay: number;
  cents: number;
}

/** Returns the amounts withheld, by month, and the individual payments. */
function creditsByMonth({ books, byAccount, asOf }: ReviewContext, account: number) {
  const months: LiabilityMonth[] = [];
  const payments: { readonly cents: number; readonly day: number }[] = [];
  const paidOn: number[] = [];
  for (const row of listAt(byAccount.rows, account)) {
    const day = dayAt(books.journal, row);
    const cents = centsAt(books.journal, row);
    if (day > asOf) break;
    if (cents > 0) {
      payments.push({ cents, day });
      if (paidOn.at(-1) !== day) paidOn.push(day);
    } else {
      const month = firstDayOf(monthOf(day));
      const last = months.at(-1);
      if (last?.month === month) last.cents -= cents;
      else months.push({ month, lastDay: month + 30, cents: -cents });
    }
  }
  return { months, payments, paidOn };
}

function neverPaid(
  context: ReviewContext,
  account: number,
  { months, paidOn }: ReturnType<typeof creditsByMonth>,
  owed: number,
): Draft | null {
  const { asOf, books } = context;
  const first = months[0];
  if (first === undefined || owed <= TOLERANCE_CENTS || months.length < 2) return null;
  const since = paidOn.at(-1) ?? Math.max(books.window.start, first.month);
  const isActive = (months.at(-1) as LiabilityMonth).month > since;
  if (asOf - since <= lateAfterDays(paidOn, NEVER_PAID_DAYS) || !isActive) return null;
  const words = `Nothing has been paid out of ${accountNameAt(context, account)} since ${dayInWords(since)}, and ${context.money(owed)} has built up.`;
  return draftOf(account, 'never paid', owed, words);
}

interface Skipped {
  /** First day of its first month. */
  readonly month: number;
  readonly cents: number;
}

/**
 * Returns months, or quarters for quarterly filers, whose total was never paid although most totals were paid to the
 * cent. Omits amounts that are not due yet; returns nothing if most totals were not paid that way.
 */
function skippedMonths(
  { asOf }: ReviewContext,
  { months, payments }: ReturnType<typeof creditsByMonth>,
  owed: number,
): Skipped[] {
  const { runs, unpaid, others } = matchPayments(months, payments);
  const matched = runs.reduce((sum, run) => sum + run, 0);
  if (matched < MIN_MATCHED || matched < (months.length - 1) * MATCHED_SHARE) return [];
  const isQuarterly = runs.filter((run) => run === QUARTER).length * 2 > runs.length;
  const skipped = inRuns(unpaid, isQuarterly ? QUARTER : 1).flatMap((run): Skipped[] => {
    const lastDay = run.at(-1)?.lastDay ?? asOf;
    const cents = run.reduce((sum, one) => sum + one.cents, 0);
    const isDue = lastDay <= asOf - DUE_DAYS;
    // The month was paid with a different total because an entry was recorded twice, or changed after the payment.
    const isPaid = others.some(({ day }) => day >= lastDay && day <= lastDay + PAID_AFTER_DAYS);
    const month = run[0]?.month ?? asOf;
    return isDue && !isPaid && cents > TOLERANCE_CENTS && cents <= owed ? [{ month, cents }] : [];
  });
  return skipped.length <= MAX_SKIPPED ? skipped : [];
}

const QUARTER = 3;
/** More skipped months than this indicate a different way of paying, not an oversight. */
const MAX_SKIPPED = 3;

/**
 * Returns the number of months that each payment covered, the months that no payment covered, and the payments that do
 * not equal the total for any month.
 */
function matchPayments(
  months: readonly LiabilityMonth[],
  payments: ReturnType<typeof creditsByMonth>['payments'],
) {
  const left = new Map<number, number>();
  for (const { cents } of payments) left.set(cents, (left.get(cents) ?? 0) + 1);
  const take = (run: readonly LiabilityMonth[]) => {
    const cents = run.reduce((sum, one) => sum + one.cents, 0);
    const times = left.get(cents) ?? 0;
    if (times > 0) left.set(cents, times - 1);
    return times > 0;
  };
  const runs: number[] = [];
  const unpaid: LiabilityMonth[] = [];
  for (let index = 0; index < months.length; ) {
    const length = [1, QUARTER, 2].find((size) => {
      const run = months.slice(index, index + size);
      return run.length === size && take(run);
    });
    if (length === undefined) unpaid.push(months[index] as LiabilityMonth);
    else runs.push(length);
    index += length ?? 1;
  }
  return { runs, unpaid, others: payments.filter(({ cents }) => (left.get(cents) ?? 0) > 0) };
}

/** Groups consecutive months into runs of a given size; an incomplete run is not due yet. */
function inRuns(months: readonly LiabilityMonth[], size: number): LiabilityMonth[][] {
  const runs: LiabilityMonth[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext = last !== undefined && month.month - last.month <= 31;
    if (run !== undefined && run.length < size && isNext) run.push(month);
    else runs.push([month]);
  }
  return runs.filter((run) => run.length === size);
}
