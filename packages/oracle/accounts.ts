import type { Account, Posting } from './books.ts';

export const COSTS = ['Cost of Goods Sold', 'Expense', 'Other Expense'];
export const EARNINGS = ['Income', 'Other Income', ...COSTS];
export const CURRENT_ASSETS = ['Bank', 'Accounts Receivable', 'Other Current Asset'];
export const ASSETS = [...CURRENT_ASSETS, 'Fixed Asset', 'Other Asset'];
export const CURRENT_LIABILITIES = ['Accounts Payable', 'Credit Card', 'Other Current Liability'];
export const LIABILITIES = [...CURRENT_LIABILITIES, 'Long Term Liability'];
/** In these transaction types, the name on every line is the buyer's, even on the cost of goods sold. */
const NAMING_BUYERS = ['Invoice', 'Sales Receipt', 'Credit Memo', 'Refund', 'Refund Receipt', 'Payment'];

export function isOfType(...types: readonly string[]): (account: Account) => boolean {
  return ({ type }) => types.includes(type);
}

export function isUndeposited({ detailType }: Account): boolean {
  return detailType === 'UndepositedFunds';
}

export function isCash(account: Account): boolean {
  return account.type === 'Bank' || isUndeposited(account);
}

export function isInvesting({ type, detailType, name }: Account): boolean {
  const isWriteDown = detailType.startsWith('Accumulated') || /accumulated|depreciation/i.test(name);
  return (type === 'Fixed Asset' || type === 'Other Asset') && !isWriteDown;
}

export function isOpeningEquity({ type, detailType, name }: Account): boolean {
  return (
    type === 'Equity' && (detailType === 'OpeningBalanceEquity' || /^opening balance equity$/i.test(name))
  );
}

export function isRetained({ type, detailType, name }: Account): boolean {
  return type === 'Equity' && (detailType === 'RetainedEarnings' || /^retained earnings$/i.test(name));
}

/** Whether an account holds money that customers or clients paid before it was due. */
export function isPaidInAdvance(name: string): boolean {
  return /escrow|trust|deposit|retainer|deferred|unearned|gift (?:card|certificate)/i.test(name);
}

export function isDebt({ type, detailType, name }: Account): boolean {
  if (type === 'Long Term Liability' && !isPaidInAdvance(name)) return true;
  return (
    type === 'Other Current Liability' &&
    (/^(?:NotesPayable|LoanPayable|LineOfCredit|ShareholderNotesPayable)$/.test(detailType) ||
      /\b(?:loan|notes? payable|mortgage|line of credit)\b/i.test(name))
  );
}

export function isPayroll({ type, detailType, name }: Account): boolean {
  return (
    COSTS.includes(type) &&
    (/^(?:Payroll|CostOfLabor)/.test(detailType) || /\b(?:payroll|wages?|salar(?:y|ies))\b/i.test(name))
  );
}

export function isCost({ account }: Posting): boolean {
  return COSTS.includes(account.type);
}

export function isRevenue({ account }: Posting): boolean {
  return account.type === 'Income';
}

/** Returns the vendor of a cost; empty if nobody was paid for the cost. Wages are paid to employees. */
export function vendorName({ type, party, account }: Posting): string {
  return NAMING_BUYERS.includes(type) || isPayroll(account) ? '' : party;
}
