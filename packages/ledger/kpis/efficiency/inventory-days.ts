import { fraction } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { notMeaningful } from '../kpi-result.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const inventoryDays: KpiDefinition = {
  id: 'inventoryDays',
  name: 'Inventory days (DIO)',
  group: 'efficiency',
  unit: 'days',
  goodDirection: 'down',
  formula: 'Inventory at the end × days in the period ÷ cost of goods sold',
  why: 'Tells how many days the stock would last at the pace at which it is sold.',
  build: needsDays((inputs) => {
    const inventory = inputs.amount('balanceSheet.inventory');
    const goods = inputs.amount('incomeStatement.costOfGoodsSold');
    if (inventory.amountCents === 0) return notMeaningful('No inventory is recorded.', [inventory]);
    return quotient({
      numerator: inventory,
      denominator: goods,
      inputs: [inventory, inputs.days, goods],
      factor: fraction(inputs.days.count),
      ifNone: 'No cost of goods sold is recorded in this period.',
      scale: inventory,
      isSigned: false,
    });
  }),
};
