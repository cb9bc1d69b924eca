import { growthBetween } from '../growth-rate.ts';
import type { KpiDefinition } from '../kpi.ts';
import { monthsUpTo } from '../periods.ts';

export const revenueGrowthTrailingYear: KpiDefinition = {
  id: 'revenueGrowthTrailingYear',
  name: 'Revenue growth, twelve months',
  group: 'growth',
  unit: 'percent',
  goodDirection: 'up',
  formula: '(Revenue of the last twelve months − of the twelve before) ÷ of the twelve before',
  why: 'Tells where sales are heading, with every season counted once on either side.',
  build(inputs) {
    const year = monthsUpTo(inputs.period.end, 12);
    return growthBetween(inputs, 'incomeStatement.totalRevenue', year, monthsUpTo(year.start - 1, 12));
  },
};
