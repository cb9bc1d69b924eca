import type { KpiDefinition } from '../kpi.ts';
import { quotient, wellCovered } from '../quotient.ts';

export const currentRatio: KpiDefinition = {
  id: 'currentRatio',
  name: 'Current ratio',
  group: 'liquidity',
  unit: 'ratio',
  goodDirection: 'up',
  formula: 'Current assets ÷ current liabilities',
  why: 'Tells whether what becomes cash within a year covers what is due within a year.',
  build(inputs) {
    const assets = inputs.amount('balanceSheet.currentAssets');
    const liabilities = inputs.amount('balanceSheet.currentLiabilities');
    return quotient({
      numerator: assets,
      denominator: liabilities,
      inputs: [assets, liabilities],
      ifNone: 'There are no current liabilities, so nothing needs to be covered.',
      ifTiny: wellCovered(liabilities),
      scale: assets,
      isSigned: false,
    });
  },
};
