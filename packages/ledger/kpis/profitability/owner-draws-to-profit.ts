import type { KpiDefinition } from '../kpi.ts';
import { notMeaningful } from '../kpi-result.ts';
import { quotient } from '../quotient.ts';

export const ownerDrawsToProfit: KpiDefinition = {
  id: 'ownerDrawsToProfit',
  name: 'Owner draws to profit',
  group: 'profitability',
  unit: 'percent',
  goodDirection: 'down',
  formula: 'Taken out by the owners ÷ net profit',
  why: 'Tells whether the owners take out more than the company earns, which is above 100%.',
  build(inputs) {
    const draws = inputs.amount('balanceSheet.ownerDraws');
    const profit = inputs.amount('incomeStatement.netProfit');
    if (draws.amountCents === 0)
      return notMeaningful('No owner draws are recorded in this period.', [draws, profit]);
    return quotient({
      numerator: draws,
      denominator: profit,
      inputs: [draws, profit],
      ifNone: 'There was no profit in this period that the draws could have come from.',
      ifNegative: 'The period made a loss, so the draws did not come from its profit.',
      scale: draws,
      isSigned: false,
    });
  },
};
