import type { AskMeasure } from '@insights/contracts';
import { type DocumentKind, FIGURES, type FigureName, type RowFilter } from '@insights/ledger';

/** A measure defined by its figure. For a balance sheet figure, the measure is its balance. */
export interface MeasureDefinition {
  readonly name: string;
  readonly figure: FigureName;
  /** Includes only these document kinds. */
  readonly kinds?: readonly DocumentKind[];
  /** Includes every document kind except these. */
  readonly otherKinds?: readonly DocumentKind[];
  /** Includes only these postings. */
  readonly filter?: RowFilter;
  /** Whether the measure always uses the accrual-basis books. */
  readonly isAccrual?: boolean;
  /** Whether a decrease is good news. */
  readonly isCost?: boolean;
}

/** Documents that charge or refund a customer. */
const SALES: readonly DocumentKind[] = ['Invoice', 'SalesReceipt', 'CreditMemo', 'RefundReceipt'];

export type FigureMeasure = Exclude<AskMeasure, 'account' | 'debits'>;

export function isFigureMeasure(measure: AskMeasure): measure is FigureMeasure {
  return measure !== 'account' && measure !== 'debits';
}

/** Whether a measure has a balance on a day. Documents of some kinds are activity, such as what was invoiced. */
export function isBalance(measure: AskMeasure): boolean {
  if (!isFigureMeasure(measure)) return false;
  const { figure, kinds } = MEASURES[measure];
  return kinds === undefined && FIGURES[figure].nature === 'position';
}

export const MEASURES: Readonly<Record<FigureMeasure, MeasureDefinition>> = {
  revenue: of('incomeStatement.totalRevenue'),
  costOfGoodsSold: of('incomeStatement.costOfGoodsSold', { isCost: true }),
  grossProfit: of('incomeStatement.grossProfit'),
  operatingExpenses: of('incomeStatement.operatingExpenses', { isCost: true }),
  otherIncome: of('incomeStatement.otherIncome'),
  otherExpenses: of('incomeStatement.otherExpenses', { isCost: true }),
  expenses: of('incomeStatement.totalExpenses', { isCost: true }),
  netProfit: of('incomeStatement.netProfit'),
  netOperatingIncome: of('incomeStatement.netOperatingIncome'),
  ebit: of('incomeStatement.ebit', { name: 'EBIT' }),
  ebitda: of('incomeStatement.ebitda', { name: 'EBITDA' }),
  interest: of('incomeStatement.interest', { isCost: true }),
  incomeTaxes: of('incomeStatement.incomeTaxes', { isCost: true }),
  depreciation: of('incomeStatement.depreciation', { name: 'Depreciation', isCost: true }),
  payroll: of('incomeStatement.payroll', { isCost: true }),
  discounts: of('incomeStatement.discounts', { isCost: true }),
  uncategorized: of('incomeStatement.uncategorized', { isCost: true }),
  cash: of('balanceSheet.bank', { name: 'Cash in banks' }),
  receivables: of('balanceSheet.accountsReceivable'),
  payables: of('balanceSheet.accountsPayable', { isCost: true }),
  creditCards: of('balanceSheet.creditCards', { isCost: true }),
  inventory: of('balanceSheet.inventory'),
  fixedAssets: of('balanceSheet.fixedAssets'),
  currentAssets: of('balanceSheet.currentAssets'),
  assets: of('balanceSheet.totalAssets'),
  currentLiabilities: of('balanceSheet.currentLiabilities', { isCost: true }),
  liabilities: of('balanceSheet.totalLiabilities', { isCost: true }),
  debt: of('balanceSheet.debt', { isCost: true }),
  debtRepaid: of('balanceSheet.debtRepaid', { name: 'Borrowing paid back' }),
  equity: of('balanceSheet.totalEquity', { name: 'Equity' }),
  ownerDraws: of('balanceSheet.ownerDraws', { name: 'Owner draws', isCost: true }),
  operatingCashFlow: of('cashFlowStatement.operatingCashFlow'),
  investingCashFlow: of('cashFlowStatement.investingCashFlow'),
  financingCashFlow: of('cashFlowStatement.financingCashFlow'),
  netCashChange: of('cashFlowStatement.netCashChange'),
  freeCashFlow: of('cashFlowStatement.freeCashFlow'),
  invoiced: of('balanceSheet.accountsReceivable', { name: 'Invoiced', kinds: ['Invoice'], isAccrual: true }),
  collected: of('balanceSheet.cash', {
    name: 'Collected from customers',
    kinds: ['Payment', 'SalesReceipt'],
    isAccrual: true,
  }),
  salesTaxCollected: of('balanceSheet.salesTaxAdded', {
    name: 'Sales tax collected',
    filter: { field: 'side', is: 'credit' },
    isAccrual: true,
  }),
  salesTaxPaid: of('balanceSheet.salesTaxTaken', {
    name: 'Sales tax paid',
    otherKinds: SALES,
    filter: { field: 'side', is: 'debit' },
    isAccrual: true,
    isCost: true,
  }),
  salesTaxOwed: of('balanceSheet.salesTax', { name: 'Sales tax owed', isCost: true }),
  moneyIn: of('balanceSheet.cashGained', {
    name: 'Money that came in',
    filter: { field: 'money', is: 'in' },
  }),
  moneyOut: of('balanceSheet.cashGiven', {
    name: 'Money that went out',
    filter: { field: 'money', is: 'out' },
    isCost: true,
  }),
};

/** A measure has the name of its figure unless people usually call it something else. */
function of(figure: FigureName, more: Partial<MeasureDefinition> = {}): MeasureDefinition {
  return { name: FIGURES[figure].label, figure, ...more };
}

/** Profits with their ratio to revenue. */
export const MARGINS: Partial<Record<AskMeasure, string>> = {
  grossProfit: 'grossMargin',
  netOperatingIncome: 'operatingMargin',
  netProfit: 'netMargin',
  ebitda: 'ebitdaMargin',
};

/** KPIs that depend only on balances. */
export const BALANCE_ONLY_KPIS: readonly string[] = [
  'currentRatio',
  'quickRatio',
  'cashRatio',
  'workingCapital',
  'debtToEquity',
  'debtToAssets',
  'equityRatio',
  'netDebt',
  'cashBufferDays',
];

/** The kind of party that the documents of a measure name. */
export const PARTY_OF: Partial<Record<AskMeasure, 'customer' | 'vendor'>> = {
  revenue: 'customer',
  invoiced: 'customer',
  collected: 'customer',
  receivables: 'customer',
  moneyIn: 'customer',
  salesTaxCollected: 'customer',
  expenses: 'vendor',
  operatingExpenses: 'vendor',
  costOfGoodsSold: 'vendor',
  moneyOut: 'vendor',
  payables: 'vendor',
};

/** Profits after different costs, by their names. */
export const PROFITS: readonly AskMeasure[] = [
  'grossProfit',
  'netOperatingIncome',
  'netProfit',
  'ebit',
  'ebitda',
];
