import { formatDay, type Period } from '@insights/ledger';
import type { Basis } from '@insights/words';

interface Company {
  /** Base URL of QuickBooks' user interface: one of `QUICKBOOKS_SITES`, or a site with the same pages. */
  readonly site: string;
  readonly realmId: string;
}

/** Intuit's two sites, which share only their appearance. */
export const QUICKBOOKS_SITES = {
  production: 'https://qbo.intuit.com',
  sandbox: 'https://sandbox.qbo.intuit.com',
} as const;

export interface StatementLinkTarget extends Company {
  readonly period: Period;
  readonly basis: Basis;
}

export function profitAndLossLink(target: StatementLinkTarget): string {
  return reportLink(target, 'PANDL');
}

export function balanceSheetLink(target: StatementLinkTarget): string {
  return reportLink(target, 'BAL_SHEET');
}

/**
 * Returns the URL of a transaction, by its type in the general ledger; null for types without a known page, such as
 * credit card credits.
 */
export function transactionLink(
  target: Company & { readonly type: string; readonly id: string },
): string | null {
  const page = TRANSACTION_PAGES.get(target.type);
  if (page === undefined || !/^\d{1,20}$/.test(target.id)) return null;
  return companyLink(target, `${page}?txnId=${target.id}`);
}

/** Transaction types as named in the general ledger, which vary by country. */
const TRANSACTION_PAGES: ReadonlyMap<string, string> = new Map([
  ['Bill', 'bill'],
  ['Bill Payment (Check)', 'billpayment'],
  ['Bill Payment (Cheque)', 'billpayment'],
  ['Bill Payment (Credit Card)', 'billpayment'],
  ['Cash Expense', 'expense'],
  ['Check', 'check'],
  ['Cheque', 'check'],
  ['Credit Card Expense', 'expense'],
  ['Credit Memo', 'creditmemo'],
  ['Deposit', 'deposit'],
  ['Expense', 'expense'],
  ['Invoice', 'invoice'],
  ['Journal Entry', 'journal'],
  ['Payment', 'recvpayment'],
  ['Refund', 'refundreceipt'],
  ['Sales Receipt', 'salesreceipt'],
  ['Transfer', 'transfer'],
  ['Vendor Credit', 'vendorcredit'],
]);

function reportLink({ period, basis, ...company }: StatementLinkTarget, token: string): string {
  const query = new URLSearchParams({
    token,
    date_macro: 'custom',
    low_date: usDate(period.start),
    high_date: usDate(period.end),
    cash_basis: basis === 'Cash' ? 'yes' : 'no',
  });
  return companyLink(company, `reportv2?${query}`);
}

/**
 * Returns a link through the login page, which first selects the company and then opens the page. The page's own URL
 * would open in the company that the browser used last, and would lose the transaction if the user has to sign in.
 */
function companyLink({ site, realmId }: Company, page: string): string {
  const query = new URLSearchParams({ deeplinkcompanyid: realmId, pagereq: page });
  return `${site}/login?${query}`;
}

function usDate(day: number): string {
  const [year, month, dayOfMonth] = formatDay(day).split('-');
  return `${month}/${dayOfMonth}/${year}`;
}
