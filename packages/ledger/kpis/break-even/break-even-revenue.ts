import { cents } from '@insights/money';
import { fraction, roundedTo } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { moneyResult, notMeaningful } from '../kpi-result.ts';
import { isTiny, tiny } from '../quotient.ts';
import { whyNoBreakEven } from './why-no-break-even.ts';

export const breakEvenRevenue: KpiDefinition = {
  id: 'breakEvenRevenue',
  name: 'Break-even revenue',
  group: 'break-even',
  unit: 'money',
  goodDirection: 'down',
  formula:
    'Operating expenses ÷ gross margin, to the nearest cent; cost of goods sold taken as growing with sales, operating expenses as fixed',
  why: 'Tells how much had to be sold in the period for operations to make neither profit nor loss.',
  build(inputs) {
    const expenses = inputs.amount('incomeStatement.operatingExpenses');
    const profit = inputs.amount('incomeStatement.grossProfit');
    const revenue = inputs.amount('incomeStatement.totalRevenue');
    const all = [expenses, profit, revenue];
    const reason = whyNoBreakEven(inputs);
    if (reason !== null) return notMeaningful(reason, all);
    if (isTiny(profit, revenue)) return notMeaningful(tiny(profit, revenue), all);
    const needed = fraction(BigInt(expenses.amountCents) * BigInt(revenue.amountCents), profit.amountCents);
    return moneyResult(cents(Number(roundedTo(needed, 0))), all);
  },
};
