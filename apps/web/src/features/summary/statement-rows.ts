import type { FinancialSummary } from '@insights/contracts';
import { addCents, type Cents, cents, fromDollars } from '@insights/money';

/** A statement is data: its rows, and how each is derived from the fifteen figures. */
export interface RowDefinition {
  readonly id: string;
  readonly label: string;
  /** Indentation, as in printed accounts. */
  readonly level: 0 | 1;
  /** A thin rule stands above a subtotal, a double one below a total. A memo is no part of the addition. */
  readonly kind: 'line' | 'subtotal' | 'total' | 'memo';
  readonly value: (summary: FinancialSummary) => Cents;
  /** Left out when it is zero in every column. */
  readonly isOptional?: boolean;
}

export function costOfGoodsSold(summary: FinancialSummary): Cents {
  return subtractCents(fromDollars(summary.totalRevenue), fromDollars(summary.grossProfit));
}

/** What net profit holds beyond gross profit and operating expenses; without it the column would not add up. */
function otherIncomeLessOtherExpenses(summary: FinancialSummary): Cents {
  const operating = subtractCents(fromDollars(summary.grossProfit), fromDollars(summary.operatingExpenses));
  return subtractCents(fromDollars(summary.netProfit), operating);
}

const figure =
  (name: keyof FinancialSummary) =>
  (summary: FinancialSummary): Cents =>
    fromDollars(summary[name]);

export const INCOME: readonly RowDefinition[] = [
  { id: 'totalRevenue', label: 'Revenue', level: 0, kind: 'line', value: figure('totalRevenue') },
  { id: 'costOfGoodsSold', label: 'Cost of goods sold', level: 1, kind: 'line', value: costOfGoodsSold },
  { id: 'grossProfit', label: 'Gross profit', level: 0, kind: 'subtotal', value: figure('grossProfit') },
  {
    id: 'operatingExpenses',
    label: 'Operating expenses',
    level: 1,
    kind: 'line',
    value: figure('operatingExpenses'),
  },
  {
    id: 'other',
    label: 'Other income less other expenses',
    level: 1,
    kind: 'line',
    value: otherIncomeLessOtherExpenses,
    isOptional: true,
  },
  { id: 'netProfit', label: 'Net profit', level: 0, kind: 'total', value: figure('netProfit') },
  {
    id: 'totalExpenses',
    label: 'Total expenses: goods sold, operating and other',
    level: 0,
    kind: 'memo',
    value: figure('totalExpenses'),
  },
];

export const POSITION: readonly RowDefinition[] = [
  { id: 'currentAssets', label: 'Current assets', level: 0, kind: 'line', value: figure('currentAssets') },
  { id: 'cashPosition', label: 'of which cash', level: 1, kind: 'line', value: figure('cashPosition') },
  { id: 'fixedAssets', label: 'Fixed assets', level: 0, kind: 'line', value: figure('fixedAssets') },
  {
    id: 'currentLiabilities',
    label: 'Current liabilities',
    level: 0,
    kind: 'line',
    value: figure('currentLiabilities'),
  },
  { id: 'longTermDebt', label: 'Long-term debt', level: 0, kind: 'line', value: figure('longTermDebt') },
  { id: 'equity', label: 'Equity', level: 0, kind: 'line', value: figure('equity') },
];

export const CASH_FLOW: readonly RowDefinition[] = [
  {
    id: 'operatingCashFlow',
    label: 'Operating activities',
    level: 0,
    kind: 'line',
    value: figure('operatingCashFlow'),
  },
  {
    id: 'investingCashFlow',
    label: 'Investing activities',
    level: 0,
    kind: 'line',
    value: figure('investingCashFlow'),
  },
  {
    id: 'financingCashFlow',
    label: 'Financing activities',
    level: 0,
    kind: 'line',
    value: figure('financingCashFlow'),
  },
  {
    id: 'netCashChange',
    label: 'Net change in cash',
    level: 0,
    kind: 'total',
    value: figure('netCashChange'),
  },
];

export function subtractCents(from: Cents, amount: Cents): Cents {
  return addCents(from, cents(-amount));
}
