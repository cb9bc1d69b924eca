import type { KpiDefinition } from '../kpi.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const operatingCashToDebt: KpiDefinition = {
  id: 'operatingCashToDebt',
  name: 'Cash flow adequacy',
  group: 'leverage',
  unit: 'percent',
  goodDirection: 'up',
  formula: 'Operating cash flow scaled to a year ÷ long-term liabilities, lines of credit and loans',
  why: 'Tells how much of all borrowing a year of operations could pay back.',
  build: needsDays((inputs) => {
    const cashFlow = inputs.amount('cashFlowStatement.operatingCashFlow');
    const debt = inputs.amount('balanceSheet.debt');
    const { factor, length } = inputs.toYear;
    return quotient({
      numerator: cashFlow,
      denominator: debt,
      inputs: [cashFlow, debt, length],
      factor,
      ifNone: 'There is no borrowing.',
      scale: cashFlow,
      isSigned: true,
    });
  }),
};
