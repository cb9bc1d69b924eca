import type { IsoDate } from './calendar.ts';

/** QuickBooks account types, in the order in which its reports list them. */
export const accountTypes = [
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

export type AccountType = (typeof accountTypes)[number];

export interface Account {
  id: string;
  name: string;
  type: AccountType;
  /** Detail type, for example "AccumulatedDepreciation". */
  subType: string;
  parentId?: string;
  /** Whether the account is active. Defaults to true. */
  active?: boolean;
  number?: string;
  description?: string;
  createdOn: IsoDate;
  /** Milliseconds since the epoch. */
  changedAt?: number;
}

type Classification = 'Asset' | 'Liability' | 'Equity' | 'Revenue' | 'Expense';

const classifications: Record<AccountType, Classification> = {
  Bank: 'Asset',
  'Accounts Receivable': 'Asset',
  'Other Current Asset': 'Asset',
  'Fixed Asset': 'Asset',
  'Other Asset': 'Asset',
  'Accounts Payable': 'Liability',
  'Credit Card': 'Liability',
  'Other Current Liability': 'Liability',
  'Long Term Liability': 'Liability',
  Equity: 'Equity',
  Income: 'Revenue',
  'Cost of Goods Sold': 'Expense',
  Expense: 'Expense',
  'Other Income': 'Revenue',
  'Other Expense': 'Expense',
};

export function classificationOf(type: AccountType): Classification {
  return classifications[type];
}

export function isBalanceSheetType(type: AccountType): boolean {
  return ['Asset', 'Liability', 'Equity'].includes(classifications[type]);
}

/**
 * Returns 1 for accounts that normally have a debit balance, -1 for the others. Postings have positive amounts for
 * debits; reports show an account in the sign of its normal balance, which is this factor times the debits.
 */
export function naturalSign(type: AccountType): 1 | -1 {
  const kind = classifications[type];
  return kind === 'Asset' || kind === 'Expense' ? 1 : -1;
}
