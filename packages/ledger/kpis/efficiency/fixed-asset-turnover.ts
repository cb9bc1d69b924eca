import type { KpiDefinition } from '../kpi.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const fixedAssetTurnover: KpiDefinition = {
  id: 'fixedAssetTurnover',
  name: 'Fixed asset turnover',
  group: 'efficiency',
  unit: 'times',
  goodDirection: 'up',
  formula: 'Revenue scaled to a year ÷ fixed assets, net of depreciation',
  why: 'Tells how many dollars of yearly sales each dollar of equipment and buildings brings.',
  build: needsDays((inputs) => {
    const revenue = inputs.amount('incomeStatement.totalRevenue');
    const assets = inputs.amount('balanceSheet.fixedAssets');
    const { factor, length } = inputs.toYear;
    return quotient({
      numerator: revenue,
      denominator: assets,
      inputs: [revenue, assets, length],
      factor,
      ifNone: 'There are no fixed assets.',
      scale: revenue,
      isSigned: false,
    });
  }),
};
