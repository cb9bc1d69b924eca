import { line, memo, type StatementSpec, subtotal, total } from './statement-spec.ts';

const within = { depth: 1 };

/** The three statements in a few lines each, as the summary shows them. */
export const SUMMARY: readonly StatementSpec[] = [
  {
    statement: 'Income statement',
    title: 'Income',
    rows: [
      line('Revenue', 'summary.totalRevenue'),
      line('Cost of goods sold', 'incomeStatement.costOfGoodsSold', {}, within),
      subtotal('Gross profit', 'summary.grossProfit', {
        plus: ['summary.totalRevenue'],
        minus: ['incomeStatement.costOfGoodsSold'],
      }),
      line('Operating expenses', 'summary.operatingExpenses', {}, within),
      line(
        'Other income less other expenses',
        'incomeStatement.netOtherIncome',
        {},
        { depth: 1, isOptional: true },
      ),
      total('Net profit', 'summary.netProfit', {
        plus: ['summary.grossProfit', 'incomeStatement.netOtherIncome'],
        minus: ['summary.operatingExpenses'],
      }),
      memo('Total expenses: goods sold, operating and other', 'summary.totalExpenses'),
    ],
  },
  {
    statement: 'Balance sheet',
    title: 'Position',
    rows: [
      line('Current assets', 'summary.currentAssets'),
      line('of which cash in bank accounts', 'summary.cashPosition', {}, within),
      line('of which undeposited funds', 'balanceSheet.undepositedFunds', {}, { depth: 1, isOptional: true }),
      line('Fixed assets', 'summary.fixedAssets'),
      line('Current liabilities', 'summary.currentLiabilities'),
      line('Long-term debt', 'summary.longTermDebt'),
      line('Equity', 'summary.equity'),
    ],
  },
  {
    statement: 'Cash flow statement',
    title: 'Cash flow, accrual basis',
    rows: [
      line('Operating activities', 'summary.operatingCashFlow'),
      line('Investing activities', 'summary.investingCashFlow'),
      line('Financing activities', 'summary.financingCashFlow'),
      total('Net change in cash', 'summary.netCashChange', {
        plus: ['summary.operatingCashFlow', 'summary.investingCashFlow', 'summary.financingCashFlow'],
      }),
    ],
  },
];
