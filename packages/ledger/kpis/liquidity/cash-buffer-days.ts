import { daysIn, type Period } from '../../period/period.ts';
import { dayInWords } from '../../period/words.ts';
import { fraction } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { type KpiCount, notMeaningful } from '../kpi-result.ts';
import { quotient } from '../quotient.ts';

const DAYS_LOOKED_BACK = 90;
const MIN_DAYS = 60;

/** Ninety days, whatever the period: a single month's bills are too uneven to tell how long cash would last. */
export const cashBufferDays: KpiDefinition = {
  id: 'cashBufferDays',
  name: 'Cash buffer',
  group: 'liquidity',
  unit: 'days',
  goodDirection: 'up',
  formula: 'Cash and undeposited funds ÷ expenses without depreciation per day, over the last 90 days',
  why: 'Tells how many days the company could go on paying its expenses if no more money came in.',
  build(inputs) {
    const { end } = inputs.period;
    const start = Math.max(end - DAYS_LOOKED_BACK + 1, inputs.window.start);
    const lookedBack: Period = { start, end };
    const count = daysIn(lookedBack);
    const cash = inputs.amount('balanceSheet.cash');
    const costs = inputs.amountOver('incomeStatement.costsToPay', lookedBack);
    const days: KpiCount = { kind: 'count', label: 'Days looked back on', count, unit: 'days' };
    if (costs === null || count < MIN_DAYS) {
      const since = dayInWords(inputs.window.start);
      return notMeaningful(`At least ${MIN_DAYS} days are needed; the books were read from ${since} on.`, [
        cash,
        days,
      ]);
    }
    return quotient({
      numerator: cash,
      denominator: costs,
      inputs: [cash, costs, days],
      factor: fraction(count),
      ifNone: `No expenses were recorded in these ${count} days.`,
      scale: cash,
      isSigned: false,
    });
  },
};
