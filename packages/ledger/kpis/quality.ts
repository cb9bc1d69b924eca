import { defineKpis, type KpiDefinition } from './kpi.ts';
import { figureAmount, figureQuotient } from './quotient.ts';

export const QUALITY: readonly KpiDefinition[] = defineKpis('quality', [
  {
    id: 'uncategorizedShare',
    name: 'Uncategorized spending',
    unit: 'percent',
    goodDirection: 'down',
    formula: 'Expenses in Uncategorized Expense and Ask My Accountant ÷ total expenses',
    why: 'Shows how much spending has not been categorized yet, and so how far the other figures can be trusted.',
    build: figureQuotient({
      numerator: 'incomeStatement.uncategorized',
      denominator: 'incomeStatement.totalExpenses',
      ifNone: 'This period has no expenses.',
      isSigned: false,
    }),
  },
  {
    id: 'undepositedShare',
    name: 'Undeposited funds in cash',
    unit: 'percent',
    goodDirection: 'down',
    formula: 'Undeposited funds ÷ cash and undeposited funds',
    why: 'Shows how much of the cash has not reached a bank yet; an amount that stays here is often a deposit booked twice.',
    build: figureQuotient({
      numerator: 'balanceSheet.undepositedFunds',
      denominator: 'balanceSheet.cash',
      ifNone: 'There is no cash.',
      isSigned: false,
    }),
  },
  {
    id: 'openingBalanceEquity',
    name: 'Opening balance equity',
    unit: 'money',
    goodDirection: 'neither',
    formula: 'Balance of the opening balance equity account',
    why: 'Shows how much of the equity was never assigned to the right accounts when the books were set up; it should be zero.',
    build: figureAmount('balanceSheet.openingBalanceEquity', 'balanceSheet.openingBalanceEquity'),
  },
]);
