import { profitGrowth } from '../growth-rate.ts';
import type { KpiDefinition } from '../kpi.ts';

export const netProfitGrowth: KpiDefinition = {
  id: 'netProfitGrowth',
  name: 'Net profit growth',
  group: 'growth',
  unit: 'percent',
  goodDirection: 'up',
  formula: '(Net profit − net profit of the period before) ÷ net profit of the period before',
  why: 'Tells how much more, or less, was left in the end than in the period before.',
  build: (inputs) => profitGrowth(inputs, 'incomeStatement.netProfit'),
};
