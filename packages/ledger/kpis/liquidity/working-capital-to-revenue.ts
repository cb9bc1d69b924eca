import { fraction } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const workingCapitalToRevenue: KpiDefinition = {
  id: 'workingCapitalToRevenue',
  name: 'Working capital to revenue',
  group: 'liquidity',
  unit: 'percent',
  goodDirection: 'neither',
  formula: '(Current assets − current liabilities) ÷ revenue scaled to a year',
  why: 'Tells how much money has to stay in the business for every dollar of yearly sales.',
  build: needsDays((inputs) => {
    const capital = inputs.amount('balanceSheet.workingCapital');
    const revenue = inputs.amount('incomeStatement.totalRevenue');
    const { factor, length } = inputs.toYear;
    return quotient({
      numerator: capital,
      denominator: revenue,
      inputs: [capital, revenue, length],
      factor: fraction(factor.denominator, factor.numerator),
      ifNone: 'There was no revenue in this period.',
      scale: inputs.amount('incomeStatement.totalExpenses'),
      isSigned: true,
    });
  }),
};
