import { debtServiceCover } from './debt-service.ts';
import { fraction, times } from './fraction.ts';
import { defineKpis, type KpiDefinition } from './kpi.ts';
import { notMeaningful } from './kpi-result.ts';
import { needsDays } from './long-enough.ts';
import { figureAmount, figureQuotient, quotient, yearlyQuotient, yearsOfActivity } from './quotient.ts';

export const LEVERAGE: readonly KpiDefinition[] = defineKpis('leverage', [
  {
    id: 'debtToEquity',
    name: 'Debt to {equity}',
    unit: 'ratio',
    goodDirection: 'down',
    formula: 'Long-term liabilities, lines of credit and loans ÷ total {equity}',
    why: 'Shows how many {units} lenders have invested in the company for each {unit} from the owners.',
    build: figureQuotient({
      numerator: 'balanceSheet.debt',
      denominator: 'balanceSheet.totalEquity',
      ifNone: 'Liabilities equal assets, so the company has no equity to measure borrowing against.',
      ifNegative: 'Liabilities exceed assets, so the company has no equity to measure borrowing against.',
      scale: 'balanceSheet.totalAssets',
      isSigned: false,
    }),
  },
  {
    id: 'debtToAssets',
    name: 'Liabilities to assets',
    unit: 'percent',
    goodDirection: 'down',
    shortfall: 'above one',
    formula: 'Total liabilities ÷ total assets',
    why: 'Shows how much of what the company has is owed to others; above 100% it owes more than it has.',
    build: figureQuotient({
      numerator: 'balanceSheet.totalLiabilities',
      denominator: 'balanceSheet.totalAssets',
      ifNone: 'The company has no assets.',
      isSigned: false,
    }),
  },
  {
    id: 'equityRatio',
    name: 'Equity ratio',
    unit: 'percent',
    goodDirection: 'up',
    formula: 'Total {equity} ÷ total assets',
    why: 'Shows how much of what the company has belongs to its owners free of debt.',
    build: figureQuotient({
      numerator: 'balanceSheet.totalEquity',
      denominator: 'balanceSheet.totalAssets',
      ifNone: 'The company has no assets.',
      isSigned: true,
    }),
  },
  {
    id: 'netDebt',
    name: 'Net debt',
    unit: 'money',
    goodDirection: 'down',
    formula: 'Long-term liabilities, lines of credit and loans − cash and undeposited funds',
    why: 'Shows what would still be owed to lenders if all cash were used to pay them; below zero, cash exceeds borrowing.',
    build: figureAmount('balanceSheet.netDebt', 'balanceSheet.debt', 'balanceSheet.cash'),
  },
  {
    id: 'debtToEbitda',
    name: 'Debt to EBITDA',
    unit: 'times',
    goodDirection: 'down',
    formula: 'Long-term liabilities, lines of credit and loans ÷ EBITDA scaled to a year',
    why: 'Shows how many years of operating earnings it would take to pay lenders back; most lenders look at it first.',
    build: yearsOfActivity({
      numerator: 'balanceSheet.debt',
      denominator: 'incomeStatement.ebitda',
      isSigned: false,
      ifNone: 'Operations earned nothing that could repay lenders.',
      ifNegative: 'Operations made a loss, so there were no earnings to pay lenders back from.',
    }),
  },
  {
    id: 'interestCover',
    name: 'Interest coverage',
    unit: 'times',
    goodDirection: 'up',
    shortfall: 'below one',
    formula: 'EBIT ÷ interest',
    why: 'Shows how many times over the company earned the interest it had to pay.',
    build(inputs) {
      const earnings = inputs.amount('incomeStatement.ebit');
      const interest = inputs.amount('incomeStatement.interest');
      if (earnings.amountCents < 0 && interest.amountCents > 0) {
        return notMeaningful(
          `Interest of ${inputs.money.full(interest.amountCents)} was not covered: EBIT was ${inputs.money.full(earnings.amountCents)}.`,
          [earnings, interest],
        );
      }
      return quotient(inputs, {
        numerator: earnings,
        denominator: interest,
        inputs: [earnings, interest],
        ifNone: 'No interest is recorded in this period, so nothing needs to be covered.',
        ifTiny: 'Interest is covered more than a hundred times over.',
        scale: earnings,
        isSigned: false,
      });
    },
  },
  // Measured over a year, because loans are not paid evenly across months.
  {
    id: 'debtServiceCover',
    name: 'Debt service coverage',
    unit: 'times',
    goodDirection: 'up',
    shortfall: 'below one',
    formula: 'EBITDA ÷ (interest + loan principal paid, without credit lines), over the last twelve months',
    why: 'Shows how many times operations earned the payments to lenders.',
    build: debtServiceCover,
  },
  {
    id: 'operatingCashToDebt',
    name: 'Cash flow adequacy',
    unit: 'percent',
    goodDirection: 'up',
    formula: 'Operating cash flow scaled to a year ÷ long-term liabilities, lines of credit and loans',
    why: 'Shows how much of all borrowing a year of operations could pay back.',
    build: yearlyQuotient({
      numerator: 'cashFlowStatement.operatingCashFlow',
      denominator: 'balanceSheet.debt',
      ifNone: 'The company has no borrowing.',
      isSigned: true,
    }),
  },
  {
    id: 'debtPaybackMonths',
    name: 'Debt payback',
    unit: 'months',
    goodDirection: 'down',
    formula: '(Borrowing − cash) ÷ operating cash flow per month',
    why: 'Shows how many months of operations it would take to pay lenders back.',
    build: needsDays((inputs) => {
      const debt = inputs.amount('balanceSheet.netDebt');
      const earned = inputs.amount('cashFlowStatement.operatingCashFlow');
      const { factor, length } = inputs.toYear;
      const all = [debt, earned, length];
      if (debt.amountCents <= 0)
        return notMeaningful('There is no more borrowing than cash to pay it back.', all);
      return quotient(inputs, {
        numerator: debt,
        denominator: earned,
        inputs: all,
        factor: times(fraction(12), fraction(factor.denominator, factor.numerator)),
        ifNone: 'Operations did not generate cash to repay lenders.',
        ifNegative: 'Operations used cash, so none was left to repay lenders.',
        scale: debt,
        isSigned: false,
      });
    }),
  },
]);
