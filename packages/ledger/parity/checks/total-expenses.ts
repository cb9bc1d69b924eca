import { addCents } from '@insights/money';
import { parityCheck } from '../parity-check.ts';

/** The report has no such total: it is the sum of the three that it prints. */
export const totalExpenses = parityCheck({
  name: 'Total expenses',
  report: 'incomeStatement',
  figureId: 'incomeStatement.totalExpenses',
  ours: ({ incomeStatement }) => incomeStatement.totalExpensesCents,
  theirs: (report) => addCents(report.costOfGoodsSold, report.expenses, report.otherExpenses),
  madeOf: ['Cost of Goods Sold', 'Expense', 'Other Expense'],
});
