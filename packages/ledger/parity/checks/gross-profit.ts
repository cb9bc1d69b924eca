import { parityCheck } from '../parity-check.ts';

export const grossProfit = parityCheck({
  name: 'Gross profit',
  report: 'incomeStatement',
  figureId: 'incomeStatement.grossProfit',
  ours: ({ incomeStatement }) => incomeStatement.grossProfitCents,
  theirs: (report) => report.grossProfit,
  madeOf: ['Income', 'Cost of Goods Sold'],
});
