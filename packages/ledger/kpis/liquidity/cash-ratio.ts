import type { KpiDefinition } from '../kpi.ts';
import { quotient, wellCovered } from '../quotient.ts';

export const cashRatio: KpiDefinition = {
  id: 'cashRatio',
  name: 'Cash ratio',
  group: 'liquidity',
  unit: 'ratio',
  goodDirection: 'up',
  formula: 'Cash and undeposited funds ÷ current liabilities',
  why: 'Tells how much of what is due within a year could be paid today.',
  build(inputs) {
    const cash = inputs.amount('balanceSheet.cash');
    const liabilities = inputs.amount('balanceSheet.currentLiabilities');
    return quotient({
      numerator: cash,
      denominator: liabilities,
      inputs: [cash, liabilities],
      ifNone: 'There are no current liabilities, so nothing needs to be covered.',
      ifTiny: wellCovered(liabilities),
      scale: cash,
      isSigned: false,
    });
  },
};
