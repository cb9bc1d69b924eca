/** Ways to choose a reporting period, in display order. */
export const PERIOD_TYPES = [
  'last_month',
  'last_quarter',
  'last_year',
  'this_month',
  'year_to_date',
  'last_fiscal_year',
  'custom',
] as const;
export type PeriodType = (typeof PERIOD_TYPES)[number];

export const PERIOD_TYPE_NAMES: Readonly<Record<PeriodType, string>> = {
  last_month: 'Last month',
  last_quarter: 'Last quarter',
  last_year: 'Last year',
  this_month: 'This month',
  year_to_date: 'This year to date',
  last_fiscal_year: 'Last fiscal year',
  custom: 'Custom',
};
