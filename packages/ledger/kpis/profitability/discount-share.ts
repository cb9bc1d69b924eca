import type { KpiDefinition } from '../kpi.ts';
import { quotient } from '../quotient.ts';

export const discountShare: KpiDefinition = {
  id: 'discountShare',
  name: 'Discounts and refunds',
  group: 'profitability',
  unit: 'percent',
  goodDirection: 'down',
  formula: 'Discounts and refunds given ÷ revenue before them',
  why: 'Tells how much of the list price customers are let off.',
  build(inputs) {
    const discounts = inputs.amount('incomeStatement.discounts');
    const sales = inputs.amount('incomeStatement.salesBeforeDiscounts');
    return quotient({
      numerator: discounts,
      denominator: sales,
      inputs: [discounts, sales],
      ifNone: 'There was no revenue in this period.',
      scale: discounts,
      isSigned: false,
    });
  },
};
