import { addCents, type Cents, cents } from '@insights/money';
import type { Basis } from '@insights/words';
import { balancesAsOf, earningsUpTo } from '../balance/sums.ts';
import type { Books } from '../journal/books.ts';
import type { Day } from '../period/day.ts';
import { fiscalYearStart } from '../period/period.ts';
import { buildSections, type StatementDefinition, type StatementSection } from './section.ts';

/** What the company owns and owes as of the end of a day, and what is left for its owners. */
export interface BalanceSheet {
  readonly asOf: Day;
  readonly basis: Basis;
  readonly sections: Readonly<Record<BalanceSheetSection, StatementSection>>;
  readonly currentAssetsCents: Cents;
  readonly totalAssetsCents: Cents;
  readonly currentLiabilitiesCents: Cents;
  readonly totalLiabilitiesCents: Cents;
  /** Earned in fiscal years before the one of `asOf`, and never posted to an account. */
  readonly earningsOfPastYearsCents: Cents;
  /** Earned from the first day of the fiscal year up to `asOf`. */
  readonly earningsOfThisYearCents: Cents;
  /** Equity accounts and all earnings. */
  readonly totalEquityCents: Cents;
}

export type BalanceSheetSection =
  | 'bank'
  | 'accountsReceivable'
  | 'otherCurrentAssets'
  | 'fixedAssets'
  | 'otherAssets'
  | 'accountsPayable'
  | 'creditCards'
  | 'otherCurrentLiabilities'
  | 'longTermLiabilities'
  | 'equity';

const DEFINITION: StatementDefinition<BalanceSheetSection> = {
  bank: { title: 'Bank accounts', type: 'Bank' },
  accountsReceivable: { title: 'Accounts receivable', type: 'Accounts Receivable' },
  otherCurrentAssets: { title: 'Other current assets', type: 'Other Current Asset' },
  fixedAssets: { title: 'Fixed assets', type: 'Fixed Asset' },
  otherAssets: { title: 'Other assets', type: 'Other Asset' },
  accountsPayable: { title: 'Accounts payable', type: 'Accounts Payable' },
  creditCards: { title: 'Credit cards', type: 'Credit Card' },
  otherCurrentLiabilities: { title: 'Other current liabilities', type: 'Other Current Liability' },
  longTermLiabilities: { title: 'Long-term liabilities', type: 'Long Term Liability' },
  equity: { title: 'Equity', type: 'Equity' },
};

export interface BalanceSheetOptions {
  /** The month that the company's fiscal year starts with, 1 to 12. */
  readonly fiscalYearFirstMonth: number;
}

/**
 * Assets equal liabilities and equity exactly when the postings of the window balance: past earnings are taken
 * from the opening balances, everything since from postings, and nothing is made to fit.
 */
export function buildBalanceSheet(
  books: Books,
  asOf: Day,
  { fiscalYearFirstMonth }: BalanceSheetOptions,
): BalanceSheet {
  const sections = buildSections(DEFINITION, books.chart, balancesAsOf(books, asOf));
  const total = (...keys: BalanceSheetSection[]) => addCents(...keys.map((key) => sections[key].totalCents));
  const currentAssetsCents = total('bank', 'accountsReceivable', 'otherCurrentAssets');
  const currentLiabilitiesCents = total('accountsPayable', 'creditCards', 'otherCurrentLiabilities');

  const yearStart = Math.max(fiscalYearStart(asOf, fiscalYearFirstMonth), books.window.start);
  const pastYears = cents(earningsUpTo(books, yearStart - 1));
  const allYears = cents(earningsUpTo(books, asOf));
  return {
    asOf,
    basis: books.basis,
    sections,
    currentAssetsCents,
    totalAssetsCents: addCents(currentAssetsCents, total('fixedAssets', 'otherAssets')),
    currentLiabilitiesCents,
    totalLiabilitiesCents: addCents(currentLiabilitiesCents, total('longTermLiabilities')),
    earningsOfPastYearsCents: pastYears,
    earningsOfThisYearCents: cents(allYears - pastYears),
    totalEquityCents: addCents(sections.equity.totalCents, allYears),
  };
}
