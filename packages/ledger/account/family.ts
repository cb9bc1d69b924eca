import type { ChartOfAccounts, LedgerAccount } from './chart-of-accounts.ts';

/**
 * The account under which this account is shown; null at the top level. A parent of another type does not count.
 */
export function findParentIndex(
  { accounts, indexById }: ChartOfAccounts,
  account: LedgerAccount,
): number | null {
  const parent = account.parentId === null ? undefined : indexById.get(account.parentId);
  return parent !== undefined && accounts[parent]?.type === account.type ? parent : null;
}

/** An account and everything below it, which follows it in chart order. */
export function listFamily(chart: ChartOfAccounts, head: number): number[] {
  const family = [head];
  for (let index = head + 1; index < chart.accounts.length; index += 1) {
    const parent = findParentIndex(chart, chart.accounts[index] as LedgerAccount);
    if (parent === null || parent < head) break;
    family.push(index);
  }
  return family;
}

/** The top-level accounts, each with everything below it. */
export function listFamilies(chart: ChartOfAccounts): number[][] {
  const families: number[][] = [];
  for (let head = 0; head < chart.accounts.length; ) {
    const family = listFamily(chart, head);
    families.push(family);
    head += family.length;
  }
  return families;
}
