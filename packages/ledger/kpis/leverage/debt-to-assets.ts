import type { KpiDefinition } from '../kpi.ts';
import { quotient } from '../quotient.ts';

export const debtToAssets: KpiDefinition = {
  id: 'debtToAssets',
  name: 'Liabilities to assets',
  group: 'leverage',
  unit: 'percent',
  goodDirection: 'down',
  formula: 'Total liabilities ÷ total assets',
  why: 'Tells how much of what the company has is owed to others; above 100% it owes more than it has.',
  build(inputs) {
    const liabilities = inputs.amount('balanceSheet.totalLiabilities');
    const assets = inputs.amount('balanceSheet.totalAssets');
    return quotient({
      numerator: liabilities,
      denominator: assets,
      inputs: [liabilities, assets],
      ifNone: 'There are no assets.',
      scale: liabilities,
      isSigned: false,
    });
  },
};
