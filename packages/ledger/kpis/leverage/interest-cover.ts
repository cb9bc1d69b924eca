import { formatUsd } from '@insights/money';
import type { KpiDefinition } from '../kpi.ts';
import { notMeaningful } from '../kpi-result.ts';
import { quotient } from '../quotient.ts';

export const interestCover: KpiDefinition = {
  id: 'interestCover',
  name: 'Interest cover',
  group: 'leverage',
  unit: 'times',
  goodDirection: 'up',
  formula: 'EBIT ÷ interest',
  why: 'Tells how many times over the company earned the interest it had to pay.',
  build(inputs) {
    const earnings = inputs.amount('incomeStatement.ebit');
    const interest = inputs.amount('incomeStatement.interest');
    if (earnings.amountCents < 0 && interest.amountCents > 0) {
      return notMeaningful(
        `Interest of ${formatUsd(interest.amountCents)} was not covered: EBIT was ${formatUsd(earnings.amountCents)}.`,
        [earnings, interest],
      );
    }
    return quotient({
      numerator: earnings,
      denominator: interest,
      inputs: [earnings, interest],
      ifNone: 'No interest is recorded in this period, so nothing needs to be covered.',
      ifTiny: `Interest of ${formatUsd(interest.amountCents)} is covered more than a hundred times over.`,
      scale: earnings,
      isSigned: false,
    });
  },
};
