import { hasRole, type LedgerAccount } from '@insights/ledger';

const OWNERS_NAME = /\b(share|stock)holders?\b|\bowners?\b|\bmembers?\b|\bpartners?\b|\bofficers?\b/i;
/** Required next to a word for owners, because members of a club may also pay deposits. */
const LOAN_NAME = /\b(loans?|notes?|due|advances?|payable|receivable)\b/i;

export function isOwedToOwners(account: LedgerAccount): boolean {
  return (
    isLiability(account) && (account.detailType === 'ShareholderNotesPayable' || isNamedOwnersLoan(account))
  );
}

export function isOwedByOwners(account: LedgerAccount): boolean {
  const isAsset = account.type === 'Other Current Asset' || account.type === 'Other Asset';
  const detailTypes = ['LoansToOfficers', 'LoansToStockholders', 'ShareholderLoans'];
  return isAsset && (detailTypes.includes(account.detailType) || isNamedOwnersLoan(account));
}

/** Sales that were paid for but not delivered yet. */
export function isDeferredRevenue(account: LedgerAccount): boolean {
  return (
    isLiability(account) &&
    (account.detailType === 'DeferredRevenue' ||
      /\b(unearned|deferred)\b.*\b(revenues?|income|sales|fees|tuition|dues|subscriptions?)\b|\bgift (cards?|certificates?)\b/i.test(
        account.name,
      ))
  );
}

export function isSalesTax(account: LedgerAccount): boolean {
  return hasRole(account, 'salesTax');
}

/** Wages that are earned and not yet paid, which the company itself owes. */
const OWN_PAYROLL = /\baccrued\b|\b(wages|salar(y|ies)|net pay|direct deposits?)\b/i;

/** Taxes and other amounts withheld from wages, with the employer's share. */
export function isWithheld(account: LedgerAccount): boolean {
  return (
    hasRole(account, 'payrollLiability') &&
    !hasRole(account, 'salesTax') &&
    account.detailType !== 'DirectDepositPayable' &&
    (!OWN_PAYROLL.test(account.name) || /\btax(es)?\b|withh/i.test(account.name))
  );
}

/** Money of customers that the company holds, such as down payments, retainers and security deposits. */
export function isCustomerDeposit(account: LedgerAccount): boolean {
  return (
    isLiability(account) &&
    !isDeferredRevenue(account) &&
    (account.detailType === 'TrustAccountsLiabilities' ||
      /\b(customers?|clients?|tenants?|guests?|members?|jobs?|events?|security)('?s)? (deposits?|prepayments?|retainers?|advances?|trust)\b|\bdeposits (from|held)\b|\bretainers?\b/i.test(
        account.name,
      ))
  );
}

function isLiability({ type }: LedgerAccount): boolean {
  return type === 'Other Current Liability' || type === 'Long Term Liability';
}

function isNamedOwnersLoan({ name }: LedgerAccount): boolean {
  return OWNERS_NAME.test(name) && LOAN_NAME.test(name);
}
