import type { KpiDefinition } from '../kpi.ts';
import { notMeaningful } from '../kpi-result.ts';
import { shareOfRevenue } from '../quotient.ts';

export const payrollShare: KpiDefinition = {
  id: 'payrollShare',
  name: 'Payroll to revenue',
  group: 'profitability',
  unit: 'percent',
  goodDirection: 'down',
  formula: 'Payroll and labor, in cost of goods sold and in expenses ÷ revenue',
  why: 'Tells how much of each dollar of sales goes to the people who earn it.',
  build(inputs) {
    const payroll = inputs.amount('incomeStatement.payroll');
    if (payroll.amountCents === 0) {
      return notMeaningful('No payroll or labor is recorded in this period.', [payroll]);
    }
    return shareOfRevenue(inputs, payroll, { isSigned: false });
  },
};
