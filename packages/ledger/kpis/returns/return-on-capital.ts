import type { KpiDefinition } from '../kpi.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const returnOnCapital: KpiDefinition = {
  id: 'returnOnCapital',
  name: 'Return on capital employed',
  group: 'returns',
  unit: 'percent',
  goodDirection: 'up',
  formula: 'EBIT scaled to a year ÷ borrowing and equity',
  why: 'Tells what each dollar of lenders and owners earns in a year; above the interest on loans, borrowing pays.',
  build: needsDays((inputs) => {
    const profit = inputs.amount('incomeStatement.ebit');
    const invested = inputs.amount('balanceSheet.invested');
    const { factor, length } = inputs.toYear;
    return quotient({
      numerator: profit,
      denominator: invested,
      inputs: [profit, invested, length],
      factor,
      ifNone: 'There is no borrowing and no equity.',
      ifNegative:
        'Losses have used up what lenders and owners put in, so there is nothing that could earn a return.',
      scale: inputs.amount('balanceSheet.totalAssets'),
      isSigned: true,
    });
  }),
};
