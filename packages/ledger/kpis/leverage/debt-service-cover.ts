import { formatUsd } from '@insights/money';
import type { KpiDefinition } from '../kpi.ts';
import { notMeaningful } from '../kpi-result.ts';
import { quotient, sumOf, wellCovered } from '../quotient.ts';

/** Repayments that were booked as an expense are not seen, and the books cannot tell them from other expenses. */
export const debtServiceCover: KpiDefinition = {
  id: 'debtServiceCover',
  name: 'Debt service cover',
  group: 'leverage',
  unit: 'times',
  goodDirection: 'up',
  formula: 'EBITDA ÷ (interest + borrowing paid back, net of new borrowing)',
  why: 'Tells how many times over operations earned what went to lenders.',
  build(inputs) {
    const earnings = inputs.amount('incomeStatement.ebitda');
    const interest = inputs.amount('incomeStatement.interest');
    const repaid = inputs.amount('balanceSheet.debtRepaid');
    const service = sumOf('Interest and repayments', interest, repaid);
    const all = [earnings, interest, repaid];
    if (repaid.amountCents < 0) return notMeaningful('More was borrowed than paid back in this period.', all);
    if (earnings.amountCents < 0 && service.amountCents > 0) {
      return notMeaningful(
        `Payments to lenders of ${formatUsd(service.amountCents)} were not covered: EBITDA was ${formatUsd(earnings.amountCents)}.`,
        all,
      );
    }
    return quotient({
      numerator: earnings,
      denominator: service,
      inputs: all,
      ifNone: 'No interest is recorded and nothing was paid back, so nothing needs to be covered.',
      ifTiny: wellCovered(service),
      scale: earnings,
      isSigned: false,
    });
  },
};
