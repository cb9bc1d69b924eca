import { type Correction, type Day, dayInWords } from '@insights/ledger';
import { owedBefore } from '../../adjusting/loan-split.ts';
import { moving } from '../../adjusting/propose.ts';
import { cadenceOf, gapsOf, medianOf } from '../../context/cadence.ts';
import { accountNameAt, oncePer, type ReviewContext } from '../../context/context.ts';
import { firstOn, isBought, KIND, ofKinds, sinceDay } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { payee, postedTo, sumOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import type { Evidence } from '../../findings/certainty.ts';
import { count, listed } from '../../text/wording.ts';
import { type ImpactAllocation, postingImpact, signs } from '../check.ts';

const MIN_CENTS = 25_00;
/**
 * A regular payment comes after at least `GAP_SHARE` of the usual interval, and its amount differs by at most the
 * factor `MAX_TIMES`.
 */
const GAP_SHARE = 0.75;
const MAX_TIMES = 2;

/** A tax that a company owes to an agency, with the amounts that seem to be unpaid. */
export interface TaxDebt {
  /** The liability account. */
  readonly account: number;
  readonly cents: number;
  /** First and last day on which the debt was due; its payments are dated between them. */
  readonly from: Day;
  readonly upTo: Day;
}

/** How payments of a tax are recognized. */
export interface TaxSigns {
  /** Whether the memo or the payee says that a transaction pays this tax. */
  readonly isSaid: (transaction: number) => boolean;
  /** Whether the transaction pays another liability. */
  readonly isTaken: (transaction: number) => boolean;
  /** Whether payments of this tax are often booked to an expense account by mistake. */
  readonly isUsualMistake: (account: number) => boolean;
}

/** A payment of a liability that was booked as an expense. */
export interface PaidElsewhere {
  readonly transaction: number;
  /** The expense account to which it was booked. */
  readonly booked: number;
  readonly cents: number;
  readonly evidence: readonly Evidence[];
  /** Whether more was paid than was owed on that day, so that only a document shows what the payment is. */
  readonly isMore: boolean;
}

/**
 * Finds payments of a tax in expense accounts, so that nobody pays the same tax again. A payment needs two kinds of
 * evidence: one is its wording, amount or timing, and the other may also be its payee or account. Together they never
 * exceed what was owed on their days.
 */
export function paidElsewhere(context: ReviewContext, debt: TaxDebt, tax: TaxSigns): PaidElsewhere[] {
  const { transactions, roles } = context;
  const payees = payeesOf(context, debt.account);
  const bought = sinceDay(transactions, ofKinds(transactions, KIND.bill, KIND.purchase), debt.from);
  const candidates = Array.from(bought).flatMap((transaction) => {
    const { day, mainAccount: booked, party, memoWords } = transactions.at(transaction);
    // A penalty is not a part of the tax.
    if ((memoWords & WORD.penalty) !== 0) return [];
    if (day > debt.upTo || !roles.is('expense', booked) || !isBought(transactions, transaction)) return [];
    const isSaid = tax.isSaid(transaction);
    const usual = payees.get(party);
    const isUsualMistake = tax.isUsualMistake(booked);
    if (!isSaid && usual === undefined && !isUsualMistake) return [];
    if (tax.isTaken(transaction)) return [];
    return { transaction, day, booked, usual, isSaid, isUsualMistake };
  });
  const found: PaidElsewhere[] = [];
  let left = debt.cents;
  let moved = 0;
  for (const { transaction, day, booked, usual, isSaid, isUsualMistake } of candidates) {
    const paid = postedTo(context, transaction, booked);
    const owed = owedBefore(context, debt.account, firstOn(transactions.days, day + 1)) - moved;
    const cents = Math.min(paid, owed, left);
    if (paid < MIN_CENTS || cents * 2 < paid) continue;
    const isAmount = paid === owed || matchesAccruedLiability(context, [debt.account], transaction, paid);
    const isDue = usual !== undefined && coversMissedPayment(usual, day, paid);
    const evidence = signs(
      isSaid && 'words',
      isAmount && 'amount',
      isDue && 'habit',
      usual !== undefined && 'name',
      isUsualMistake && 'account',
    );
    if (!(isSaid || isAmount || isDue) || evidence.length < 2) continue;
    found.push({ transaction, booked, cents, evidence, isMore: cents < paid });
    moved += cents;
    left -= cents;
  }
  return found;
}

/** An earlier payment from the liability. */
interface UsualPayment {
  readonly day: Day;
  readonly cents: number;
}

/** Returns the payments from a liability by payee, oldest first. */
export const payeesOf = oncePer((context, liability): ReadonlyMap<number, readonly UsualPayment[]> => {
  const payees = new Map<number, UsualPayment[]>();
  for (const { transaction, cents } of postingsOn(context, liability)) {
    if (cents <= 0) continue;
    const { party, moneyCents, day } = context.transactions.at(transaction);
    if (party === 0 || moneyCents >= 0) continue;
    payees.set(party, [...(payees.get(party) ?? []), { day, cents }]);
  }
  return payees;
});

/** Whether a payment comes when a regular payment of about this amount is due and missing. */
export function coversMissedPayment(usual: readonly UsualPayment[], day: Day, cents: number): boolean {
  const cadence = cadenceOf(usual.map((one) => one.day));
  const typical = medianOf(usual.map((one) => one.cents));
  if (cadence === null || cents > typical * MAX_TIMES || cents * MAX_TIMES < typical) return false;
  return usual.every((one) => Math.abs(one.day - day) >= cadence.gapDays * GAP_SHARE);
}

const ADDED_BEFORE_DAYS = 125;

/**
 * Whether an amount equals, to the cent, what was added to liabilities in one earlier month or in three consecutive
 * months.
 */
export function matchesAccruedLiability(
  { transactions, byAccount: { months } }: ReviewContext,
  liabilities: readonly number[],
  transaction: number,
  cents: number,
): boolean {
  const { day } = transactions.at(transaction);
  const monthAt = (when: Day) => months.ends.findIndex((end) => end >= when);
  const added = (month: number) =>
    liabilities.reduce((sum, account) => sum + (months.credits[month]?.[account] ?? 0), 0);
  const first = monthAt(day - ADDED_BEFORE_DAYS);
  for (let month = monthAt(day) - 1; month >= first; month -= 1) {
    const one = added(month);
    if (cents === one || cents === one + added(month - 1) + added(month - 2)) return true;
  }
  return false;
}

/**
 * Names the payments: `7 payments to IRS from April 15, 2026 to October 15, 2026, $23,391.98 in all, are in Taxes`.
 */
export function paymentsInWords(context: ReviewContext, payments: readonly PaidElsewhere[]): string {
  const { transactions } = context;
  const days = payments.map(({ transaction }) => transactions.at(transaction).day);
  const [first, last] = [days[0] as Day, days.at(-1) as Day];
  const payees = [...new Set(payments.map(({ transaction }) => payee(context, transaction)))];
  const accounts = [...new Set(payments.map(({ booked }) => accountNameAt(context, booked)))];
  const sum = context.money(sumOf(payments));
  return payments.length === 1
    ? `The payment to ${listed(payees)} on ${dayInWords(first)} for ${sum} is in ${listed(accounts)}`
    : `${count(payments.length, 'payment')} to ${listed(payees)} from ${dayInWords(first)} to ${dayInWords(last)}, ${sum} in all, are in ${listed(accounts)}`;
}

/** Moves payments from the expense to the liability, with the dollars at stake, which the liability shows as owed. */
export function correctPaidElsewhere(
  context: ReviewContext,
  liability: number,
  payments: readonly PaidElsewhere[],
): {
  readonly corrections: readonly Correction[];
  readonly impact: readonly ImpactAllocation[];
  readonly correctionCertainty?: 'possible';
} {
  return {
    corrections: payments.map(({ transaction, booked, cents, isMore }) =>
      moving(context, transaction, { from: booked, to: liability, cents: isMore ? cents : null }),
    ),
    impact: payments.map(({ transaction, cents }) => postingImpact(transaction, liability, cents)),
    ...(payments.some(({ isMore }) => isMore) ? { correctionCertainty: 'possible' as const } : {}),
  };
}

/** Days until a return is due after its period. */
const DUE_DAYS = 40;

/**
 * Returns the number of days without a payment after which something is late, based on earlier payments: a business
 * that files once a year, as states and the IRS allow for small ones, also pays once a year. Fewer than two earlier
 * payments do not form a pattern.
 */
export function lateAfterDays(paidOn: readonly number[], minDays: number): number {
  const gaps = gapsOf(paidOn);
  return Math.max(minDays, gaps.length === 0 ? 0 : medianOf(gaps) + DUE_DAYS);
}
