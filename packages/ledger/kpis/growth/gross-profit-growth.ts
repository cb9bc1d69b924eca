import { profitGrowth } from '../growth-rate.ts';
import type { KpiDefinition } from '../kpi.ts';

export const grossProfitGrowth: KpiDefinition = {
  id: 'grossProfitGrowth',
  name: 'Gross profit growth',
  group: 'growth',
  unit: 'percent',
  goodDirection: 'up',
  formula: '(Gross profit − gross profit of the period before) ÷ gross profit of the period before',
  why: 'Tells whether more sales also left more after paying for what was sold.',
  build: (inputs) => profitGrowth(inputs, 'incomeStatement.grossProfit'),
};
