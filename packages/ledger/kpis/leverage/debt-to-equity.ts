import type { KpiDefinition } from '../kpi.ts';
import { quotient } from '../quotient.ts';

export const debtToEquity: KpiDefinition = {
  id: 'debtToEquity',
  name: 'Debt to equity',
  group: 'leverage',
  unit: 'ratio',
  goodDirection: 'down',
  formula: 'Long-term liabilities, lines of credit and loans ÷ total equity',
  why: 'Tells how many dollars lenders have in the company for each dollar of the owners.',
  build(inputs) {
    const debt = inputs.amount('balanceSheet.debt');
    const equity = inputs.amount('balanceSheet.totalEquity');
    return quotient({
      numerator: debt,
      denominator: equity,
      inputs: [debt, equity],
      ifNone: 'Liabilities equal assets, so there is no equity to measure borrowing against.',
      ifNegative: 'Liabilities exceed assets, so there is no equity to measure borrowing against.',
      scale: inputs.amount('balanceSheet.totalAssets'),
      isSigned: false,
    });
  },
};
