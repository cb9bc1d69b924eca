import { cents } from '@insights/money';
import { fraction, roundedTo } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { moneyResult, notMeaningful } from '../kpi-result.ts';
import { burnOf } from './burned.ts';

export const netBurn: KpiDefinition = {
  id: 'netBurn',
  name: 'Net burn per month',
  group: 'cash',
  unit: 'money',
  goodDirection: 'down',
  formula: 'Cash used by operations and investments over the last three months ÷ 3, to the nearest cent',
  why: 'Tells how much cash the company uses up each month, apart from loans and owners.',
  build(inputs) {
    const { cashFlow, months, reason } = burnOf(inputs);
    if (reason !== null) return notMeaningful(reason, cashFlow === null ? [months] : [cashFlow, months]);
    const perMonth = fraction(-cashFlow.amountCents, months.count);
    return moneyResult(cents(Number(roundedTo(perMonth, 0))), [cashFlow, months]);
  },
};
