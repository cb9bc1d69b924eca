import type { AccountType } from '@insights/words';

/**
 * Properties of account types. `normalBalance` is the side that increases the account. `nature` distinguishes balance
 * sheet accounts (a balance as of a date) from income statement accounts (a total over a period).
 */
export const ACCOUNT_TYPE_RULES = {
  Bank: { classification: 'asset', normalBalance: 'debit', nature: 'position' },
  'Accounts Receivable': { classification: 'asset', normalBalance: 'debit', nature: 'position' },
  'Other Current Asset': { classification: 'asset', normalBalance: 'debit', nature: 'position' },
  'Fixed Asset': { classification: 'asset', normalBalance: 'debit', nature: 'position' },
  'Other Asset': { classification: 'asset', normalBalance: 'debit', nature: 'position' },
  'Accounts Payable': { classification: 'liability', normalBalance: 'credit', nature: 'position' },
  'Credit Card': { classification: 'liability', normalBalance: 'credit', nature: 'position' },
  'Other Current Liability': { classification: 'liability', normalBalance: 'credit', nature: 'position' },
  'Long Term Liability': { classification: 'liability', normalBalance: 'credit', nature: 'position' },
  Equity: { classification: 'equity', normalBalance: 'credit', nature: 'position' },
  Income: { classification: 'income', normalBalance: 'credit', nature: 'flow' },
  'Cost of Goods Sold': { classification: 'expense', normalBalance: 'debit', nature: 'flow' },
  Expense: { classification: 'expense', normalBalance: 'debit', nature: 'flow' },
  'Other Income': { classification: 'income', normalBalance: 'credit', nature: 'flow' },
  'Other Expense': { classification: 'expense', normalBalance: 'debit', nature: 'flow' },
} as const satisfies Record<AccountType, AccountTypeRule>;

interface AccountTypeRule {
  readonly classification: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  readonly normalBalance: NormalBalance;
  readonly nature: 'position' | 'flow';
}

type NormalBalance = 'debit' | 'credit';

export function isBalanceSheetType(type: AccountType): boolean {
  return ACCOUNT_TYPE_RULES[type].nature === 'position';
}

/** Converts a debit-positive amount to the account's sign: its normal side is positive. */
export function toNormalSign(type: AccountType, debitPositive: number): number {
  return ACCOUNT_TYPE_RULES[type].normalBalance === 'debit' ? debitPositive : 0 - debitPositive;
}
