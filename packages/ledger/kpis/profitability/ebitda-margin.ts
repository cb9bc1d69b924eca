import type { KpiDefinition } from '../kpi.ts';
import { shareOfRevenue } from '../quotient.ts';

export const ebitdaMargin: KpiDefinition = {
  id: 'ebitdaMargin',
  name: 'EBITDA margin',
  group: 'profitability',
  unit: 'percent',
  goodDirection: 'up',
  formula: 'EBITDA ÷ revenue',
  why: 'Tells what operations earn per dollar of sales, however they are financed and written off.',
  build: (inputs) => shareOfRevenue(inputs, inputs.amount('incomeStatement.ebitda'), { isSigned: true }),
};
