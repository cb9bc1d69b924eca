import type { ImpactAllocation } from '../checks/check.ts';

/** Information about the books for measuring impact. */
export interface ImpactLookup {
  /** Returns the amount of a transaction. */
  readonly sizeOf: (transaction: number) => number;
  /** Returns the ledger accounts to which a transaction posts. */
  readonly accountsOf: (transaction: number) => Iterable<number>;
}

/**
 * Returns the dollars at stake in any number of allocations, counting each dollar once. (1) Allocations to the same
 * posting concern the same dollars: the largest counts. (2) The money in a transaction leaves one account and enters
 * another, so allocations to both concern the same dollars: a transaction counts as the sum of its postings'
 * allocations, but never more than its amount. (3) A balance consists of transactions. Of an allocation to a balance,
 * only the part that the counted transactions in that account do not explain is added. An allocation may name an
 * account to which a transaction should have been posted, because that mistake explains the balance. The total is
 * therefore at most the sum of the findings' impacts, and a repeated finding adds nothing: a bill for $500 that is both
 * a duplicate and unpaid, and $300 in undeposited funds, total $800.
 */
export function measureImpact(
  allocations: Iterable<ImpactAllocation>,
  { sizeOf, accountsOf }: ImpactLookup,
): number {
  const { transactions, balances } = largestOfEach(allocations);
  const explained = new Map<number, number>();
  let total = 0;
  for (const [transaction, { whole, byAccount }] of transactions) {
    let sum = 0;
    for (const cents of byAccount.values()) sum += cents;
    const counted = Math.min(Math.max(sum, whole), Math.max(0, sizeOf(transaction)));
    total += counted;
    if (balances.size === 0) continue;
    for (const account of new Set([...accountsOf(transaction), ...byAccount.keys()])) {
      explained.set(account, (explained.get(account) ?? 0) + counted);
    }
  }
  for (const [account, cents] of balances) total += Math.max(0, cents - (explained.get(account) ?? 0));
  return total;
}

function largestOfEach(allocations: Iterable<ImpactAllocation>) {
  const transactions = new Map<number, { whole: number; readonly byAccount: Map<number, number> }>();
  const balances = new Map<number, number>();
  for (const { transaction, account, cents } of allocations) {
    if (transaction === null) {
      if (account !== null) balances.set(account, Math.max(balances.get(account) ?? 0, cents));
      continue;
    }
    const known = transactions.get(transaction) ?? { whole: 0, byAccount: new Map<number, number>() };
    transactions.set(transaction, known);
    if (account === null) known.whole = Math.max(known.whole, cents);
    else known.byAccount.set(account, Math.max(known.byAccount.get(account) ?? 0, cents));
  }
  return { transactions, balances };
}
