import type { KpiDefinition } from '../kpi.ts';
import { shareOfRevenue } from '../quotient.ts';

export const expenseRatio: KpiDefinition = {
  id: 'expenseRatio',
  name: 'Expenses to revenue',
  group: 'profitability',
  unit: 'percent',
  goodDirection: 'down',
  formula: 'Total expenses ÷ revenue',
  why: 'Tells how much of each dollar of sales is spent; above 100% the company lives on something else.',
  build: (inputs) =>
    shareOfRevenue(inputs, inputs.amount('incomeStatement.totalExpenses'), { isSigned: false }),
};
