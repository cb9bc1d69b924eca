import { hasRole } from './account-role.ts';
import type { LedgerAccount } from './chart-of-accounts.ts';

export type CashFlowActivity = 'cash' | 'operating' | 'investing' | 'financing';

/**
 * The cash flow activity of a balance sheet account, which QuickBooks determines by detail type; null for income and
 * expenses. Depreciation reduces an asset without using cash, so adding it back belongs to operating activities.
 */
export function cashFlowActivity(account: LedgerAccount): CashFlowActivity | null {
  switch (account.type) {
    case 'Bank':
      return 'cash';
    case 'Other Current Asset':
      return hasRole(account, 'undeposited', 'byDetailType') ? 'cash' : 'operating';
    case 'Accounts Receivable':
    case 'Accounts Payable':
    case 'Credit Card':
    case 'Other Current Liability':
      return 'operating';
    case 'Fixed Asset':
    case 'Other Asset':
      return hasRole(account, 'accumulatedDepreciation', 'byDetailType') ? 'operating' : 'investing';
    case 'Long Term Liability':
    case 'Equity':
      return 'financing';
    default:
      return null;
  }
}
