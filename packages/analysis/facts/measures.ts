import type { FigureName } from '@insights/ledger';

/** A figure that a letter follows from one period to the next. */
export interface Measure {
  /** Of its facts: `revenue`, `revenueBefore`, `revenueChange`, `revenueChangePercent`. */
  readonly key: string;
  readonly figure: FigureName;
  /** As a sentence begins with it. */
  readonly label: string;
  readonly isPlural: boolean;
  /** The direction that is good news. */
  readonly good: 'up' | 'down' | null;
  /** What it is called below zero; null where it hardly ever is, and then it is left out. */
  readonly below: { readonly key: string; readonly label: string } | null;
  /** Told only when it is not zero. */
  readonly isOptional: boolean;
  /** A second name for either sign, to speak of a result that changed sides. */
  readonly either: string | null;
  /** What its sentence may speak of beside it. */
  readonly bases: readonly string[];
  /** Compared with a year ago too. */
  readonly isYearly: boolean;
}

const measure = (
  key: string,
  figure: FigureName,
  label: string,
  rest: Partial<Omit<Measure, 'key' | 'figure' | 'label'>> = {},
): Measure => ({
  key,
  figure,
  label,
  isPlural: false,
  good: null,
  below: null,
  isOptional: true,
  either: null,
  isYearly: false,
  bases: [],
  ...rest,
});

/** In the order of the statements. */
export const MEASURES: readonly Measure[] = [
  measure('revenue', 'incomeStatement.totalRevenue', 'Revenue', {
    good: 'up',
    isOptional: false,
    isYearly: true,
  }),
  measure('costOfGoods', 'incomeStatement.costOfGoodsSold', 'Cost of goods sold', { good: 'down' }),
  measure('grossProfit', 'incomeStatement.grossProfit', 'Gross profit', {
    good: 'up',
    below: { key: 'grossLoss', label: 'The gross loss' },
    either: 'The gross result',
    isYearly: true,
  }),
  measure('operatingExpenses', 'incomeStatement.operatingExpenses', 'Operating expenses', {
    good: 'down',
    isPlural: true,
  }),
  measure('expenses', 'incomeStatement.totalExpenses', 'Total expenses', {
    good: 'down',
    isPlural: true,
    isYearly: true,
  }),
  measure('payroll', 'incomeStatement.payroll', 'Payroll'),
  measure('interest', 'incomeStatement.interest', 'Interest', { good: 'down' }),
  measure('netProfit', 'incomeStatement.netProfit', 'Net profit', {
    good: 'up',
    below: { key: 'netLoss', label: 'The net loss' },
    isOptional: false,
    either: 'The result',
    isYearly: true,
  }),
  measure('cash', 'balanceSheet.bank', 'Cash', {
    good: 'up',
    below: { key: 'overdraft', label: 'The overdraft' },
    isOptional: false,
    either: 'The bank position',
  }),
  measure('receivables', 'balanceSheet.accountsReceivable', 'Receivables', { isPlural: true }),
  measure('inventory', 'balanceSheet.inventory', 'Inventory'),
  measure('payables', 'balanceSheet.accountsPayable', 'Payables', { isPlural: true }),
  measure('creditCards', 'balanceSheet.creditCards', 'Credit card balances', { isPlural: true }),
  measure('debt', 'balanceSheet.debt', 'Debt', { good: 'down' }),
  measure('currentAssets', 'balanceSheet.currentAssets', 'Current assets', { isPlural: true }),
  measure('currentLiabilities', 'balanceSheet.currentLiabilities', 'Current liabilities', { isPlural: true }),
  measure('workingCapital', 'balanceSheet.workingCapital', 'Working capital', {
    good: 'up',
    below: { key: 'workingCapitalGap', label: 'The working capital shortfall' },
    either: 'The working capital position',
  }),
  measure('equity', 'balanceSheet.totalEquity', 'Equity', {
    good: 'up',
    below: { key: 'equityGap', label: 'The equity shortfall' },
    either: 'The equity position',
  }),
  measure('operatingCash', 'cashFlowStatement.operatingCashFlow', 'Cash from operations', {
    good: 'up',
    below: { key: 'operatingCashUsed', label: 'Cash used by operations' },
    either: 'Operating cash flow',
    isYearly: true,
    bases: ['cash'],
  }),
  measure('capitalSpending', 'cashFlowStatement.capitalSpending', 'Spending on fixed assets', {
    bases: ['cash'],
  }),
  measure('debtRepaid', 'balanceSheet.debtRepaid', 'Debt repayment', { bases: ['cash', 'debt'] }),
  measure('ownerDraws', 'balanceSheet.ownerDraws', 'Owner draws', { isPlural: true, bases: ['cash'] }),
];
