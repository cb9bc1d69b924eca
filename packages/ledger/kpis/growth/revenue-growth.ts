import { growth } from '../growth-rate.ts';
import type { KpiDefinition } from '../kpi.ts';

export const revenueGrowth: KpiDefinition = {
  id: 'revenueGrowth',
  name: 'Revenue growth',
  group: 'growth',
  unit: 'percent',
  goodDirection: 'up',
  formula: '(Revenue − revenue of the period before) ÷ revenue of the period before',
  why: 'Tells how much more, or less, was sold than in the period before.',
  build: (inputs) => growth(inputs, 'incomeStatement.totalRevenue'),
};
