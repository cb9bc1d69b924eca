import type { LedgerAccount } from './chart-of-accounts.ts';

export type CashFlowActivity = 'cash' | 'operating' | 'investing' | 'financing';

/** Depreciation lowers an asset without any cash being spent, so its reversal belongs to operations. */
const NON_CASH_DETAIL_TYPES = new Set([
  'AccumulatedDepreciation',
  'AccumulatedAmortization',
  'AccumulatedDepletion',
  'AccumulatedAmortizationOfOtherAssets',
]);

/** The activity a balance sheet account belongs to, as QuickBooks sorts them; null for income and expenses. */
export function cashFlowActivity({ type, detailType }: LedgerAccount): CashFlowActivity | null {
  switch (type) {
    case 'Bank':
      return 'cash';
    case 'Other Current Asset':
      return detailType === 'UndepositedFunds' ? 'cash' : 'operating';
    case 'Accounts Receivable':
    case 'Accounts Payable':
    case 'Credit Card':
    case 'Other Current Liability':
      return 'operating';
    case 'Fixed Asset':
    case 'Other Asset':
      return NON_CASH_DETAIL_TYPES.has(detailType) ? 'operating' : 'investing';
    case 'Long Term Liability':
    case 'Equity':
      return 'financing';
    default:
      return null;
  }
}
