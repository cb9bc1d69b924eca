import { line, memo, type StatementSpec, subtotal, total } from './statement-spec.ts';

/** The three statements in a few lines each, as shown in the summary. */
export const SUMMARY: readonly StatementSpec[] = [
  {
    statement: 'Income statement',
    title: 'Income',
    rows: [
      line('summary.totalRevenue'),
      line('incomeStatement.costOfGoodsSold', { depth: 1 }),
      subtotal('summary.grossProfit', {
        plus: ['summary.totalRevenue'],
        minus: ['incomeStatement.costOfGoodsSold'],
      }),
      line('summary.operatingExpenses', { depth: 1 }),
      line('incomeStatement.netOtherIncome', {
        label: 'Other income less other expenses',
        depth: 1,
        isOptional: true,
      }),
      total('summary.netProfit', {
        plus: ['summary.grossProfit', 'incomeStatement.netOtherIncome'],
        minus: ['summary.operatingExpenses'],
      }),
      memo('summary.totalExpenses', { label: 'Total expenses: cost of goods sold, operating and other' }),
    ],
  },
  {
    statement: 'Balance sheet',
    title: 'Position',
    rows: [
      line('summary.currentAssets'),
      line('summary.cashPosition', { label: 'of which cash in bank accounts', depth: 1 }),
      line('balanceSheet.undepositedFunds', {
        label: 'of which undeposited funds',
        depth: 1,
        isOptional: true,
      }),
      line('summary.fixedAssets'),
      line('summary.currentLiabilities'),
      line('summary.longTermDebt'),
      line('summary.equity', { label: 'Equity' }),
    ],
  },
  {
    statement: 'Cash flow statement',
    title: 'Cash flow, accrual basis',
    rows: [
      line('summary.operatingCashFlow', { label: 'Operating activities' }),
      line('summary.investingCashFlow', { label: 'Investing activities' }),
      line('summary.financingCashFlow', { label: 'Financing activities' }),
      total('summary.netCashChange', {
        plus: ['summary.operatingCashFlow', 'summary.investingCashFlow', 'summary.financingCashFlow'],
      }),
    ],
  },
];
