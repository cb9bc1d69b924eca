import { parityCheck } from '../parity-check.ts';

export const revenue = parityCheck({
  name: 'Revenue',
  report: 'incomeStatement',
  ours: ({ incomeStatement }) => incomeStatement.totalRevenueCents,
  theirs: (report) => report.totalIncome,
  madeOf: ['Income'],
});
