import { type Correction, type Day, dayInWords } from '@insights/ledger';
import { moving } from '../../adjusting/propose.ts';
import { cadenceOf } from '../../context/cadence.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { isBought, KIND, ofKinds, sinceDay } from '../../context/kinds.ts';
import { centsAt, dayAt, listAt, transactionOn } from '../../context/postings.ts';
import type { Evidence } from '../../findings/certainty.ts';
import { count, listed } from '../../text/wording.ts';
import { type ImpactAllocation, postingImpact } from '../check.ts';
import { payee, postedTo } from './transactions.ts';

const MIN_CENTS = 25_00;
/** Two equal rows of payments may be a coincidence; three at equal intervals are a habit. */
const MIN_RHYTHM = 3;

/** A tax that a company owes to an agency, with the amounts that seem to be unpaid. */
export interface TaxDebt {
  /** The liability account. */
  readonly account: number;
  readonly cents: number;
  /** Days between which the debt was due, so that its payments are dated then. */
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
 * Finds payments of a tax in expense accounts, so that nobody is told to pay a tax that was paid. A payment is
 * recognized by two signs: its words or its amount, and one of words, amount, payee and account; or by a payee who was
 * paid from the liability before and is paid from one expense account at regular intervals since. Together they never
 * exceed what was owed on their days.
 */
export function paidElsewhere(context: ReviewContext, debt: TaxDebt, signs: TaxSigns): PaidElsewhere[] {
  const { transactions, roles } = context;
  const payees = payeesOf(context, debt.account);
  const bought = sinceDay(transactions, ofKinds(transactions, KIND.bill, KIND.purchase), debt.from);
  const candidates = Array.from(bought).flatMap((transaction) => {
    const { day, mainAccount: booked, party } = transactions.at(transaction);
    if (day > debt.upTo || !roles.is('expense', booked) || !isBought(transactions, transaction)) return [];
    if (signs.isTaken(transaction)) return [];
    const isSaid = signs.isSaid(transaction);
    const isPayee = party !== 0 && payees.has(party);
    const isUsualMistake = signs.isUsualMistake(booked);
    if (!isSaid && !isPayee && !isUsualMistake) return [];
    return { transaction, day, booked, party, isSaid, isPayee, isUsualMistake };
  });
  const habits = Map.groupBy(candidates, ({ booked, party }) => `${booked} ${party}`);
  const found: PaidElsewhere[] = [];
  let left = debt.cents;
  let moved = 0;
  for (const { transaction, day, booked, party, isSaid, isPayee, isUsualMistake } of candidates) {
    const paid = postedTo(context, transaction, booked);
    const owed = owedOn(context, debt.account, day) - moved;
    const cents = Math.min(paid, owed, left);
    if (paid < MIN_CENTS || cents * 2 < paid) continue;
    const isAmount = paid === owed || equalsAdded(context, [debt.account], transaction, paid);
    const isHabit = isPayee && isRegular(habits.get(`${booked} ${party}`) ?? []);
    const evidence: Evidence[] = [
      ...(isSaid ? ['words' as const] : []),
      ...(isAmount ? ['amount' as const] : []),
      ...(isPayee ? ['name' as const] : []),
      ...(isUsualMistake ? ['account' as const] : []),
    ];
    if (!(isHabit || ((isSaid || isAmount) && evidence.length > 1))) continue;
    found.push({ transaction, booked, cents, evidence, isMore: cents < paid });
    moved += cents;
    left -= cents;
  }
  return found;
}

/** Names of the payees who were paid from a liability. */
function payeesOf({ books, transactions, byAccount }: ReviewContext, liability: number): Set<number> {
  const payees = new Set<number>();
  for (const row of listAt(byAccount.rows, liability)) {
    const transaction = transactionOn(books.journal, row);
    const { party, moneyCents } = transactions.at(transaction);
    if (party !== 0 && moneyCents < 0 && centsAt(books.journal, row) > 0) payees.add(party);
  }
  return payees;
}

function isRegular(payments: readonly { readonly day: Day }[]): boolean {
  return payments.length >= MIN_RHYTHM && cadenceOf(payments.map(({ day }) => day)) !== null;
}

function owedOn({ books, byAccount }: ReviewContext, liability: number, day: Day): number {
  let owed = -(books.openingCents[liability] ?? 0);
  for (const row of listAt(byAccount.rows, liability)) {
    if (dayAt(books.journal, row) > day) break;
    owed -= centsAt(books.journal, row);
  }
  return owed;
}

const ADDED_BEFORE_DAYS = 125;

/**
 * Whether an amount equals, to the cent, what was added to liabilities in one earlier month or in three consecutive
 * months.
 */
export function equalsAdded(
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

/** Names the payments: `7 payments to IRS from April 15, 2026 to October 15, 2026, $23,391.98 in all, are in Taxes`. */
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

export function sumOf(payments: readonly PaidElsewhere[]): number {
  return payments.reduce((sum, { cents }) => sum + cents, 0);
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
