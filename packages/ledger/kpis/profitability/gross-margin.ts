import type { KpiDefinition } from '../kpi.ts';
import { notMeaningful } from '../kpi-result.ts';
import { shareOfRevenue } from '../quotient.ts';

export const grossMargin: KpiDefinition = {
  id: 'grossMargin',
  name: 'Gross margin',
  group: 'profitability',
  unit: 'percent',
  goodDirection: 'up',
  formula: '(Revenue − cost of goods sold) ÷ revenue',
  why: 'Tells what is left of each dollar of sales after what was sold has been paid for.',
  build(inputs) {
    const costs = inputs.amount('incomeStatement.costOfGoodsSold');
    const profit = inputs.amount('incomeStatement.grossProfit');
    if (costs.amountCents === 0) {
      return notMeaningful('No cost of goods sold is recorded, so this would be 100% by omission.', [
        profit,
        costs,
      ]);
    }
    return shareOfRevenue(inputs, profit, { isSigned: true });
  },
};
