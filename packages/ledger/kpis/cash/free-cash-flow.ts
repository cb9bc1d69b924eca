import { cents } from '@insights/money';
import type { KpiDefinition } from '../kpi.ts';
import { moneyResult } from '../kpi-result.ts';

export const freeCashFlow: KpiDefinition = {
  id: 'freeCashFlow',
  name: 'Free cash flow',
  group: 'cash',
  unit: 'money',
  goodDirection: 'up',
  formula: 'Operating cash flow − spending on fixed assets, net of sales',
  why: 'Tells what was left for lenders and owners after keeping the equipment up.',
  build(inputs) {
    const cashFlow = inputs.amount('cashFlowStatement.operatingCashFlow');
    const spending = inputs.amount('cashFlowStatement.capitalSpending');
    return moneyResult(cents(cashFlow.amountCents - spending.amountCents), [cashFlow, spending]);
  },
};
