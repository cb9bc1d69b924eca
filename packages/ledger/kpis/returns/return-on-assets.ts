import type { KpiDefinition } from '../kpi.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const returnOnAssets: KpiDefinition = {
  id: 'returnOnAssets',
  name: 'Return on assets',
  group: 'returns',
  unit: 'percent',
  goodDirection: 'up',
  formula: 'Net profit scaled to a year ÷ total assets',
  why: 'Tells what each dollar in the business earns in a year, whoever put it in.',
  build: needsDays((inputs) => {
    const profit = inputs.amount('incomeStatement.netProfit');
    const assets = inputs.amount('balanceSheet.totalAssets');
    const { factor, length } = inputs.toYear;
    return quotient({
      numerator: profit,
      denominator: assets,
      inputs: [profit, assets, length],
      factor,
      ifNone: 'There are no assets.',
      ifNegative: 'Assets stand below zero, so there is nothing that could earn a return.',
      scale: inputs.amount('balanceSheet.totalAssets'),
      isSigned: true,
    });
  }),
};
