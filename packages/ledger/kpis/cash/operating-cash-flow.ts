import type { KpiDefinition } from '../kpi.ts';
import { moneyResult } from '../kpi-result.ts';

export const operatingCashFlow: KpiDefinition = {
  id: 'operatingCashFlow',
  name: 'Operating cash flow',
  group: 'cash',
  unit: 'money',
  goodDirection: 'up',
  formula: 'Net profit + changes of receivables, payables and other operating accounts',
  why: 'Tells what the business itself brought in cash, apart from buying equipment, loans and owners.',
  build(inputs) {
    const profit = inputs.amount('cashFlowStatement.netProfit');
    const adjustments = inputs.amount('cashFlowStatement.adjustments');
    const { amountCents } = inputs.amount('cashFlowStatement.operatingCashFlow');
    return moneyResult(amountCents, [profit, adjustments]);
  },
};
