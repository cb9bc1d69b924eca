import { parityCheck } from '../parity-check.ts';

export const netIncome = parityCheck({
  name: 'Net income',
  report: 'incomeStatement',
  figureId: 'incomeStatement.netProfit',
  ours: ({ incomeStatement }) => incomeStatement.netProfitCents,
  theirs: (report) => report.netIncome,
  madeOf: ['Income', 'Cost of Goods Sold', 'Expense', 'Other Income', 'Other Expense'],
});
