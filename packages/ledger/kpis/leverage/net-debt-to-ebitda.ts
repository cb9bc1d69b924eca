import { fraction } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { notMeaningful } from '../kpi-result.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const netDebtToEbitda: KpiDefinition = {
  id: 'netDebtToEbitda',
  name: 'Net debt to EBITDA',
  group: 'leverage',
  unit: 'times',
  goodDirection: 'down',
  formula: '(Borrowing − cash) ÷ EBITDA scaled to a year',
  why: 'Tells how many years of operating earnings it would take to pay lenders back.',
  build: needsDays((inputs) => {
    const debt = inputs.amount('balanceSheet.netDebt');
    const earnings = inputs.amount('incomeStatement.ebitda');
    const { factor, length } = inputs.toYear;
    const all = [debt, earnings, length];
    if (debt.amountCents <= 0)
      return notMeaningful('There is no more borrowing than cash to pay it back.', all);
    return quotient({
      numerator: debt,
      denominator: earnings,
      inputs: all,
      factor: fraction(factor.denominator, factor.numerator),
      ifNone: 'Operations earned nothing to pay lenders back from.',
      ifNegative: 'Operations made a loss, so there were no earnings to pay lenders back from.',
      scale: debt,
      isSigned: false,
    });
  }),
};
