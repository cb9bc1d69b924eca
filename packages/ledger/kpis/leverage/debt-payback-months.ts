import { fraction, times } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { notMeaningful } from '../kpi-result.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

export const debtPaybackMonths: KpiDefinition = {
  id: 'debtPaybackMonths',
  name: 'Debt payback',
  group: 'leverage',
  unit: 'months',
  goodDirection: 'down',
  formula: '(Borrowing − cash) ÷ operating cash flow per month',
  why: 'Tells how many months of operations it would take to pay lenders back.',
  build: needsDays((inputs) => {
    const debt = inputs.amount('balanceSheet.netDebt');
    const cashFlow = inputs.amount('cashFlowStatement.operatingCashFlow');
    const { factor, length } = inputs.toYear;
    const all = [debt, cashFlow, length];
    if (debt.amountCents <= 0)
      return notMeaningful('There is no more borrowing than cash to pay it back.', all);
    return quotient({
      numerator: debt,
      denominator: cashFlow,
      inputs: all,
      factor: times(fraction(12), fraction(factor.denominator, factor.numerator)),
      ifNone: 'Operations brought no cash to pay lenders back from.',
      ifNegative: 'Operations used cash, so there was none to pay lenders back from.',
      scale: debt,
      isSigned: false,
    });
  }),
};
