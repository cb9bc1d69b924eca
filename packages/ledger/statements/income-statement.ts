import { listed, type StatementSpec, subtotal, total, whereUsed } from './statement-spec.ts';

/** What the company earned and spent over a period. QuickBooks calls it Profit and Loss. */
export const INCOME_STATEMENT: StatementSpec = {
  statement: 'Income statement',
  rows: [
    ...listed('Income', 'incomeStatement.totalRevenue'),
    whereUsed(
      ['incomeStatement.costOfGoodsSold'],
      [
        ...listed('Cost of goods sold', 'incomeStatement.costOfGoodsSold'),
        subtotal('Gross profit', 'incomeStatement.grossProfit', {
          plus: ['incomeStatement.totalRevenue'],
          minus: ['incomeStatement.costOfGoodsSold'],
        }),
      ],
    ),
    whereUsed(
      ['incomeStatement.operatingExpenses'],
      [
        ...listed('Operating expenses', 'incomeStatement.operatingExpenses'),
        subtotal('Net operating income', 'incomeStatement.netOperatingIncome', {
          plus: ['incomeStatement.grossProfit'],
          minus: ['incomeStatement.operatingExpenses'],
        }),
      ],
    ),
    whereUsed(
      ['incomeStatement.netOtherIncome'],
      [
        whereUsed(['incomeStatement.otherIncome'], listed('Other income', 'incomeStatement.otherIncome')),
        whereUsed(
          ['incomeStatement.otherExpenses'],
          listed('Other expenses', 'incomeStatement.otherExpenses'),
        ),
        subtotal('Net other income', 'incomeStatement.netOtherIncome', {
          plus: ['incomeStatement.otherIncome'],
          minus: ['incomeStatement.otherExpenses'],
        }),
      ],
    ),
    total('Net profit', 'incomeStatement.netProfit', {
      plus: ['incomeStatement.netOperatingIncome', 'incomeStatement.netOtherIncome'],
    }),
  ],
};
