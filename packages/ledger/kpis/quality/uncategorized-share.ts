import type { KpiDefinition } from '../kpi.ts';
import { quotient } from '../quotient.ts';

export const uncategorizedShare: KpiDefinition = {
  id: 'uncategorizedShare',
  name: 'Uncategorized spending',
  group: 'quality',
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
};
