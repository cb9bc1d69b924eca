import type { KpiDefinition } from '../kpi.ts';
import { shareOfRevenue } from '../quotient.ts';

export const operatingMargin: KpiDefinition = {
  id: 'operatingMargin',
  name: 'Operating margin',
  group: 'profitability',
  unit: 'percent',
  goodDirection: 'up',
  formula: 'Net operating income ÷ revenue',
  why: 'Tells what is left of each dollar of sales after all running costs; pay that owners take as draws is not in it.',
  build: (inputs) =>
    shareOfRevenue(inputs, inputs.amount('incomeStatement.netOperatingIncome'), { isSigned: true }),
};
