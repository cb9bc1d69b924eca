import { cents } from '@insights/money';
import { fraction } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { notMeaningful } from '../kpi-result.ts';
import { quotient } from '../quotient.ts';
import { burnOf } from './burned.ts';

/** Never capped: a company that burns a little of a lot of cash has as many months as the division says. */
export const runwayMonths: KpiDefinition = {
  id: 'runwayMonths',
  name: 'Runway',
  group: 'cash',
  unit: 'months',
  goodDirection: 'up',
  formula: 'Cash and undeposited funds ÷ net burn per month over the last three months',
  why: 'Tells how many months the cash lasts if it goes on being used up at this pace.',
  build(inputs) {
    const cash = inputs.amount('balanceSheet.cash');
    const { cashFlow, months, reason } = burnOf(inputs);
    if (reason !== null) return notMeaningful(reason, cashFlow === null ? [cash] : [cash, cashFlow, months]);
    const burned = { label: 'Cash burned in three months', amountCents: cents(-cashFlow.amountCents) };
    return quotient({
      numerator: cash,
      denominator: burned,
      inputs: [cash, cashFlow, months],
      factor: fraction(months.count),
      ifNone: 'No cash is being burned.',
      scale: cash,
      isSigned: false,
    });
  },
};
