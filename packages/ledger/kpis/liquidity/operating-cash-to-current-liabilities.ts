import type { KpiDefinition } from '../kpi.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const operatingCashToCurrentLiabilities: KpiDefinition = {
  id: 'operatingCashToCurrentLiabilities',
  name: 'Operating cash flow to current liabilities',
  group: 'liquidity',
  unit: 'ratio',
  goodDirection: 'up',
  formula: 'Operating cash flow scaled to a year ÷ current liabilities',
  why: 'Tells whether operations bring in enough cash in a year to pay what is due within one.',
  build: needsDays((inputs) => {
    const cashFlow = inputs.amount('cashFlowStatement.operatingCashFlow');
    const liabilities = inputs.amount('balanceSheet.currentLiabilities');
    const { factor, length } = inputs.toYear;
    return quotient({
      numerator: cashFlow,
      denominator: liabilities,
      inputs: [cashFlow, liabilities, length],
      factor,
      ifNone: 'There are no current liabilities, so nothing needs to be covered.',
      scale: cashFlow,
      isSigned: true,
    });
  }),
};
