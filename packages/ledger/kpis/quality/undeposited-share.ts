import type { KpiDefinition } from '../kpi.ts';
import { quotient } from '../quotient.ts';

export const undepositedShare: KpiDefinition = {
  id: 'undepositedShare',
  name: 'Undeposited funds in cash',
  group: 'quality',
  unit: 'percent',
  goodDirection: 'down',
  formula: 'Undeposited funds ÷ cash and undeposited funds',
  why: 'Tells how much of the cash has not been seen by a bank; what stays there is often a deposit booked twice.',
  build(inputs) {
    const undeposited = inputs.amount('balanceSheet.undepositedFunds');
    const cash = inputs.amount('balanceSheet.cash');
    return quotient({
      numerator: undeposited,
      denominator: cash,
      inputs: [undeposited, cash],
      ifNone: 'There is no cash.',
      scale: undeposited,
      isSigned: false,
    });
  },
};
