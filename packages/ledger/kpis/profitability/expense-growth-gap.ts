import { minus } from '../fraction.ts';
import { growthOf, notRead, whyNoGrowth } from '../growth-rate.ts';
import type { KpiDefinition } from '../kpi.ts';
import { fractionResult, notMeaningful } from '../kpi-result.ts';

export const expenseGrowthGap: KpiDefinition = {
  id: 'expenseGrowthGap',
  name: 'Expense growth over revenue growth',
  group: 'profitability',
  unit: 'percent',
  goodDirection: 'down',
  formula: 'Growth of operating expenses − growth of revenue, both on the period before',
  why: 'Tells whether running costs grow faster than sales, which is above zero, or slower.',
  build(inputs) {
    const expenses = inputs.amount('incomeStatement.operatingExpenses');
    const revenue = inputs.amount('incomeStatement.totalRevenue');
    const expensesBefore = inputs.amountOver('incomeStatement.operatingExpenses', inputs.preceding);
    const revenueBefore = inputs.amountOver('incomeStatement.totalRevenue', inputs.preceding);
    if (expensesBefore === null || revenueBefore === null) {
      return notMeaningful(notRead(inputs, inputs.preceding), [expenses, revenue]);
    }
    const all = [expenses, expensesBefore, revenue, revenueBefore];
    const ofExpenses = whyNoGrowth(expenses, expensesBefore);
    if (ofExpenses !== null) return notMeaningful(`Operating expenses: ${ofExpenses}`, all);
    const ofRevenue = whyNoGrowth(revenue, revenueBefore);
    if (ofRevenue !== null) return notMeaningful(`Revenue: ${ofRevenue}`, all);
    return fractionResult(minus(growthOf(expenses, expensesBefore), growthOf(revenue, revenueBefore)), all);
  },
};
