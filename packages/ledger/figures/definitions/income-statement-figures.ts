import { hasRole } from '../../account/account-role.ts';
import type { LedgerAccount } from '../../account/chart-of-accounts.ts';
import {
  creditNormalActivity,
  debitNormalActivity,
  type FigureDefinition,
  ofTypes,
} from '../figure-definition.ts';
import { selectLoanPayments } from '../loan-payments.ts';

const SALES = ofTypes('Income');
const COSTS = ofTypes('Cost of Goods Sold', 'Expense', 'Other Expense');

/** Income and expenses: every account of the income statement. */
export const EARNINGS = ofTypes('Income', 'Cost of Goods Sold', 'Expense', 'Other Income', 'Other Expense');

const isInterest = (account: LedgerAccount) => hasRole(account, 'interest');
const isFinancing = (account: LedgerAccount) => isInterest(account) || hasRole(account, 'incomeTaxes');
const isDepreciation = (account: LedgerAccount) => hasRole(account, 'depreciation');

/** First the lines of the income statement, then other figures that KPIs need. */
export const INCOME_STATEMENT_FIGURES = {
  'incomeStatement.totalRevenue': creditNormalActivity('Revenue', SALES),
  'incomeStatement.costOfGoodsSold': debitNormalActivity('Cost of goods sold', ofTypes('Cost of Goods Sold')),
  'incomeStatement.operatingExpenses': debitNormalActivity('Operating expenses', ofTypes('Expense')),
  'incomeStatement.otherIncome': creditNormalActivity('Other income', ofTypes('Other Income')),
  'incomeStatement.otherExpenses': debitNormalActivity('Other expenses', ofTypes('Other Expense')),
  'incomeStatement.grossProfit': creditNormalActivity(
    'Gross profit',
    ofTypes('Income', 'Cost of Goods Sold'),
  ),
  'incomeStatement.netOperatingIncome': creditNormalActivity(
    'Net operating income',
    ofTypes('Income', 'Cost of Goods Sold', 'Expense'),
  ),
  'incomeStatement.netOtherIncome': creditNormalActivity(
    'Net other income',
    ofTypes('Other Income', 'Other Expense'),
  ),
  /** Cost of goods sold, operating and other expenses together. */
  'incomeStatement.totalExpenses': debitNormalActivity('Total expenses', COSTS),
  'incomeStatement.netProfit': creditNormalActivity('Net profit', EARNINGS),

  'incomeStatement.interest': debitNormalActivity('Interest', isInterest),
  'incomeStatement.loanInterest': {
    label: 'Interest paid with loan principal',
    statement: 'Income statement',
    nature: 'flow',
    parts: [{ includes: isInterest, sign: 1, measure: 'flow', rows: selectLoanPayments }],
  },
  'incomeStatement.incomeTaxes': debitNormalActivity('Income taxes', (account) =>
    hasRole(account, 'incomeTaxes'),
  ),
  'incomeStatement.depreciation': debitNormalActivity('Depreciation and amortization', isDepreciation),
  'incomeStatement.ebit': creditNormalActivity(
    'Profit before interest and tax',
    (account) => EARNINGS(account) && !isFinancing(account),
  ),
  'incomeStatement.ebitda': creditNormalActivity(
    'Profit before interest, tax, depreciation and amortization',
    (account) => EARNINGS(account) && !isFinancing(account) && !isDepreciation(account),
  ),
  'incomeStatement.costsToPay': debitNormalActivity(
    'Expenses without depreciation and amortization',
    (account) => COSTS(account) && !isDepreciation(account),
  ),
  'incomeStatement.purchases': debitNormalActivity(
    'Cost of goods sold and operating expenses without payroll and depreciation',
    (account) =>
      ofTypes('Cost of Goods Sold', 'Expense')(account) &&
      !isDepreciation(account) &&
      !hasRole(account, 'payroll'),
  ),
  'incomeStatement.payroll': debitNormalActivity('Payroll and labor', (account) =>
    hasRole(account, 'payroll'),
  ),
  'incomeStatement.discounts': debitNormalActivity('Discounts and refunds given', (account) =>
    hasRole(account, 'discounts'),
  ),
  'incomeStatement.salesBeforeDiscounts': creditNormalActivity(
    'Revenue before discounts and refunds',
    (account) => SALES(account) && !hasRole(account, 'discounts'),
  ),
  'incomeStatement.uncategorized': debitNormalActivity(
    'Uncategorized expenses',
    (account) =>
      COSTS(account) && (hasRole(account, 'uncategorizedExpense') || hasRole(account, 'askAccountant')),
  ),
} as const satisfies Record<`incomeStatement.${string}`, FigureDefinition>;
