import type { KpiDefinition } from '../kpi.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const assetTurnover: KpiDefinition = {
  id: 'assetTurnover',
  name: 'Asset turnover',
  group: 'efficiency',
  unit: 'times',
  goodDirection: 'up',
  formula: 'Revenue scaled to a year ÷ total assets',
  why: 'Tells how many dollars of yearly sales each dollar of assets brings.',
  build: needsDays((inputs) => {
    const revenue = inputs.amount('incomeStatement.totalRevenue');
    const assets = inputs.amount('balanceSheet.totalAssets');
    const { factor, length } = inputs.toYear;
    return quotient({
      numerator: revenue,
      denominator: assets,
      inputs: [revenue, assets, length],
      factor,
      ifNone: 'There are no assets.',
      scale: revenue,
      isSigned: false,
    });
  }),
};
