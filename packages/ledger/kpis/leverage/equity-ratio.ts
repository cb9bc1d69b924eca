import type { KpiDefinition } from '../kpi.ts';
import { quotient } from '../quotient.ts';

export const equityRatio: KpiDefinition = {
  id: 'equityRatio',
  name: 'Equity ratio',
  group: 'leverage',
  unit: 'percent',
  goodDirection: 'up',
  formula: 'Total equity ÷ total assets',
  why: 'Tells how much of what the company has belongs to its owners free of debt.',
  build(inputs) {
    const equity = inputs.amount('balanceSheet.totalEquity');
    const assets = inputs.amount('balanceSheet.totalAssets');
    return quotient({
      numerator: equity,
      denominator: assets,
      inputs: [equity, assets],
      ifNone: 'There are no assets.',
      scale: equity,
      isSigned: true,
    });
  },
};
