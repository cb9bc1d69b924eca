import { growthBetween } from '../growth-rate.ts';
import type { KpiDefinition } from '../kpi.ts';
import { yearBefore } from '../periods.ts';

export const revenueGrowthOverYear: KpiDefinition = {
  id: 'revenueGrowthOverYear',
  name: 'Revenue growth over a year',
  group: 'growth',
  unit: 'percent',
  goodDirection: 'up',
  formula: '(Revenue − revenue of the same dates a year before) ÷ revenue of the same dates a year before',
  why: 'Tells how sales grew apart from the seasons.',
  build: (inputs) =>
    growthBetween(inputs, 'incomeStatement.totalRevenue', inputs.period, yearBefore(inputs.period)),
};
