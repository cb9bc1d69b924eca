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
  /** The id of the account that the report names as the other side; null where it names none, or several. */
  readonly splitId: string | null;
  readonly transactionId: string | null;
  /** The same for the postings of one transaction, where the file prints them together without an id. */
  readonly group: string | null;
  /** The file and sheet in which it stands. */
  readonly at: string;
  readonly row: number;
}

/** Where a posting stands, in words. */
export function placeOf({ at, row }: FoundPosting): string {
  return `${at}, row ${row}`;
}

export interface FoundTransactions {
  /** By posting, in the order given. */
  readonly transactions: readonly Transaction[];
  /** Postings whose other side was not found; those of one day stand together. */
  readonly unpaired: number;
}

const UNPAIRED_TYPE = 'Other side not identified';

/**
 * Puts postings together to transactions. Files that number their transactions are taken at their word; a General
 * Ledger of QuickBooks Online does not, and its transactions are found from what it tells:
 *
 * 1. What has one day, type and number, and comes to zero; without a number one name, if no part comes to zero.
 * 2. Two postings, each of which names the other's account as its other side, with the same amount.
 * 3. A posting with several other sides, and all that name its account on that day and type and come to its amount.
 * 4. What is left of a day stands together, as one transaction whose sides are not told apart.
 *
 * Statements need none of this: they add up accounts and days.
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
  // Not spread: a ledger has more transactions than a call may have arguments.
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
  const days = new Map<string, number[]>();
  for (const index of left) append(days, String((postings[index] as FoundPosting).day), index);
  for (const [day, group] of days) {
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
  const buckets = new Map<string, number[]>();
  for (const index of open) {
    const { day, type, number, name } = postings[index] as FoundPosting;
    append(buckets, [day, type, number, number === '' ? name : ''].join('\u0000'), index);
  }
  const left: number[] = [];
  for (const bucket of buckets.values()) {
    const hasNumber = (postings[bucket[0] as number] as FoundPosting).number !== '';
    if (sumOf(postings, bucket) === 0 && (hasNumber || isOneTransaction(postings, bucket)))
      groups.push(bucket);
    else for (const entry of bucket) left.push(entry);
  }
  return left;
}

/** More postings than this have too many parts to try. */
const MAX_PARTS_OF = 14;

/** What comes to zero as a whole and in no part of it can only be one transaction, for each of several would. */
function isOneTransaction(postings: readonly FoundPosting[], bucket: readonly number[]): boolean {
  const amounts = bucket
    .map((index) => (postings[index] as FoundPosting).amountCents)
    .filter((amount) => amount !== 0);
  if (amounts.length > MAX_PARTS_OF) return false;
  // The first posting is left out of every part, since a part that comes to zero leaves another that does.
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
  const naming = new Map<string, number[]>();
  const keyOf = ({ day, type }: FoundPosting, account: string, name: string) =>
    [day, type, account, name].join('\u0000');
  for (const index of open) {
    const posting = postings[index] as FoundPosting;
    if (posting.splitId !== null) append(naming, keyOf(posting, posting.splitId, posting.name), index);
  }
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

/** The same transaction has the same id in a later upload; two that are the same in everything are counted. */
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
