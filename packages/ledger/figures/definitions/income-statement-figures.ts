import { hasRole } from '../../account/account-role.ts';
import type { LedgerAccount } from '../../account/chart-of-accounts.ts';
import { earned, type FigureDefinition, ofTypes, spent } from '../figure-definition.ts';
import { withLoanPayment } from '../loan-payments.ts';

const SALES = ofTypes('Income');
const COSTS = ofTypes('Cost of Goods Sold', 'Expense', 'Other Expense');

/** Income and expenses: every account of the income statement. */
export const EARNINGS = ofTypes('Income', 'Cost of Goods Sold', 'Expense', 'Other Income', 'Other Expense');

const isInterest = (account: LedgerAccount) => hasRole(account, 'interest');
const isFinancing = (account: LedgerAccount) => isInterest(account) || hasRole(account, 'incomeTaxes');
const isDepreciation = (account: LedgerAccount) => hasRole(account, 'depreciation');

/** First the lines of the income statement, then figures that KPIs need. */
export const INCOME_STATEMENT_FIGURES = {
  'incomeStatement.totalRevenue': earned('Revenue', SALES),
  'incomeStatement.costOfGoodsSold': spent('Cost of goods sold', ofTypes('Cost of Goods Sold')),
  'incomeStatement.operatingExpenses': spent('Operating expenses', ofTypes('Expense')),
  'incomeStatement.otherIncome': earned('Other income', ofTypes('Other Income')),
  'incomeStatement.otherExpenses': spent('Other expenses', ofTypes('Other Expense')),
  'incomeStatement.grossProfit': earned('Gross profit', ofTypes('Income', 'Cost of Goods Sold')),
  'incomeStatement.netOperatingIncome': earned(
    'Net operating income',
    ofTypes('Income', 'Cost of Goods Sold', 'Expense'),
  ),
  'incomeStatement.netOtherIncome': earned('Net other income', ofTypes('Other Income', 'Other Expense')),
  /** Cost of goods sold, operating and other expenses together. */
  'incomeStatement.totalExpenses': spent('Total expenses', COSTS),
  'incomeStatement.netProfit': earned('Net profit', EARNINGS),

  'incomeStatement.interest': spent('Interest', isInterest),
  'incomeStatement.loanInterest': {
    label: 'Interest paid with loan principal',
    statement: 'Income statement',
    nature: 'flow',
    parts: [{ includes: isInterest, sign: 1, measure: 'flow', rows: withLoanPayment }],
  },
  'incomeStatement.incomeTaxes': spent('Income taxes', (account) => hasRole(account, 'incomeTaxes')),
  'incomeStatement.depreciation': spent('Depreciation and amortization', isDepreciation),
  'incomeStatement.ebit': earned(
    'Profit before interest and tax',
    (account) => EARNINGS(account) && !isFinancing(account),
  ),
  'incomeStatement.ebitda': earned(
    'Profit before interest, tax, depreciation and amortization',
    (account) => EARNINGS(account) && !isFinancing(account) && !isDepreciation(account),
  ),
  'incomeStatement.costsToPay': spent(
    'Expenses without depreciation and amortization',
    (account) => COSTS(account) && !isDepreciation(account),
  ),
  'incomeStatement.purchases': spent(
    'Cost of goods sold and operating expenses without payroll and depreciation',
    (account) =>
      ofTypes('Cost of Goods Sold', 'Expense')(account) &&
      !isDepreciation(account) &&
      !hasRole(account, 'payroll'),
  ),
  'incomeStatement.payroll': spent('Payroll and labor', (account) => hasRole(account, 'payroll')),
  'incomeStatement.discounts': spent('Discounts and refunds given', (account) =>
    hasRole(account, 'discounts'),
  ),
  'incomeStatement.salesBeforeDiscounts': earned(
    'Revenue before discounts and refunds',
    (account) => SALES(account) && !hasRole(account, 'discounts'),
  ),
  'incomeStatement.uncategorized': spent(
    'Uncategorized expenses',
    (account) =>
      COSTS(account) && (hasRole(account, 'uncategorizedExpense') || hasRole(account, 'askAccountant')),
  ),
} as const satisfies Record<`incomeStatement.${string}`, FigureDefinition>;
