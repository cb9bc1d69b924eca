import type { FinancialSummary } from '@insights/contracts';
import { addCents, type Cents, cents, fromDollars } from '@insights/money';
import type { PrintedLine } from '../../components/figures/printed-row.tsx';

/** A statement is data: its rows, and how each is derived from the fifteen figures. */
export interface RowDefinition extends Pick<PrintedLine, 'kind' | 'label' | 'depth'> {
  readonly id: string;
  /** What opens when the row is asked for. */
  readonly figureId: string;
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

/** A row that is one of the fifteen. */
function summaryRow(
  id: keyof FinancialSummary,
  label: string,
  look: Partial<Pick<RowDefinition, 'kind' | 'depth'>> = {},
): RowDefinition {
  return {
    id,
    label,
    kind: 'line',
    depth: 0,
    ...look,
    figureId: `summary.${id}`,
    value: (summary) => fromDollars(summary[id]),
  };
}

export const INCOME: readonly RowDefinition[] = [
  summaryRow('totalRevenue', 'Revenue'),
  {
    id: 'costOfGoodsSold',
    label: 'Cost of goods sold',
    kind: 'line',
    depth: 1,
    figureId: 'incomeStatement.costOfGoodsSold',
    value: costOfGoodsSold,
  },
  summaryRow('grossProfit', 'Gross profit', { kind: 'subtotal' }),
  summaryRow('operatingExpenses', 'Operating expenses', { depth: 1 }),
  {
    id: 'other',
    label: 'Other income less other expenses',
    kind: 'line',
    depth: 1,
    figureId: 'incomeStatement.netOtherIncome',
    value: otherIncomeLessOtherExpenses,
    isOptional: true,
  },
  summaryRow('netProfit', 'Net profit', { kind: 'total' }),
  summaryRow('totalExpenses', 'Total expenses: goods sold, operating and other', { kind: 'memo' }),
];

export const POSITION: readonly RowDefinition[] = [
  summaryRow('currentAssets', 'Current assets'),
  summaryRow('cashPosition', 'of which cash', { depth: 1 }),
  summaryRow('fixedAssets', 'Fixed assets'),
  summaryRow('currentLiabilities', 'Current liabilities'),
  summaryRow('longTermDebt', 'Long-term debt'),
  summaryRow('equity', 'Equity'),
];

export const CASH_FLOW: readonly RowDefinition[] = [
  summaryRow('operatingCashFlow', 'Operating activities'),
  summaryRow('investingCashFlow', 'Investing activities'),
  summaryRow('financingCashFlow', 'Financing activities'),
  summaryRow('netCashChange', 'Net change in cash', { kind: 'total' }),
];

export function subtractCents(from: Cents, amount: Cents): Cents {
  return addCents(from, cents(-amount));
}
