import type { KpiDefinition } from '../kpi.ts';
import { shareOfRevenue } from '../quotient.ts';

export const cashFlowMargin: KpiDefinition = {
  id: 'cashFlowMargin',
  name: 'Cash flow margin',
  group: 'cash',
  unit: 'percent',
  goodDirection: 'up',
  formula: 'Operating cash flow ÷ revenue',
  why: 'Tells how much of each dollar of sales arrives as cash.',
  build: (inputs) =>
    shareOfRevenue(inputs, inputs.amount('cashFlowStatement.operatingCashFlow'), { isSigned: true }),
};
