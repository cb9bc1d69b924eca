import { listed, type StatementSpec, subtotal, total, whereUsed } from './statement-spec.ts';

/** Income and expenses over a period. QuickBooks calls it Profit and Loss. */
export const INCOME_STATEMENT: StatementSpec = {
  statement: 'Income statement',
  rows: [
    ...listed('incomeStatement.totalRevenue', { label: 'Income' }),
    whereUsed(
      ['incomeStatement.costOfGoodsSold'],
      [
        ...listed('incomeStatement.costOfGoodsSold'),
        subtotal('incomeStatement.grossProfit', {
          plus: ['incomeStatement.totalRevenue'],
          minus: ['incomeStatement.costOfGoodsSold'],
        }),
      ],
    ),
    whereUsed(
      ['incomeStatement.operatingExpenses'],
      [
        ...listed('incomeStatement.operatingExpenses'),
        subtotal('incomeStatement.netOperatingIncome', {
          plus: ['incomeStatement.grossProfit'],
          minus: ['incomeStatement.operatingExpenses'],
        }),
      ],
    ),
    whereUsed(
      ['incomeStatement.netOtherIncome'],
      [
        whereUsed(['incomeStatement.otherIncome'], listed('incomeStatement.otherIncome')),
        whereUsed(['incomeStatement.otherExpenses'], listed('incomeStatement.otherExpenses')),
        subtotal('incomeStatement.netOtherIncome', {
          plus: ['incomeStatement.otherIncome'],
          minus: ['incomeStatement.otherExpenses'],
        }),
      ],
    ),
    total('incomeStatement.netProfit', {
      plus: ['incomeStatement.netOperatingIncome', 'incomeStatement.netOtherIncome'],
    }),
  ],
};
