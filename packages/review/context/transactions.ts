import { type Correction, dayInWords, NONE } from '@insights/ledger';
import { moving, type Target } from '../adjusting/propose.ts';
import type { Amount } from '../checks/check.ts';
import { saysName } from '../text/names.ts';
import type { Role } from './account-roles.ts';
import { accountNameAt, partyNameAt, type ReviewContext, transactionAt } from './context.ts';
import { documentOf } from './open-documents.ts';
import { postingsOf, postingsOn } from './postings.ts';

/** Returns the amount of a transaction, or of a document that is not in the journal. */
export function amountOf(context: ReviewContext, handle: number): number {
  if (handle >= 0) return context.transactions.at(handle).amountCents;
  return documentOf(context, handle)?.totalCents ?? 0;
}

export function amountsOf(context: ReviewContext, transactions: readonly number[]): Amount[] {
  return transactions.map((transaction) => ({ transaction, cents: amountOf(context, transaction) }));
}

export function sumOf(amounts: readonly { readonly cents: number }[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0);
}

/** Returns the amounts of transactions in one account; debits are positive. */
export function amountsOn(
  context: ReviewContext,
  transactions: readonly number[],
  account: number,
): Amount[] {
  return transactions.map((transaction) => ({ transaction, cents: postedTo(context, transaction, account) }));
}

/** Formats `the bill HN-7 of March 12, 2025`, or with `The` at the start of a sentence. */
export function named(context: ReviewContext, transaction: number, article: 'the' | 'The' = 'the'): string {
  const { type, number } = transactionAt(context, transaction);
  const words = number === '' ? type.toLowerCase() : `${type.toLowerCase()} ${number}`;
  return `${article} ${words} of ${dayInWords(context.transactions.at(transaction).day)}`;
}

/** Formats `In the deposit of May 3, 2025, $5.00 from Hill was booked to Sales`; `from` may be empty. */
export function bookedInWords(
  context: ReviewContext,
  transaction: number,
  account: number,
  cents: number,
  from = '',
): string {
  const amount = `${context.money(cents)}${from === '' ? '' : ` from ${from}`}`;
  return `In ${named(context, transaction)}, ${amount} was booked to ${accountNameAt(context, account)}`;
}

/** Formats `Highmeadow Nursery`, or `an unnamed payee`. */
export function payee(context: ReviewContext, transaction: number): string {
  const name = partyNameAt(context, transaction);
  return name === '' ? 'an unnamed payee' : name;
}

/** Returns the sum of a transaction's postings to one account, or to all of a role, debits positive. */
export function postedTo(context: ReviewContext, transaction: number, to: number | Role): number {
  const isMeant = (one: number) => (typeof to === 'number' ? one === to : context.roles.is(to, one));
  let sum = 0;
  for (const { account, cents } of postingsOf(context, transaction)) if (isMeant(account)) sum += cents;
  return sum;
}

/** Returns the distinct accounts of a transaction, in chart order. */
export function accountsOf(context: ReviewContext, transaction: number): number[] {
  const accounts = new Set(postingsOf(context, transaction).map(({ account }) => account));
  return [...accounts].sort((a, b) => a - b);
}

/** Returns the first account of a transaction that has a role. */
export function accountWith(context: ReviewContext, transaction: number, role: Role): number | undefined {
  return accountsOf(context, transaction).find((account) => context.roles.is(role, account));
}

/** Whether a transaction posts to an account with a role. */
export function postsTo(context: ReviewContext, transaction: number, role: Role): boolean {
  return accountWith(context, transaction, role) !== undefined;
}

/** Returns the sum of a transaction's postings by account, debits positive, in chart order. */
export function sumsByAccount(context: ReviewContext, transaction: number) {
  const sums = new Map<number, number>();
  for (const { account, cents } of postingsOf(context, transaction))
    sums.set(account, (sums.get(account) ?? 0) + cents);
  return [...sums].sort(([a], [b]) => a - b).map(([account, cents]) => ({ account, cents }));
}

export function sumAmounts(context: ReviewContext, transactions: readonly number[]): number {
  return transactions.reduce((sum, transaction) => sum + amountOf(context, transaction), 0);
}

/** Returns a transaction's memos in order, joined into one text. */
export function memosOf(context: ReviewContext, transaction: number): string {
  const memos = new Set(postingsOf(context, transaction).map(({ memoText }) => memoText));
  memos.delete('');
  return [...memos].sort().join(' | ');
}

/** Returns the transactions of the period that post to an account, in ascending order. */
export function transactionsOn(
  context: ReviewContext,
  account: number,
  from = context.transactions.from,
): number[] {
  const all = new Set(postingsOn(context, account).map(({ transaction }) => transaction));
  const { upTo } = context.transactions;
  return [...all].filter((one) => one >= from && one < upTo).sort((a, b) => a - b);
}

/**
 * Returns transaction totals by party, in order of first occurrence, without transactions that have no name.
 */
export function sumsByParty(
  { books, transactions }: ReviewContext,
  chosen: readonly number[],
  amounts: Float64Array,
): (readonly [party: number, cents: number])[] {
  const sums = new Float64Array(books.journal.texts.length);
  const isKnown = new Uint8Array(sums.length);
  const known: number[] = [];
  for (const transaction of chosen) {
    const party = transactions.parties[transaction] ?? 0;
    sums[party] = (sums[party] ?? 0) + (amounts[transaction] ?? 0);
    if (isKnown[party] === 1 || party === 0) continue;
    isKnown[party] = 1;
    known.push(party);
  }
  return known.map((party) => [party, sums[party] ?? 0]);
}

/** Formats `twice on March 3, 2025`, or `on March 3, 2025 and again on March 5, 2025`. */
export function twiceInWords(
  { transactions }: ReviewContext,
  pair: { readonly first: number; readonly extra: number },
): string {
  const [day, laterDay] = [pair.first, pair.extra].map((one) => dayInWords(transactions.at(one).day));
  return day === laterDay ? `twice on ${day}` : `on ${day} and again on ${laterDay}`;
}

const ROUND_CENTS = 5_00;
const MIN_CENTS = 100_00;

/** Whether an amount is neither round nor small. The same unusual amount rarely belongs to two different purchases. */
export function isUnusualAmount(cents: number, least = MIN_CENTS): boolean {
  return cents >= least && cents % ROUND_CENTS !== 0;
}

/** Returns a memo without the words that contain digits. */
export function withoutNumbers(memo: string): string {
  return memo
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(' ');
}

/** Returns a transaction’s description without reference numbers, so that similar bank payments have the same key. */
export function memoKey(context: ReviewContext, transaction: number): string {
  return memosOf(context, transaction)
    .replace(/\S*\d{4,}\S*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Returns the bank, card or payables account from which a purchase is paid; null if it has none. */
export function paidFrom(context: ReviewContext, purchase: number): number | null {
  const { moneyAccount } = context.transactions.at(purchase);
  if (moneyAccount !== NONE) return moneyAccount;
  return accountWith(context, purchase, 'payable') ?? null;
}

/** Moves everything that a transaction posted to some accounts, by default to income and expenses, for a name if given. */
export function movingAll(
  context: ReviewContext,
  transaction: number,
  to: Target,
  isMoved = (account: number) => context.roles.isProfit[account] === 1,
  name?: string,
): Correction[] {
  return accountsOf(context, transaction)
    .filter(isMoved)
    .map((from) => moving(context, transaction, { from, to, ...(name === undefined ? {} : { name }) }));
}

/**
 * Returns the longest of some names that a text contains, because banks print the payer's name in descriptions; 0 if it
 * contains none.
 */
export function nameMentionedIn({ books }: ReviewContext, text: string, names: Iterable<number>): number {
  const { texts } = books.journal;
  let said = 0;
  for (const name of names)
    if (saysName(text, texts.at(name)) && texts.at(name).length > texts.at(said).length) said = name;
  return said;
}
