/** How much a finding matters, worst first. */
/** How sure it is that a finding is one, the surest first. */
export const CERTAINTIES = ['Certain', 'Very likely', 'Likely'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export const SEVERITIES = ['High', 'Medium', 'Low'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The parts of the books that the review looks at, in its order. */
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

/** How the health score comes about, for whoever adds it up. */
export const HEALTH_SCORE_RULE =
  'Each part of the books starts with the points it is worth. A High finding takes 40% of them, a Medium one 15% and a Low one 4%, until none are left. A part of which nothing could be checked is worth 0.';
