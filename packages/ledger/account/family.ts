import type { ChartOfAccounts, LedgerAccount } from './chart-of-accounts.ts';

/** The account that this one is shown under; null when it is outermost. A parent of another type is none. */
export function parentIndexOf(
  { accounts, indexById }: ChartOfAccounts,
  account: LedgerAccount,
): number | null {
  const parent = account.parentId === null ? undefined : indexById.get(account.parentId);
  return parent !== undefined && accounts[parent]?.type === account.type ? parent : null;
}

/** An account and all below it, which follow it in chart order. */
export function familyOf(chart: ChartOfAccounts, head: number): number[] {
  const family = [head];
  for (let index = head + 1; index < chart.accounts.length; index += 1) {
    const parent = parentIndexOf(chart, chart.accounts[index] as LedgerAccount);
    if (parent === null || parent < head) break;
    family.push(index);
  }
  return family;
}

/** The accounts that stand under no other, each with all below it. */
export function familiesOf(chart: ChartOfAccounts): number[][] {
  const families: number[][] = [];
  for (let head = 0; head < chart.accounts.length; ) {
    const family = familyOf(chart, head);
    families.push(family);
    head += family.length;
  }
  return families;
}
