import { type Day, dayInWords, firstDayOf, monthInWords, monthOf } from '@insights/ledger';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, balanceAsOf, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { countOf } from '../../context/counts.ts';
import { postingsOn } from '../../context/postings.ts';
import { memosOf, sumOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import type { Evidence } from '../../findings/certainty.ts';
import { balanceImpact, type Check, type FindingDraft, transactionsIn } from '../check.ts';
import { noLongerPaidDown } from '../shared/paid-down.ts';
import {
  correctPaidElsewhere,
  lateAfterDays,
  type PaidElsewhere,
  paidElsewhere,
  payeesOf,
  paymentsInWords,
  type TaxDebt,
} from '../shared/paid-elsewhere.ts';
import { payrollAtNetPay } from '../shared/unrecorded-payroll.ts';

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
  title: 'Payroll taxes not paid',
  affects: 'tax',
  why: 'Money withheld from wages belongs to the state and the IRS; late payments cost penalties, and owners are personally liable.',
  whenFine: 'Fine when you pay it quarterly, or the payment was booked to another account.',
  remediation: [
    'Compare the account with your payroll provider’s tax report.',
    'If it was not paid, pay it now through payroll (Taxes, Payroll tax), not by a plain check.',
    'If it was paid, find the payment in QuickBooks and change its category to this liability account.',
  ],
  severityRule: 'Depends on the amount; at least Medium.',
  evidence: ['figures'],
  check: (context) => {
    const taken = new Set<number>();
    const unpaid = context.roles.of('payrollLiability').flatMap((account): FindingDraft[] => {
      const owed = -balanceAsOf(context, account);
      const name = accountNameAt(context, account);
      if (owed < -TOLERANCE_CENTS) {
        const words = `${name} shows ${context.money(-owed)} in your favor on ${dayInWords(context.asOf)}: more was paid than withheld, or wages are missing.`;
        return [{ ...draftOf(account, 'overpaid', -owed, words), title: 'Payroll taxes overpaid' }];
      }
      const debts = debtsOf(context, account, owed);
      const booked =
        bookedAsExpense(context, debts, { account, owed, taken }) ??
        bookedAsExpenseMeanwhile(context, { account, owed, taken });
      for (const payment of booked === null ? [] : transactionsIn(booked)) taken.add(payment);
      return booked !== null
        ? [booked]
        : debts.map(({ about, cents, description }) => draftOf(account, about, cents, description));
    });
    return [...unpaid, ...payrollAtNetPay(context)];
  },
};

/** An amount that seems not to have been paid. */
interface Debt extends TaxDebt {
  readonly about: string;
  readonly description: string;
}

function debtsOf(context: ReviewContext, account: number, owed: number): Debt[] {
  const months = creditsByMonth(context, account);
  const never = neverPaid(context, account, months, owed);
  if (never !== null) return [never];
  const skipped = skippedMonths(context, months, owed).map(({ month, lastDay, cents }) => ({
    account,
    about: `skipped ${dayInWords(month)}`,
    cents,
    from: month,
    upTo: lastDay + DUE_DAYS,
    description: `${context.money(cents)} withheld in ${monthInWords(month)} and recorded in ${accountNameAt(context, account)} was never remitted, although other months were.`,
  }));
  return skipped.length > 0 ? skipped : behind(context, account, months);
}

/**
 * Drafts one finding for an account if payments of what it owes are in expense accounts. They may include payments that
 * are not late.
 */
function bookedAsExpense(
  context: ReviewContext,
  debts: readonly Debt[],
  liability: Liability,
): FindingDraft | null {
  const from = Math.min(...debts.map((debt) => debt.from));
  return debts.length === 0
    ? null
    : draftOfPayments(context, debts, liability, paymentsOf(context, liability, from));
}

interface Liability {
  readonly account: number;
  readonly owed: number;
  /** Payments already assigned to other liabilities. */
  readonly taken: ReadonlySet<number>;
}

/**
 * Drafts a finding if payments were expensed for some months and paid out of the liability before and afterward, so
 * that its balance only remains too high. Each of them must fill a gap between the regular payments.
 */
function bookedAsExpenseMeanwhile(context: ReviewContext, liability: Liability): FindingDraft | null {
  const { account, owed } = liability;
  const from = context.books.window.start;
  const payments = paymentsOf(context, liability, from).filter(({ evidence }) => evidence.includes('habit'));
  const cents = sumOf(payments);
  const debt = { account, about: 'expensed', cents, from, upTo: context.asOf, description: '' };
  const isInPeriod = payments.some(({ transaction }) => transaction >= context.transactions.from);
  return isInPeriod && cents <= owed ? draftOfPayments(context, [debt], liability, payments) : null;
}

function paymentsOf(
  context: ReviewContext,
  { account, owed, taken }: Liability,
  from: Day,
): readonly PaidElsewhere[] {
  const { transactions, roles, books, asOf } = context;
  return paidElsewhere(
    context,
    { account, cents: owed, from, upTo: asOf },
    {
      isTaken: (one) =>
        taken.has(one) ||
        isOfOtherAgency(context, one, account) ||
        (transactions.at(one).memoWords & WORD.personalTax) !== 0 ||
        OTHER_TAX.test(memosOf(context, one)),
      isSaid: (one) => {
        const { memoWords, nameWords } = transactions.at(one);
        return ((memoWords | nameWords) & WORD.payrollTax) !== 0;
      },
      isUsualMistake: (booked) =>
        roles.is('otherTaxes', booked) ||
        (roles.is('payroll', booked) && /\btax(es)?\b/i.test(books.chart.accounts[booked]?.name ?? '')),
    },
  );
}

function draftOfPayments(
  context: ReviewContext,
  debts: readonly Debt[],
  { account, owed }: Liability,
  payments: readonly PaidElsewhere[],
): FindingDraft | null {
  const { asOf } = context;
  if (payments.length === 0) return null;
  const name = accountNameAt(context, account);
  const { corrections, impact, ...certainty } = correctPaidElsewhere(context, account, payments);
  const rest = owed - sumOf(payments);
  const evidence: readonly Evidence[] = payments.flatMap((one) => one.evidence);
  const cents = sumOf(debts);
  return {
    ...draftOf(account, debts.map(({ about }) => about).join(', '), cents, ''),
    title: 'Payroll tax payments booked as an expense',
    mistake: 'payrollTaxAsExpense',
    why: 'The tax was recorded as an expense or withheld from wages when it became due; booking its payment as an expense counts it twice, and the books still show it as owed.',
    whenFine: 'Fine if the payments were for another tax.',
    affects: 'profit',
    description: `${paymentsInWords(context, payments)}, an expense, although ${name} shows the tax as owed. Its balance is ${context.money(owed)} on ${dayInWords(asOf)}; once these payments are moved there, ${rest > TOLERANCE_CENTS ? `${context.money(rest)} is` : 'nothing is'} left to pay.`,
    transactions: payments.map(({ transaction }) => transaction),
    corrections,
    ...certainty,
    impact: [...impact, balanceImpact(account, cents)],
    evidence: [...new Set(evidence)],
    remediation: ['Compare the payments with your payroll provider’s tax report or with your EFTPS account.'],
  };
}

/**
 * Whether a payment went to an agency that is never paid from the liability: at another level of government, or the
 * usual payee of another liability.
 */
function isOfOtherAgency(context: ReviewContext, payment: number, liability: number): boolean {
  const { party } = context.transactions.at(payment);
  const paid = tierOf(`${partyNameAt(context, payment)} ${memosOf(context, payment)}`);
  const owed = tierOf(accountNameAt(context, liability));
  if (paid !== null && owed !== null && paid !== owed) return true;
  const paidFrom = context.roles
    .of('payrollLiability')
    .filter((account) => payeesOf(context, account).has(party));
  return paidFrom.length > 0 && !paidFrom.includes(liability);
}

const FEDERAL =
  /\b(federal|fed|irs|internal revenue|eftps|usataxpymt|united states treasury|94[0145]|fica|futa|medicare|social security)\b/i;
const STATE = /\b(state|suta|sui|sdi|edd|unemployment|workforce|employment development)\b/i;

function tierOf(text: string): 'federal' | 'state' | null {
  return FEDERAL.test(text) ? 'federal' : STATE.test(text) ? 'state' : null;
}

/** The tax agencies also collect other taxes. */
const OTHER_TAX = /\b(1040|1120\w*|1065|990|estimated|income tax|sales|property|franchise|excise)\b/i;

/**
 * Finds a liability that used to be paid every payday and is now paid only for some: no month is skipped entirely, but
 * the balance grows.
 */
function behind(
  context: ReviewContext,
  account: number,
  { months }: ReturnType<typeof creditsByMonth>,
): Debt[] {
  const found = noLongerPaidDown(context, account, medianOf(months.map(({ cents }) => cents)));
  if (found === null) return [];
  const { until, last, usualCents } = found;
  const words = `${accountNameAt(context, account)} usually comes down to ${context.money(usualCents)} within the month; it has not since ${monthInWords(until)}, and throughout ${monthInWords(last.month)} at least ${context.money(last.cents)} was owed.`;
  return [
    {
      account,
      about: 'behind',
      cents: last.cents,
      from: until,
      upTo: context.asOf,
      description: words,
    },
  ];
}

function draftOf(account: number, about: string, cents: number, description: string): FindingDraft {
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
function creditsByMonth(context: ReviewContext, account: number) {
  const months: LiabilityMonth[] = [];
  const payments: { readonly cents: number; readonly day: number }[] = [];
  const paidOn: number[] = [];
  for (const { day, cents } of postingsOn(context, account)) {
    if (day > context.asOf) break;
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
): Debt | null {
  const { asOf, books } = context;
  const first = months[0];
  if (first === undefined || owed <= TOLERANCE_CENTS || months.length < 2) return null;
  const since = paidOn.at(-1) ?? Math.max(books.window.start, first.month);
  const isActive = (months.at(-1) as LiabilityMonth).month > since;
  if (asOf - since <= lateAfterDays(paidOn, NEVER_PAID_DAYS) || !isActive) return null;
  return {
    account,
    about: 'never paid',
    cents: owed,
    from: since,
    upTo: asOf,
    description: `No payment has been recorded in ${accountNameAt(context, account)} since ${dayInWords(since)}, and ${context.money(owed)} has built up.`,
  };
}

interface Skipped {
  /** First day of its first month. */
  readonly month: Day;
  readonly lastDay: Day;
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
    const cents = sumOf(run);
    const isDue = lastDay <= asOf - DUE_DAYS;
    // The payment may differ from the month's total because an entry was recorded twice, or changed after the payment.
    const isPaid = others.some(({ day }) => day >= lastDay && day <= lastDay + PAID_AFTER_DAYS);
    const month = run[0]?.month ?? asOf;
    return isDue && !isPaid && cents > TOLERANCE_CENTS && cents <= owed ? [{ month, lastDay, cents }] : [];
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
  const left = new Map(countOf(payments.map(({ cents }) => cents)));
  const take = (run: readonly LiabilityMonth[]) => {
    const cents = sumOf(run);
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
