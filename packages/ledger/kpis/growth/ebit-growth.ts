import { profitGrowth } from '../growth-rate.ts';
import type { KpiDefinition } from '../kpi.ts';

export const ebitGrowth: KpiDefinition = {
  id: 'ebitGrowth',
  name: 'EBIT growth',
  group: 'growth',
  unit: 'percent',
  goodDirection: 'up',
  formula: '(EBIT − EBIT of the period before) ÷ EBIT of the period before',
  why: 'Tells whether the business itself earns more, apart from interest and taxes.',
  build: (inputs) => profitGrowth(inputs, 'incomeStatement.ebit'),
};
