import type { KpiDefinition } from '../kpi.ts';
import { moneyResult } from '../kpi-result.ts';

export const openingBalanceEquity: KpiDefinition = {
  id: 'openingBalanceEquity',
  name: 'Opening balance equity',
  group: 'quality',
  unit: 'money',
  goodDirection: 'neither',
  formula: 'Balance of the opening balance equity account',
  why: 'Tells how much of the equity was never sorted when the books were set up; it should be zero.',
  build(inputs) {
    const balance = inputs.amount('balanceSheet.openingBalanceEquity');
    return moneyResult(balance.amountCents, [balance]);
  },
};
