import { listAccounts, type StatementSpec, sectionIfUsed, subtotal, total } from './statement-spec.ts';

/** Income and expenses over a period. QuickBooks calls this statement Profit and Loss. */
export const INCOME_STATEMENT: StatementSpec = {
  statement: 'Income statement',
  rows: [
    ...listAccounts('incomeStatement.totalRevenue', { label: 'Income' }),
    sectionIfUsed(
      ['incomeStatement.costOfGoodsSold'],
      [
        ...listAccounts('incomeStatement.costOfGoodsSold'),
        subtotal('incomeStatement.grossProfit', {
          plus: ['incomeStatement.totalRevenue'],
          minus: ['incomeStatement.costOfGoodsSold'],
        }),
      ],
    ),
    sectionIfUsed(
      ['incomeStatement.operatingExpenses'],
      [
        ...listAccounts('incomeStatement.operatingExpenses'),
        subtotal('incomeStatement.netOperatingIncome', {
          label: 'Operating income',
          plus: ['incomeStatement.grossProfit'],
          minus: ['incomeStatement.operatingExpenses'],
        }),
      ],
    ),
    sectionIfUsed(
      ['incomeStatement.netOtherIncome'],
      [
        sectionIfUsed(['incomeStatement.otherIncome'], listAccounts('incomeStatement.otherIncome')),
        sectionIfUsed(['incomeStatement.otherExpenses'], listAccounts('incomeStatement.otherExpenses')),
        subtotal('incomeStatement.netOtherIncome', {
          plus: ['incomeStatement.otherIncome'],
          minus: ['incomeStatement.otherExpenses'],
        }),
      ],
    ),
    total('incomeStatement.netProfit', {
      label: 'Net income',
      plus: ['incomeStatement.netOperatingIncome', 'incomeStatement.netOtherIncome'],
    }),
  ],
};
