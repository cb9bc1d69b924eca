import type { KpiDefinition } from '../kpi.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const returnOnEquity: KpiDefinition = {
  id: 'returnOnEquity',
  name: 'Return on equity',
  group: 'returns',
  unit: 'percent',
  goodDirection: 'up',
  formula: 'Net profit scaled to a year ÷ total equity',
  why: 'Tells what each dollar of the owners earns in a year; pay that they take as draws is not counted as a cost.',
  build: needsDays((inputs) => {
    const profit = inputs.amount('incomeStatement.netProfit');
    const equity = inputs.amount('balanceSheet.totalEquity');
    const { factor, length } = inputs.toYear;
    return quotient({
      numerator: profit,
      denominator: equity,
      inputs: [profit, equity, length],
      factor,
      ifNone: 'Liabilities equal assets, so there is no equity that could earn a return.',
      ifNegative: 'Liabilities exceed assets, so there is no equity that could earn a return.',
      scale: inputs.amount('balanceSheet.totalAssets'),
      isSigned: true,
    });
  }),
};
