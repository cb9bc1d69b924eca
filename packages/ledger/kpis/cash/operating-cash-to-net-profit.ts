import type { KpiDefinition } from '../kpi.ts';
import { quotient } from '../quotient.ts';

export const operatingCashToNetProfit: KpiDefinition = {
  id: 'operatingCashToNetProfit',
  name: 'Operating cash flow to net profit',
  group: 'cash',
  unit: 'ratio',
  goodDirection: 'up',
  formula: 'Operating cash flow ÷ net profit on the accrual basis',
  why: 'Tells whether profits arrive as cash; far below 1, they are still with customers or in stock.',
  build(inputs) {
    const cashFlow = inputs.amount('cashFlowStatement.operatingCashFlow');
    const profit = inputs.amount('cashFlowStatement.netProfit');
    return quotient({
      numerator: cashFlow,
      denominator: profit,
      inputs: [cashFlow, profit],
      ifNone: 'There was no profit in this period.',
      ifNegative: 'The period made a loss, so there was no profit that could have arrived as cash.',
      scale: cashFlow,
      isSigned: true,
    });
  },
};
