import { addCents } from '@insights/money';
import type { KpiDefinition } from '../kpi.ts';
import { moneyResult } from '../kpi-result.ts';

/** Which accounts are interest and income taxes is told by `account/account-role.ts`. */
export const ebit: KpiDefinition = {
  id: 'ebit',
  name: 'EBIT',
  group: 'profitability',
  unit: 'money',
  goodDirection: 'up',
  formula: 'Net profit + interest + income taxes',
  why: 'Tells what the business earns before lenders and tax offices take their share.',
  build(inputs) {
    const parts = [
      inputs.amount('incomeStatement.netProfit'),
      inputs.amount('incomeStatement.interest'),
      inputs.amount('incomeStatement.incomeTaxes'),
    ];
    return moneyResult(addCents(...parts.map(({ amountCents }) => amountCents)), parts);
  },
};
