/**
 * The fifteen QuickBooks ledger account types, by their names in the Account entity, in the order of the QuickBooks
 * chart of accounts.
 */
export const ACCOUNT_TYPES = [
  'Bank',
  'Accounts Receivable',
  'Other Current Asset',
  'Fixed Asset',
  'Other Asset',
  'Accounts Payable',
  'Credit Card',
  'Other Current Liability',
  'Long Term Liability',
  'Equity',
  'Income',
  'Cost of Goods Sold',
  'Expense',
  'Other Income',
  'Other Expense',
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
