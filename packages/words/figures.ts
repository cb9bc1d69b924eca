/**
 * Accrual counts income when it is earned and expenses when they are incurred; cash counts both when money moves.
 */
export const BASES = ['Accrual', 'Cash'] as const;
export type Basis = (typeof BASES)[number];

/** Returns text such as `No comparison with 2022: the books begin on March 5, 2022.` */
export function missingInWords({
  label,
  reason,
}: {
  readonly label: string;
  readonly reason: string;
}): string {
  return `No comparison with ${label}: ${reason}.`;
}

/** Returns the text shown instead of a change: `No prior data: the books begin on January 1, 2023`. */
export function noPriorData(reason: string | undefined): string {
  return reason === undefined ? 'No prior data' : `No prior data: ${reason}`;
}

/** Ways to split an income statement into columns, in display order. A project is a job of a customer. */
export const STATEMENT_GROUPINGS = ['month', 'class', 'project'] as const;
export type StatementGrouping = (typeof STATEMENT_GROUPINGS)[number];

/** The six charts, in display order. */
export const CHART_TYPES = ['revenue', 'expenses', 'margins', 'cashflow', 'assets', 'liabilities'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** Singular name of what a chart's rows represent, used as the table heading. */
export const CHART_ROW_NAMES = { month: 'Month', quarter: 'Quarter', account: 'Account' } as const;
export type ChartRows = keyof typeof CHART_ROW_NAMES;

/** KPI groups, in display order. */
export const KPI_GROUPS = [
  'liquidity',
  'profitability',
  'efficiency',
  'leverage',
  'growth',
  'cash',
  'break-even',
  'returns',
  'quality',
] as const;
export type KpiGroup = (typeof KPI_GROUPS)[number];

export const KPI_GROUP_NAMES: Readonly<Record<KpiGroup, string>> = {
  liquidity: 'Liquidity',
  profitability: 'Profitability',
  efficiency: 'Efficiency',
  leverage: 'Debt and cover',
  growth: 'Growth',
  cash: 'Cash',
  'break-even': 'Break-even',
  returns: 'Returns',
  quality: 'Quality of the books',
};

/** Label for entries without a customer or vendor, the same as in QuickBooks' own reports. */
export const NOT_SPECIFIED = 'Not specified';
/** Explains that label among expenses, where it is often the largest row. */
export const EXPENSES_NOT_SPECIFIED = `${NOT_SPECIFIED}: entries without a vendor, employees’ pay, and the cost of goods, which is recorded when they are sold.`;

/** Aging buckets by days overdue: not yet due, up to 30, 60 or 90 days, or more. */
export const AGE_BANDS = ['current', 'to30', 'to60', 'to90', 'over90'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

export const AGE_BAND_NAMES: Readonly<Record<AgeBand, string>> = {
  current: 'Current',
  to30: '1 to 30 days',
  to60: '31 to 60 days',
  to90: '61 to 90 days',
  over90: 'Over 90 days',
};

/** Payments and credits that are not applied to a document and therefore have no age. */
export const UNAPPLIED = 'Unapplied';
/**
 * Interest that is not part of the payments on a single loan: on credit cards, accrued, or posted separately.
 */
export const OTHER_INTEREST = 'Other interest, not part of one loan’s payments';

/** Names of the documents in the aging schedules, and how the cash basis treats them. */
export const OPEN_DOCUMENTS = { receivables: 'open invoices', payables: 'open bills' } as const;
export function notOnBalanceSheet(side: keyof typeof OPEN_DOCUMENTS): string {
  const payments = side === 'receivables' ? 'payments without an invoice' : 'payments without a bill';
  return `These are ${OPEN_DOCUMENTS[side]}, which a balance sheet on the cash basis leaves out. If it shows ${side}, they come from other entries, such as ${payments}.`;
}

export const AGING_COLUMNS = [...AGE_BANDS.map((band) => AGE_BAND_NAMES[band]), UNAPPLIED];
