import { type KpiDefinition, kpisOf } from './kpi.ts';
import { moneyResult } from './kpi-result.ts';
import { quotient } from './quotient.ts';

export const QUALITY: readonly KpiDefinition[] = kpisOf('quality', [
  {
    id: 'uncategorizedShare',
    name: 'Uncategorized spending',
    unit: 'percent',
    goodDirection: 'down',
    formula: 'Expenses in Uncategorized Expense and Ask My Accountant ÷ total expenses',
    why: 'Tells how much of the spending nobody has sorted yet, and so how far the other figures can be trusted.',
    build(inputs) {
      const uncategorized = inputs.amount('incomeStatement.uncategorized');
      const expenses = inputs.amount('incomeStatement.totalExpenses');
      return quotient({
        numerator: uncategorized,
        denominator: expenses,
        inputs: [uncategorized, expenses],
        ifNone: 'There were no expenses in this period.',
        scale: uncategorized,
        isSigned: false,
      });
    },
  },
  {
    id: 'undepositedShare',
    name: 'Undeposited funds in cash',
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
  },
  {
    id: 'openingBalanceEquity',
    name: 'Opening balance equity',
    unit: 'money',
    goodDirection: 'neither',
    formula: 'Balance of the opening balance equity account',
    why: 'Tells how much of the equity was never sorted when the books were set up; it should be zero.',
    build(inputs) {
      const balance = inputs.amount('balanceSheet.openingBalanceEquity');
      return moneyResult(balance.amountCents, [balance]);
    },
  },
]);
