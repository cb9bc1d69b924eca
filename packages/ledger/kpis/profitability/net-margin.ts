import type { KpiDefinition } from '../kpi.ts';
import { shareOfRevenue } from '../quotient.ts';

export const netMargin: KpiDefinition = {
  id: 'netMargin',
  name: 'Net margin',
  group: 'profitability',
  unit: 'percent',
  goodDirection: 'up',
  formula: 'Net profit ÷ revenue',
  why: 'Tells what is left of each dollar of sales in the end.',
  build: (inputs) => shareOfRevenue(inputs, inputs.amount('incomeStatement.netProfit'), { isSigned: true }),
};
