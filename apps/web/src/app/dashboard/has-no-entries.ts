import type { FinancialData } from '@insights/contracts';

/** Whether nothing was recorded through the end of the period: no month and no account has entries. */
export function hasNoEntries({
  monthly,
  cashPosition,
  currentAssets,
  fixedAssets,
  equity,
}: FinancialData): boolean {
  const balances = [cashPosition, currentAssets, fixedAssets, equity];
  const flows = monthly.flatMap((month) => [month.totalRevenue, month.totalExpenses, month.netProfit]);
  return [...balances, ...flows].every((amount) => amount === 0);
}
