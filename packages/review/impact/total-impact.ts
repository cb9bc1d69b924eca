import type { Claim } from './impact-allocation.ts';

/** Information about the books for measuring claims. */
export interface ClaimSpace {
  /** The amount of a transaction. */
  readonly sizeOf: (transaction: number) => number;
  /** The ledger accounts that a transaction posts to. */
  readonly accountsOf: (transaction: number) => Iterable<number>;
}

/**
 * The dollars at stake in any number of claims, each dollar once. (1) Claims on one posting concern the same dollars:
 * the largest counts. (2) The money of a transaction leaves one account and enters another, so claims on both concern
 * the same dollars: a transaction counts the sum of its postings' claims, but never more than its amount. (3) A balance
 * consists of transactions. Of a claim on a balance, only the part that the counted transactions on that account do not
 * explain is added. A claim may name an account that a transaction should have posted to, because that mistake explains
 * the balance. The total is therefore at most the sum of the findings' impacts, and a repeated finding adds nothing: a
 * bill of $500 that is both a duplicate and unpaid, and $300 in undeposited funds, total $800.
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
