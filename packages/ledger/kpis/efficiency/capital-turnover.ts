import type { KpiDefinition } from '../kpi.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const capitalTurnover: KpiDefinition = {
  id: 'capitalTurnover',
  name: 'Capital turnover',
  group: 'efficiency',
  unit: 'times',
  goodDirection: 'up',
  formula: 'Revenue scaled to a year ÷ borrowing and equity',
  why: 'Tells how many dollars of yearly sales each dollar that lenders and owners put in brings.',
  build: needsDays((inputs) => {
    const revenue = inputs.amount('incomeStatement.totalRevenue');
    const invested = inputs.amount('balanceSheet.invested');
    const { factor, length } = inputs.toYear;
    return quotient({
      numerator: revenue,
      denominator: invested,
      inputs: [revenue, invested, length],
      factor,
      ifNone: 'There is no borrowing and no equity.',
      scale: revenue,
      isSigned: false,
    });
  }),
};
