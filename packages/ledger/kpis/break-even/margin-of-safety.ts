import type { KpiDefinition } from '../kpi.ts';
import { notMeaningful } from '../kpi-result.ts';
import { quotient } from '../quotient.ts';
import { whyNoBreakEven } from './why-no-break-even.ts';

/** (Revenue − break-even revenue) ÷ revenue is the same as what operations keep of the gross profit. */
export const marginOfSafety: KpiDefinition = {
  id: 'marginOfSafety',
  name: 'Margin of safety',
  group: 'break-even',
  unit: 'percent',
  goodDirection: 'up',
  formula: '(Revenue − break-even revenue) ÷ revenue, which is net operating income ÷ gross profit',
  why: 'Tells by how much sales may fall before operations make a loss; below zero, by how much they fall short.',
  build(inputs) {
    const income = inputs.amount('incomeStatement.netOperatingIncome');
    const profit = inputs.amount('incomeStatement.grossProfit');
    const all = [income, profit];
    const reason = whyNoBreakEven(inputs);
    if (reason !== null) return notMeaningful(reason, all);
    return quotient({
      numerator: income,
      denominator: profit,
      inputs: all,
      ifNone: 'There was no gross profit in this period.',
      scale: inputs.amount('incomeStatement.totalRevenue'),
      isSigned: true,
    });
  },
};
