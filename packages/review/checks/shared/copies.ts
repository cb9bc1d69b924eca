import { type Correction, NONE } from '@insights/ledger';
import { removing } from '../../adjusting/propose.ts';
import { CLEARED, UNCLEARED } from '../../context/clearing-index.ts';
import type { ReviewContext } from '../../context/context.ts';
import { bankViewOf, hadTimeToClear, haveOtherNumbers, numberOf } from '../../context/duplicates.ts';
import { ofKinds } from '../../context/kinds.ts';
import { documentOf, linkedTo } from '../../context/open-documents.ts';
import { isUnusualAmount, memosOf } from '../../context/transactions.ts';
import { daysApart } from '../../context/wrong-years.ts';
import { haveSameLines } from './same-amounts.ts';
import { stillUndeposited } from './undeposited.ts';

/** A check may take this long to clear. */
const CLEARS_WITHIN_DAYS = 20;

/** Returns which of two documents a bookkeeper would delete: the one that is paid less, or else the later one. */
export function copyOf(context: ReviewContext, first: number, extra: number): number {
  return paidCents(context, extra) > paidCents(context, first) ? first : extra;
}

const COPIED_WITHIN_DAYS = 5;

/** Whether two transactions within days have the same number and repeat each other line by line. */
export function isExactCopy(context: ReviewContext, first: number, extra: number): boolean {
  const { transactions } = context;
  const [one, other] = [transactions.at(first), transactions.at(extra)];
  const number = numberOf(context, first);
  return (
    /\d/.test(number) &&
    number === numberOf(context, extra) &&
    one.kind === other.kind &&
    one.party === other.party &&
    daysApart(context, first, extra) <= COPIED_WITHIN_DAYS &&
    haveSameLines(context, first, extra)
  );
}

/** Shorter numbers in a description identify a store, an account or a year. */
const REFERENCE = /\b\d{5,}\b/g;

/**
 * Whether two transactions of one day repeat each other line by line, with a bank reference that no other transaction
 * of their type and name has.
 */
export function isImportedAgain(context: ReviewContext, first: number, extra: number): boolean {
  const { transactions } = context;
  const [one, other] = [transactions.at(first), transactions.at(extra)];
  const areAlike =
    one.day === other.day && one.party === other.party && !haveOtherNumbers(context, first, extra);
  if (!areAlike || !haveSameLines(context, first, extra)) return false;
  const references = memosOf(context, first).match(REFERENCE) ?? [];
  const others = ofKinds(transactions, one.kind).filter(
    (it) => it !== first && it !== extra && transactions.parties[it] === one.party,
  );
  const isUsed = (reference: string) => others.some((it) => memosOf(context, it).includes(reference));
  return references.some((reference) => !isUsed(reference));
}

function paidCents(context: ReviewContext, transaction: number): number {
  const { totalCents = 0, openCents = 0 } = documentOf(context, transaction) ?? {};
  return totalCents - openCents;
}

export function paidOf(context: ReviewContext, transactions: readonly number[]): number {
  return transactions.reduce((sum, transaction) => sum + paidCents(context, transaction), 0);
}

/**
 * Removes a duplicate document, and the payments of it that the bank has never seen. A payment that did leave the bank
 * stays, so that the vendor owes the money.
 */
export function removingDocument(context: ReviewContext, copy: number): Correction[] {
  return [copy, ...paymentsOf(context, copy).filter((payment) => isNeverSeen(context, payment))].map((one) =>
    removing(context, one),
  );
}

/** Returns payments of this document alone. */
export function paymentsOf(context: ReviewContext, transaction: number): number[] {
  const document = documentOf(context, transaction);
  if (document === null) return [];
  return linkedTo(context, document)
    .filter(({ handle, links }) => handle >= 0 && links.length === 1)
    .map(({ handle }) => handle);
}

/**
 * Whether the bank has received only one of two payments: one has cleared and the other has not, or the copy never left
 * Undeposited Funds.
 */
export function isReceivedOnce(context: ReviewContext, first: number, copy: number): boolean {
  if (isSettledOnce(context, first, copy)) return true;
  const waiting = stillUndeposited(context).flatMap(({ items }) =>
    items.map(({ transaction }) => transaction),
  );
  return waiting.includes(copy) && !waiting.includes(first);
}

/**
 * Whether an unapplied payment is a copy of an applied one: the bank received only one of them, or they are days apart,
 * have the same odd amount and no different numbers, and have not both cleared.
 */
export function isOnePayment(
  context: ReviewContext,
  first: number,
  copy: number,
  withinDays: number,
): boolean {
  if (first < 0 || copy < 0) return false;
  if (isReceivedOnce(context, first, copy)) return true;
  const { transactions, clearing, roles } = context;
  const { amountCents, day, moneyAccount } = transactions.at(copy);
  const gapDays = Math.abs(transactions.at(first).day - day);
  const isSeenTwice = [first, copy].every((one) => (clearing?.ofTransactions[one] ?? NONE) >= CLEARED);
  const numbers = new Set([first, copy].map((one) => numberOf(context, one)).filter(Boolean));
  const isAlike = gapDays <= withinDays && isUnusualAmount(amountCents) && numbers.size < 2;
  return roles.is('bank', moneyAccount) && isAlike && !isSeenTwice;
}

/** Whether one of two transactions has cleared the bank and the other has not. */
export function isSettledOnce(context: ReviewContext, first: number, extra: number): boolean {
  if (first < 0 || extra < 0) return false;
  return bankViewOf(context, { first, extra }) === 'one settled, one not';
}

/** Whether a transaction has not cleared the bank although a later statement was reconciled. */
function isNeverSeen(context: ReviewContext, transaction: number): boolean {
  const isUncleared = context.clearing?.ofTransactions[transaction] === UNCLEARED;
  return isUncleared && hadTimeToClear(context, transaction, CLEARS_WITHIN_DAYS);
}
