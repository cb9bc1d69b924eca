import type { AskMeasure } from '@insights/contracts';
import type { DocumentKind, FigureName } from '@insights/ledger';

/** A measure by its figure; of a figure that stands at a day, what is asked for is its balance. */
export interface MeasureDefinition {
  readonly name: string;
  readonly figure: FigureName;
  /** Only postings of transactions of these kinds, as documents are called. */
  readonly kinds?: readonly DocumentKind[];
  /** Only postings of transactions of all other kinds. */
  readonly otherKinds?: readonly DocumentKind[];
  /** Only what was added, or taken off. */
  readonly side?: 'debit' | 'credit';
  /** Only what transactions brought into the banks, or took out of them. */
  readonly money?: 'in' | 'out';
  /** Whether it is always taken from the accrual books. */
  readonly isAccrual?: boolean;
  /** Whether less of it is good news. */
  readonly isCost?: boolean;
}

/** What a customer is charged on, or given back. */
const SALES: readonly DocumentKind[] = ['Invoice', 'SalesReceipt', 'CreditMemo', 'RefundReceipt'];

export type FigureMeasure = Exclude<AskMeasure, 'account' | 'debits'>;

/** What was taken out or paid back happens over days, though it stands on the balance sheet. */
const HAPPENING: readonly AskMeasure[] = [
  'ownerDraws',
  'debtRepaid',
  'invoiced',
  'collected',
  'moneyIn',
  'moneyOut',
  'salesTaxCollected',
  'salesTaxPaid',
];

/** Whether a measure stands at a day. */
export function isBalance(measure: AskMeasure): boolean {
  if (measure === 'account' || measure === 'debits' || HAPPENING.includes(measure)) return false;
  return MEASURES[measure].figure.startsWith('balanceSheet.');
}

export const MEASURES: Readonly<Record<FigureMeasure, MeasureDefinition>> = {
  revenue: { name: 'Revenue', figure: 'incomeStatement.totalRevenue' },
  costOfGoodsSold: { name: 'Cost of goods sold', figure: 'incomeStatement.costOfGoodsSold', isCost: true },
  grossProfit: { name: 'Gross profit', figure: 'incomeStatement.grossProfit' },
  operatingExpenses: {
    name: 'Operating expenses',
    figure: 'incomeStatement.operatingExpenses',
    isCost: true,
  },
  otherIncome: { name: 'Other income', figure: 'incomeStatement.otherIncome' },
  otherExpenses: { name: 'Other expenses', figure: 'incomeStatement.otherExpenses', isCost: true },
  expenses: { name: 'Total expenses', figure: 'incomeStatement.totalExpenses', isCost: true },
  netProfit: { name: 'Net profit', figure: 'incomeStatement.netProfit' },
  netOperatingIncome: { name: 'Net operating income', figure: 'incomeStatement.netOperatingIncome' },
  ebit: { name: 'EBIT', figure: 'incomeStatement.ebit' },
  ebitda: { name: 'EBITDA', figure: 'incomeStatement.ebitda' },
  interest: { name: 'Interest', figure: 'incomeStatement.interest', isCost: true },
  incomeTaxes: { name: 'Income taxes', figure: 'incomeStatement.incomeTaxes', isCost: true },
  depreciation: { name: 'Depreciation', figure: 'incomeStatement.depreciation', isCost: true },
  payroll: { name: 'Payroll and labor', figure: 'incomeStatement.payroll', isCost: true },
  discounts: { name: 'Discounts and refunds given', figure: 'incomeStatement.discounts', isCost: true },
  uncategorized: { name: 'Uncategorized expenses', figure: 'incomeStatement.uncategorized', isCost: true },
  cash: { name: 'Cash in banks', figure: 'balanceSheet.bank' },
  receivables: { name: 'Accounts receivable', figure: 'balanceSheet.accountsReceivable' },
  payables: { name: 'Accounts payable', figure: 'balanceSheet.accountsPayable', isCost: true },
  creditCards: { name: 'Credit cards', figure: 'balanceSheet.creditCards', isCost: true },
  inventory: { name: 'Inventory', figure: 'balanceSheet.inventory' },
  fixedAssets: { name: 'Fixed assets', figure: 'balanceSheet.fixedAssets' },
  currentAssets: { name: 'Current assets', figure: 'balanceSheet.currentAssets' },
  assets: { name: 'Total assets', figure: 'balanceSheet.totalAssets' },
  currentLiabilities: {
    name: 'Current liabilities',
    figure: 'balanceSheet.currentLiabilities',
    isCost: true,
  },
  liabilities: { name: 'Total liabilities', figure: 'balanceSheet.totalLiabilities', isCost: true },
  debt: { name: 'Loans and other borrowing', figure: 'balanceSheet.debt', isCost: true },
  debtRepaid: { name: 'Borrowing paid back', figure: 'balanceSheet.debtRepaid' },
  equity: { name: 'Equity', figure: 'balanceSheet.totalEquity' },
  workingCapital: { name: 'Working capital', figure: 'balanceSheet.workingCapital' },
  ownerDraws: { name: 'Owner draws', figure: 'balanceSheet.ownerDraws', isCost: true },
  operatingCashFlow: { name: 'Operating cash flow', figure: 'cashFlowStatement.operatingCashFlow' },
  investingCashFlow: { name: 'Investing cash flow', figure: 'cashFlowStatement.investingCashFlow' },
  financingCashFlow: { name: 'Financing cash flow', figure: 'cashFlowStatement.financingCashFlow' },
  netCashChange: { name: 'Net cash change', figure: 'cashFlowStatement.netCashChange' },
  freeCashFlow: { name: 'Free cash flow', figure: 'cashFlowStatement.freeCashFlow' },
  invoiced: {
    name: 'Invoiced',
    figure: 'balanceSheet.accountsReceivable',
    kinds: ['Invoice'],
    isAccrual: true,
  },
  collected: {
    name: 'Collected from customers',
    figure: 'balanceSheet.cash',
    kinds: ['Payment', 'SalesReceipt'],
    isAccrual: true,
  },
  salesTaxCollected: {
    name: 'Sales tax collected',
    figure: 'balanceSheet.salesTaxAdded',
    side: 'credit',
    isAccrual: true,
  },
  salesTaxPaid: {
    name: 'Sales tax paid',
    figure: 'balanceSheet.salesTaxTaken',
    otherKinds: SALES,
    side: 'debit',
    isAccrual: true,
    isCost: true,
  },
  moneyIn: { name: 'Money that came in', figure: 'balanceSheet.cashGained', money: 'in' },
  moneyOut: { name: 'Money that went out', figure: 'balanceSheet.cashGiven', money: 'out', isCost: true },
};

/** Key figures of what stands at a day alone. */
export const STANDING_KEY_FIGURES: readonly string[] = [
  'currentRatio',
  'quickRatio',
  'cashRatio',
  'workingCapital',
  'debtToEquity',
  'debtToAssets',
  'equityRatio',
  'netDebt',
];

/** What is left of sales after costs; the two are kept with different names. */
export const PROFITS: readonly AskMeasure[] = [
  'grossProfit',
  'netOperatingIncome',
  'netProfit',
  'ebit',
  'ebitda',
];
