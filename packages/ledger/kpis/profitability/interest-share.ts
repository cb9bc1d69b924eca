import type { KpiDefinition } from '../kpi.ts';
import { notMeaningful } from '../kpi-result.ts';
import { shareOfRevenue } from '../quotient.ts';

export const interestShare: KpiDefinition = {
  id: 'interestShare',
  name: 'Interest to revenue',
  group: 'profitability',
  unit: 'percent',
  goodDirection: 'down',
  formula: 'Interest ÷ revenue',
  why: 'Tells how much of each dollar of sales goes to lenders.',
  build(inputs) {
    const interest = inputs.amount('incomeStatement.interest');
    if (interest.amountCents === 0)
      return notMeaningful('No interest is recorded in this period.', [interest]);
    return shareOfRevenue(inputs, interest, { isSigned: false });
  },
};
