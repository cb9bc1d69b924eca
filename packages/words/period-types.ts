/** How a reporting period is chosen, in the order shown. */
export const PERIOD_TYPES = ['last_month', 'last_quarter', 'last_year', 'custom'] as const;
export type PeriodType = (typeof PERIOD_TYPES)[number];

export const PERIOD_TYPE_NAMES: Readonly<Record<PeriodType, string>> = {
  last_month: 'Last month',
  last_quarter: 'Last quarter',
  last_year: 'Last year',
  custom: 'Custom',
};
