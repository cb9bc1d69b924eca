import { fraction, times } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { needsDays } from '../long-enough.ts';
import { quotient, sumOf } from '../quotient.ts';

export const returnOnInventory: KpiDefinition = {
  id: 'returnOnInventory',
  name: 'Gross margin return on inventory',
  group: 'efficiency',
  unit: 'times',
  goodDirection: 'up',
  formula: 'Gross profit scaled to a year ÷ average of the inventory at the start and at the end',
  why: 'Tells how many dollars of yearly gross profit each dollar tied up in stock brings.',
  build: needsDays((inputs) => {
    const profit = inputs.amount('incomeStatement.grossProfit');
    const start = inputs.amount('balanceSheet.inventoryAtStart');
    const end = inputs.amount('balanceSheet.inventory');
    const { factor, length } = inputs.toYear;
    return quotient({
      numerator: profit,
      denominator: sumOf('Inventory at the start and at the end', start, end),
      inputs: [profit, start, end, length],
      factor: times(factor, fraction(2)),
      ifNone: 'No inventory is recorded.',
      scale: profit,
      isSigned: true,
    });
  }),
};
