import { hasRole, type NamedAccount } from './account-role.ts';

export type CashFlowActivity = 'cash' | 'operating' | 'investing' | 'financing';

/**
 * The cash flow activity of a balance sheet account under US GAAP (ASC 230); null for income and expenses. Lines of
 * credit, loans and notes are financing even if they are current, which QuickBooks lists among operating activities;
 * credit cards are operating. Depreciation reduces an asset without using cash, so adding it back belongs to operating
 * activities. Cash is what QuickBooks counts as cash.
 */
export function cashFlowActivity(account: NamedAccount): CashFlowActivity | null {
  switch (account.type) {
    case 'Bank':
      return 'cash';
    case 'Other Current Asset':
      return hasRole(account, 'undeposited', 'byDetailType') ? 'cash' : 'operating';
    case 'Accounts Receivable':
    case 'Accounts Payable':
    case 'Credit Card':
      return 'operating';
    case 'Other Current Liability':
      return hasRole(account, 'debt') ? 'financing' : 'operating';
    case 'Fixed Asset':
    case 'Other Asset':
      return hasRole(account, 'accumulatedDepreciation') ? 'operating' : 'investing';
    case 'Long Term Liability':
    case 'Equity':
      return 'financing';
    default:
      return null;
  }
}
