import { dayInWords } from '../period/words.ts';
import { coverAfterDistributions } from './debt-service.ts';
import { defineKpis, type KpiDefinition } from './kpi.ts';
import { notMeaningful } from './kpi-result.ts';
import { quotient } from './quotient.ts';

/** Measures that only the report for lenders contains, over the twelve months that end with the period. */
export const LENDER_KPIS: readonly KpiDefinition[] = defineKpis('leverage', [
  {
    id: 'coverAfterDistributions',
    name: 'Debt service coverage after distributions',
    unit: 'times',
    goodDirection: 'up',
    shortfall: 'below one',
    formula:
      '(EBITDA − owners’ draws and income taxes) ÷ (interest + loan principal paid, without credit lines), over the last twelve months',
    why: 'Shows how many times operations earned the payments to lenders, after the owners’ draws.',
    build: coverAfterDistributions,
  },
  {
    id: 'debtToYearsEbitda',
    name: 'Debt to EBITDA',
    unit: 'times',
    goodDirection: 'down',
    formula: 'Long-term liabilities, lines of credit and loans ÷ EBITDA of the last twelve months',
    why: 'Shows how many years of operating earnings it would take to pay lenders back.',
    build(inputs) {
      const year = inputs.trailingYear;
      const earnings = inputs.amountOver('incomeStatement.ebitda', year);
      const debt = inputs.amount('balanceSheet.debt');
      if (earnings === null || !inputs.isRecorded(year))
        return notMeaningful(
          `It needs twelve months, from ${dayInWords(year.start)} on, and the books do not cover all of them.`,
          [debt],
        );
      return quotient(inputs, {
        numerator: debt,
        denominator: earnings,
        inputs: [debt, earnings],
        ifNone: 'Operations earned nothing that could repay lenders.',
        ifNegative: 'Operations made a loss, so there were no earnings to pay lenders back from.',
        scale: debt,
        isSigned: false,
      });
    },
  },
]);
