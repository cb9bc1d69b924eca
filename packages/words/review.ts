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

/** Percentage that each finding deducts from its area's points in the health score. */
export const HEALTH_COST_PERCENT: Readonly<Record<Severity, number>> = { High: 40, Medium: 15, Low: 4 };

/** Explains how the health score is calculated. */
export const HEALTH_SCORE_RULE = `Each part of the books starts with the points it is worth. A High finding takes ${HEALTH_COST_PERCENT.High}% of them, a Medium one ${HEALTH_COST_PERCENT.Medium}% and a Low one ${HEALTH_COST_PERCENT.Low}%, until none are left. A part in which nothing could be checked is worth 0.`;

/**
 * Returns text such as `High finding: Loan balance that never decreases, and 2 more`, for a figure that these findings
 * cast doubt on.
 */
export function highFindings([first = '', ...others]: readonly string[]): string {
  return `High finding: ${first}${others.length === 0 ? '' : `, and ${others.length} more`}`;
}

/** Books as in QuickBooks, with the certain adjusting entries, or with the likely ones too. */
export const BOOKS_VIEWS = ['booked', 'certain', 'likely'] as const;
export type BooksView = (typeof BOOKS_VIEWS)[number];

export const BOOKS_VIEW_NAMES: Readonly<Record<BooksView, string>> = {
  booked: 'as booked',
  certain: 'with certain adjusting entries',
  likely: 'with certain and likely adjusting entries',
};

/** How a bookkeeper groups adjusting entries, in the order of the work. */
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
  reclassifications: 'Reclassifications',
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
