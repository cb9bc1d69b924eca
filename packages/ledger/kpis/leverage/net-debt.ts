import { cents } from '@insights/money';
import type { KpiDefinition } from '../kpi.ts';
import { moneyResult } from '../kpi-result.ts';

export const netDebt: KpiDefinition = {
  id: 'netDebt',
  name: 'Net debt',
  group: 'leverage',
  unit: 'money',
  goodDirection: 'down',
  formula: 'Long-term liabilities, lines of credit and loans − cash and undeposited funds',
  why: 'Tells what would still be owed to lenders if all cash were used to pay them; below zero, cash exceeds borrowing.',
  build(inputs) {
    const debt = inputs.amount('balanceSheet.debt');
    const cash = inputs.amount('balanceSheet.cash');
    return moneyResult(cents(debt.amountCents - cash.amountCents), [debt, cash]);
  },
};
