import { createHash } from 'node:crypto';
import type { Day, Transaction } from '@insights/ledger';

/** A posting whose account is known, debits positive. */
export interface FoundPosting {
  readonly day: Day;
  readonly accountId: string;
  readonly amountCents: number;
  readonly type: string;
  readonly number: string;
  readonly name: string;
  readonly memo: string;
  /** Id of the account that the report names as the other side; null if the report names none or several. */
  readonly splitId: string | null;
  readonly transactionId: string | null;
  /** Set for postings of one transaction if the file prints them together without an id. */
  readonly group: string | null;
  /** File and sheet that contain the posting. */
  readonly at: string;
  readonly row: number;
}

/** Describes the location of a posting. */
export function describeLocation({ at, row }: FoundPosting): string {
  return `${at}, row ${row}`;
}

export interface FoundTransactions {
  /** Transaction of each posting, in the order given. */
  readonly transactions: readonly Transaction[];
  /** Number of postings whose other side was not found, so that they are grouped by day. */
  readonly unpaired: number;
}

const UNPAIRED_TYPE = 'Other side not identified';

/**
 * Groups postings into transactions. Uses the file's transaction numbers, if there are any. A General Ledger from
 * QuickBooks Online does not have them, so transactions are inferred. These form a transaction:
 *
 * 1. Postings with the same date, type and number that add up to zero. Without a number, the name must match, and
 *    no subset may add up to zero.
 * 2. Two postings with the same date and type and opposite amounts, each naming the other's account as its other side.
 * 3. A posting with several other sides, and all postings with the same date, type and name whose other side is its
 *    account, if all of them add up to zero.
 * 4. The remaining postings of a day, whose sides are not matched.
 *
 * Statements do not depend on this, because they only add up amounts by account and day.
 */
export function findTransactions(postings: readonly FoundPosting[]): FoundTransactions {
  const groups: number[][] = [];
  const open: number[] = [];
  const byId = new Map<string, number[]>();
  const together = new Map<string, number[]>();
  for (const [index, { transactionId, group, day, type }] of postings.entries()) {
    if (transactionId === null && group !== null) append(together, group, index);
    else if (transactionId === null) open.push(index);
    else append(byId, `${transactionId}\u0000${type}\u0000${day}`, index);
  }
  // Does not use the spread operator, because a ledger may have more transactions than a call can have arguments.
  for (const group of together.values()) groups.push(group);
  const rest = takePairs(postings, takeBuckets(postings, open, groups), groups);
  const left = takeSplits(postings, rest, groups);
  const transactions = new Array<Transaction>(postings.length);
  nameGroups(postings, groups, transactions);
  for (const group of byId.values()) {
    const { transactionId, type, number } = postings[group[0] as number] as FoundPosting;
    const transaction = { id: transactionId as string, type: type === '' ? 'Transaction' : type, number };
    for (const index of group) transactions[index] = transaction;
  }
  for (const [day, group] of Map.groupBy(left, (index) => (postings[index] as FoundPosting).day)) {
    const transaction = { id: `day-${day}`, type: UNPAIRED_TYPE, number: '' };
    for (const index of group) transactions[index] = transaction;
  }
  return { transactions, unpaired: left.length };
}

function takeBuckets(
  postings: readonly FoundPosting[],
  open: readonly number[],
  groups: number[][],
): number[] {
  const buckets = Map.groupBy(open, (index) => {
    const { day, type, number, name } = postings[index] as FoundPosting;
    return [day, type, number, number === '' ? name : ''].join('\u0000');
  });
  const left: number[] = [];
  for (const bucket of buckets.values()) {
    const hasNumber = (postings[bucket[0] as number] as FoundPosting).number !== '';
    if (sumOf(postings, bucket) === 0 && (hasNumber || isOneTransaction(postings, bucket)))
      groups.push(bucket);
    else for (const entry of bucket) left.push(entry);
  }
  return left;
}

/** Larger groups of postings have too many subsets to try. */
const MAX_PARTS_OF = 14;

/**
 * Whether postings that add up to zero form a single transaction: none of their subsets adds up to zero. If there were
 * several transactions, each would be such a subset.
 */
function isOneTransaction(postings: readonly FoundPosting[], bucket: readonly number[]): boolean {
  const amounts = bucket
    .map((index) => (postings[index] as FoundPosting).amountCents)
    .filter((amount) => amount !== 0);
  if (amounts.length > MAX_PARTS_OF) return false;
  // The first posting can be omitted, because if a subset adds up to zero, so does its complement.
  const [, ...rest] = amounts;
  let sums = [0];
  for (const amount of rest) {
    const more = sums.map((sum) => sum + amount);
    if (more.includes(0)) return false;
    sums = [...sums, ...more];
  }
  return true;
}

function takePairs(postings: readonly FoundPosting[], open: readonly number[], groups: number[][]): number[] {
  const waiting = new Map<string, number[]>();
  const taken = new Set<number>();
  for (const index of open) {
    const { day, type, accountId, splitId, amountCents } = postings[index] as FoundPosting;
    if (splitId === null) continue;
    const partner = waiting.get([day, type, splitId, accountId, -amountCents].join('\u0000'))?.shift();
    if (partner === undefined)
      append(waiting, [day, type, accountId, splitId, amountCents].join('\u0000'), index);
    else {
      groups.push([partner, index]);
      taken.add(partner).add(index);
    }
  }
  return open.filter((index) => !taken.has(index));
}

function takeSplits(
  postings: readonly FoundPosting[],
  open: readonly number[],
  groups: number[][],
): number[] {
  const keyOf = ({ day, type }: FoundPosting, account: string, name: string) =>
    [day, type, account, name].join('\u0000');
  const naming = Map.groupBy(open, (index) => {
    const posting = postings[index] as FoundPosting;
    return keyOf(posting, posting.splitId ?? '', posting.name);
  });
  const taken = new Set<number>();
  for (const index of open) {
    const posting = postings[index] as FoundPosting;
    if (posting.splitId !== null || taken.has(index)) continue;
    const others = (naming.get(keyOf(posting, posting.accountId, posting.name)) ?? []).filter(
      (each) => !taken.has(each),
    );
    if (others.length < 2 || sumOf(postings, others) !== -posting.amountCents) continue;
    groups.push([index, ...others]);
    for (const each of [index, ...others]) taken.add(each);
  }
  return open.filter((index) => !taken.has(index));
}

/** Assigns ids that remain the same in later uploads; identical transactions are numbered. */
function nameGroups(
  postings: readonly FoundPosting[],
  groups: readonly number[][],
  into: Transaction[],
): void {
  const used = new Map<string, number>();
  for (const group of groups) {
    const { type, number } = postings[group[0] as number] as FoundPosting;
    const lines = group.map((index) => {
      const { day, accountId, amountCents, name } = postings[index] as FoundPosting;
      return `${day}|${accountId}|${amountCents}|${name}`;
    });
    const text = [type, number, ...lines.toSorted()].join('\n');
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const occurrence = (used.get(hash) ?? 0) + 1;
    used.set(hash, occurrence);
    const id = occurrence === 1 ? hash : `${hash}-${occurrence}`;
    const transaction = { id, type: type === '' ? 'Transaction' : type, number };
    for (const index of group) into[index] = transaction;
  }
}

function sumOf(postings: readonly FoundPosting[], indexes: readonly number[]): number {
  return indexes.reduce((sum, index) => sum + (postings[index] as FoundPosting).amountCents, 0);
}

function append(lists: Map<string, number[]>, key: string, index: number): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [index]);
  else known.push(index);
}
