import { needsAccrual } from '../accrual-only.ts';
import { fraction } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const receivableDays: KpiDefinition = {
  id: 'receivableDays',
  name: 'Receivable days (DSO)',
  group: 'efficiency',
  unit: 'days',
  goodDirection: 'down',
  formula: 'Accounts receivable at the end × days in the period ÷ revenue',
  why: 'Tells how many days of sales customers have not paid for yet.',
  build: needsAccrual(
    needsDays((inputs) => {
      const receivable = inputs.amount('balanceSheet.accountsReceivable');
      const revenue = inputs.amount('incomeStatement.totalRevenue');
      return quotient({
        numerator: receivable,
        denominator: revenue,
        inputs: [receivable, inputs.days, revenue],
        factor: fraction(inputs.days.count),
        ifNone: 'There was no revenue in this period.',
        scale: inputs.amount('incomeStatement.totalExpenses'),
        isSigned: false,
      });
    }),
  ),
};
