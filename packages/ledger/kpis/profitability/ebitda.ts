import { addCents } from '@insights/money';
import type { KpiDefinition } from '../kpi.ts';
import { moneyResult } from '../kpi-result.ts';

/** Which accounts are interest, income taxes and depreciation is told by `account/account-role.ts`. */
export const ebitda: KpiDefinition = {
  id: 'ebitda',
  name: 'EBITDA',
  group: 'profitability',
  unit: 'money',
  goodDirection: 'up',
  formula: 'Net profit + interest + income taxes + depreciation and amortization',
  why: 'Tells what operations earn, however they are financed, taxed and written off.',
  build(inputs) {
    const parts = [
      inputs.amount('incomeStatement.netProfit'),
      inputs.amount('incomeStatement.interest'),
      inputs.amount('incomeStatement.incomeTaxes'),
      inputs.amount('incomeStatement.depreciation'),
    ];
    return moneyResult(addCents(...parts.map(({ amountCents }) => amountCents)), parts);
  },
};
