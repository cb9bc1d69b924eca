import { cents } from '@insights/money';
import type { KpiDefinition } from '../kpi.ts';
import { moneyResult } from '../kpi-result.ts';

export const workingCapital: KpiDefinition = {
  id: 'workingCapital',
  name: 'Working capital',
  group: 'liquidity',
  unit: 'money',
  goodDirection: 'up',
  formula: 'Current assets − current liabilities',
  why: 'Tells what would be left to run the business after paying what is due within a year.',
  build(inputs) {
    const assets = inputs.amount('balanceSheet.currentAssets');
    const liabilities = inputs.amount('balanceSheet.currentLiabilities');
    return moneyResult(cents(assets.amountCents - liabilities.amountCents), [assets, liabilities]);
  },
};
