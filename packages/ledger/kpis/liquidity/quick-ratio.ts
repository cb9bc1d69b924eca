import { needsAccrual } from '../accrual-only.ts';
import type { KpiDefinition } from '../kpi.ts';
import { quotient, wellCovered } from '../quotient.ts';

export const quickRatio: KpiDefinition = {
  id: 'quickRatio',
  name: 'Quick ratio',
  group: 'liquidity',
  unit: 'ratio',
  goodDirection: 'up',
  formula: '(Cash + receivables + short-term investments) ÷ current liabilities',
  why: 'Tells whether bills could be paid without selling inventory first.',
  build: needsAccrual((inputs) => {
    const quick = inputs.amount('balanceSheet.quickAssets');
    const liabilities = inputs.amount('balanceSheet.currentLiabilities');
    return quotient({
      numerator: quick,
      denominator: liabilities,
      inputs: [quick, liabilities],
      ifNone: 'There are no current liabilities, so nothing needs to be covered.',
      ifTiny: wellCovered(liabilities),
      scale: quick,
      isSigned: false,
    });
  }),
};
