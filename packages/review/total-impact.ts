import type { Claim } from './claims.ts';

/** What has to be known of the books to measure claims on them. */
export interface ClaimSpace {
  /** What a transaction moves in all. */
  readonly sizeOf: (transaction: number) => number;
  /** The ledger accounts that a transaction posts to. */
  readonly accountsOf: (transaction: number) => Iterable<number>;
}

/**
 * The dollars at stake in any number of claims, each dollar once.
 *
 * 1. Claims on one posting are claims on the same dollars: the largest counts, however many findings make one.
 * 2. The money of a transaction leaves one account and enters another, so claims on both are the same dollars again: a
 *    transaction counts the sum of its postings' claims, but never more than it moves.
 * 3. A balance is made of transactions. Of a claim on a balance only what the counted transactions on that account do
 *    not already explain is added. A claim may name an account that a transaction should have posted to: that it did not
 *    is why the balance stands.
 *
 * So the total is at most the sum of the findings' own impacts, and a finding that repeats another adds nothing.
 *
 *     the bill entered twice        $500 on bill 2
 *     a bill unpaid for 90 days     $500 on bill 2
 *     undeposited funds, old        $300 on payment 7
 *                                   ----
 *                                   $800, and not $1,300
 */
export function measureClaims(claims: Iterable<Claim>, { sizeOf, accountsOf }: ClaimSpace): number {
  const { onTransactions, onBalances } = largestOfEach(claims);
  const explained = new Map<number, number>();
  let total = 0;
  for (const [transaction, { whole, byAccount }] of onTransactions) {
    let sum = 0;
    for (const cents of byAccount.values()) sum += cents;
    const counted = Math.min(Math.max(sum, whole), Math.max(0, sizeOf(transaction)));
    total += counted;
    if (onBalances.size === 0) continue;
    for (const account of new Set([...accountsOf(transaction), ...byAccount.keys()])) {
      explained.set(account, (explained.get(account) ?? 0) + counted);
    }
  }
  for (const [account, cents] of onBalances) total += Math.max(0, cents - (explained.get(account) ?? 0));
  return total;
}

interface OnTransaction {
  whole: number;
  readonly byAccount: Map<number, number>;
}

function largestOfEach(claims: Iterable<Claim>) {
  const onTransactions = new Map<number, OnTransaction>();
  const onBalances = new Map<number, number>();
  for (const { transaction, account, cents } of claims) {
    if (transaction === null) {
      if (account !== null) onBalances.set(account, Math.max(onBalances.get(account) ?? 0, cents));
      continue;
    }
    const known = onTransactions.get(transaction) ?? { whole: 0, byAccount: new Map<number, number>() };
    onTransactions.set(transaction, known);
    if (account === null) known.whole = Math.max(known.whole, cents);
    else known.byAccount.set(account, Math.max(known.byAccount.get(account) ?? 0, cents));
  }
  return { onTransactions, onBalances };
}
