import type { KpiDefinition } from '../kpi.ts';
import { shareOfRevenue } from '../quotient.ts';

export const operatingExpenseRatio: KpiDefinition = {
  id: 'operatingExpenseRatio',
  name: 'Operating expenses to revenue',
  group: 'profitability',
  unit: 'percent',
  goodDirection: 'down',
  formula: 'Operating expenses ÷ revenue',
  why: 'Tells how much of each dollar of sales goes into running the business rather than into what is sold.',
  build: (inputs) =>
    shareOfRevenue(inputs, inputs.amount('incomeStatement.operatingExpenses'), { isSigned: false }),
};
