import type { ProfitEffect } from './impact-allocation.ts';

/**
 * The effect of undoing several mistakes on the profit. If two findings would undo the same posting, it is undone once,
 * with the larger amount.
 */
export function combineProfitEffects(effects: Iterable<ProfitEffect>): number {
  const largest = new Map<number, Map<number, number>>();
  for (const { transaction, account, cents } of effects) {
    const byAccount = largest.get(transaction) ?? new Map<number, number>();
    largest.set(transaction, byAccount);
    const known = byAccount.get(account) ?? 0;
    const isMore =
      Math.abs(cents) > Math.abs(known) || (Math.abs(cents) === Math.abs(known) && cents > known);
    if (isMore) byAccount.set(account, cents);
  }
  let total = 0;
  for (const byAccount of largest.values()) for (const cents of byAccount.values()) total += cents;
  return total;
}
