import { cents } from '@insights/money';
import type { BudgetLine, BudgetVsActual } from '../content/budget.ts';

/** A budget that the month beat, with an account that nobody planned. */
export function demoBudget(): BudgetVsActual {
  const line = (
    kind: BudgetLine['kind'],
    label: string,
    actual: number,
    budget: number | null,
    depth = 0,
  ): BudgetLine => ({
    label,
    depth,
    kind,
    actualCents: cents(actual),
    budgetCents: budget === null ? null : cents(budget),
    differenceCents: budget === null ? null : cents(actual - budget),
    ratio: budget === null || budget === 0 ? null : actual / budget,
  });
  return {
    budgetName: 'Budget 2026',
    span: 'October 1 to 31, 2026',
    basis: 'Accrual',
    sections: [
      {
        title: 'Income',
        lines: [
          line('account', 'Design services', 1_284_500, 1_200_000),
          line('account', 'Installation', 4_873_260, 4_500_000),
          line('account', 'Plants and soil', 2_316_475, 2_600_000),
          line('account', 'Sales of products', 912_845, null),
          line('subtotal', 'Total Income', 9_387_080, 8_300_000),
        ],
      },
      {
        title: 'Expenses',
        lines: [
          line('account', 'Advertising', 125_000, 150_000),
          line('account', 'Payroll expenses', 2_248_333, 2_200_000),
          line('account', 'Rent', 360_000, 360_000),
          line('subtotal', 'Total Expenses', 2_733_333, 2_710_000),
        ],
      },
      { title: null, lines: [line('total', 'Net of budgeted accounts', 6_653_747, 5_590_000)] },
    ],
    notes: ['An account without a budget is not part of the difference.'],
  };
}
