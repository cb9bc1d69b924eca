import { growth } from '../growth-rate.ts';
import type { KpiDefinition } from '../kpi.ts';

export const expenseGrowth: KpiDefinition = {
  id: 'expenseGrowth',
  name: 'Expense growth',
  group: 'growth',
  unit: 'percent',
  goodDirection: 'down',
  formula: '(Total expenses − total expenses of the period before) ÷ total expenses of the period before',
  why: 'Tells how much more, or less, was spent than in the period before.',
  build: (inputs) => growth(inputs, 'incomeStatement.totalExpenses'),
};
