import { capitalized } from './capitalized.ts';

/** Certainty of a finding, most certain first. */
export const CERTAINTIES = ['Certain', 'Very likely', 'Likely'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** Severity of a finding, worst first. */
export const SEVERITIES = ['High', 'Medium', 'Low'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Areas of the books that the review covers, in order. */
export const CATEGORIES = [
  'bank_and_cards',
  'categories',
  'sales_and_receivables',
  'purchases_and_payables',
  'payroll_and_taxes',
  'balance_sheet',
  'period_control',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  bank_and_cards: 'bank and cards',
  categories: 'categories',
  sales_and_receivables: 'sales and receivables',
  purchases_and_payables: 'purchases and payables',
  payroll_and_taxes: 'payroll and taxes',
  balance_sheet: 'balance sheet',
  period_control: 'period control',
};

/** The part of the business that a finding mainly affects, in the order in which the findings are listed. */
export const IMPACT_GROUPS = ['profit', 'tax', 'cash', 'tidy'] as const;
export type ImpactGroup = (typeof IMPACT_GROUPS)[number];

export const IMPACT_GROUP_NAMES: Readonly<Record<ImpactGroup, string>> = {
  profit: 'Profit may be wrong',
  tax: 'Taxes',
  cash: 'Money to collect, pay or find',
  tidy: 'Tidy up',
};

/** The statement or account that is wrong if a finding is right. */
export const AFFECTED = {
  profit: 'profit',
  cash: 'cash',
  receivables: 'cash',
  payables: 'cash',
  tax: 'tax',
  balance_sheet: 'tidy',
  none: 'tidy',
} as const satisfies Readonly<Record<string, ImpactGroup>>;
export type Affected = keyof typeof AFFECTED;

/** How the health score is calculated. */
export const HEALTH = {
  /** How far the main figures must be off, in units of materiality, to cost half of the points. */
  halfAt: 40,
  /**
   * Tenths of a point deducted for each finding without an effect on the main figures, and the maximum for all of them.
   */
  otherTenths: 5,
  othersMaxTenths: 100,
  /** The highest score for books with a balance that cannot exist. */
  maxIfImpossible: 40,
} as const;

/** Explains how the health score is calculated. */
export const HEALTH_SCORE_RULE = `The score measures how far the books are from the corrected books. For each figure below, the change that the proposed corrections make and the amounts that High findings question are measured in units of materiality. Together, ${HEALTH.halfAt} units cost half of the 100 points. Every other finding costs half a point, at most ${HEALTH.othersMaxTenths / 10} in all. Books with a balance that cannot exist have at most ${HEALTH.maxIfImpossible} points.`;

/**
 * Doubt about a value: titles of the findings that cause it, largest first, and the value with the proposed
 * corrections.
 */
export interface Doubt {
  readonly doubts: readonly string[];
  /** Null if no correction changes the value as displayed. */
  readonly corrected: string | null;
}

/** Returns text such as `With corrections: 1.9. See Loan balance that never decreases, and 2 more`. */
export function doubtInWords({ doubts: [first = '', ...others], corrected }: Doubt): string {
  const titles = `${first}${others.length === 0 ? '' : `, and ${others.length} more`}`;
  return corrected === null ? `See ${titles}` : `With corrections: ${corrected}. See ${titles}`;
}

/** The books as in QuickBooks, with certain adjusting entries, or with likely ones as well. */
export const BOOKS_VIEWS = ['booked', 'certain', 'likely'] as const;
export type BooksView = (typeof BOOKS_VIEWS)[number];

export const BOOKS_VIEW_NAMES: Readonly<Record<BooksView, string>> = {
  booked: 'as booked',
  certain: 'with certain adjusting entries',
  likely: 'with certain and likely adjusting entries',
};

/** Groups of adjusting entries, in the order in which a bookkeeper works through them. */
export const ADJUSTING_JOBS = [
  'bank',
  'receivables',
  'payables',
  'payroll_and_tax',
  'reclassifications',
] as const;
export type AdjustingJob = (typeof ADJUSTING_JOBS)[number];

export const ADJUSTING_JOB_NAMES: Readonly<Record<AdjustingJob, string>> = {
  bank: 'Bank and cards',
  receivables: 'Receivables',
  payables: 'Payables',
  payroll_and_tax: 'Payroll and tax',
  reclassifications: 'Adjustments and reclassifications',
};

export const ADJUSTING_JOB_OF: Readonly<Record<Category, AdjustingJob>> = {
  bank_and_cards: 'bank',
  categories: 'reclassifications',
  sales_and_receivables: 'receivables',
  purchases_and_payables: 'payables',
  payroll_and_taxes: 'payroll_and_tax',
  balance_sheet: 'reclassifications',
  period_control: 'reclassifications',
};

const DOUBT = 'Possible ';

/** Returns `Duplicate bill` for `Possible duplicate bill`, because an entry shows its certainty separately. */
export function correctionTitle(findingTitle: string): string {
  return findingTitle.startsWith(DOUBT) ? capitalized(findingTitle.slice(DOUBT.length)) : findingTitle;
}
