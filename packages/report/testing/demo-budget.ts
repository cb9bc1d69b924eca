import type { BudgetVsActual } from '@insights/ledger';
import { account, heading, subtotal, total } from './statements.ts';

/** A budget that the month beat, with an account that nobody planned. */
export function demoBudget(): BudgetVsActual {
  const rows = [
    heading('Income'),
    account('Design services', 1_284_500, 1_200_000),
    account('Installation', 4_873_260, 4_500_000),
    account('Plants and soil', 2_316_475, 2_600_000),
    account('Sales of products', 912_845, 0),
    subtotal('Total Income', 9_387_080, 8_300_000),
    heading('Expenses'),
    account('Advertising', 125_000, 150_000),
    account('Payroll expenses', 2_248_333, 2_200_000),
    account('Rent', 360_000, 360_000),
    subtotal('Total Expenses', 2_733_333, 2_710_000),
    total('Net of budgeted accounts', 6_653_747, 5_590_000),
  ];
  return {
    budgetName: 'Budget 2026',
    statement: {
      statement: 'Income statement',
      title: 'Income statement, accrual basis',
      nature: 'flow',
      basis: 'Accrual',
      rows,
    },
    otherBudgets: ['Budget 2026, cautious'],
  };
}
