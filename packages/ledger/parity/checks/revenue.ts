import { parityCheck } from '../parity-check.ts';

export const revenue = parityCheck({
  name: 'Revenue',
  report: 'incomeStatement',
  figureId: 'incomeStatement.totalRevenue',
  ours: ({ incomeStatement }) => incomeStatement.totalRevenueCents,
  theirs: (report) => report.totalIncome,
  madeOf: ['Income'],
});
