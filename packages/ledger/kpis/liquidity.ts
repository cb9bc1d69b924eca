import { cents } from '@insights/money';
import type { FigureName } from '../figures/definitions/index.ts';
import { daysIn, type Period } from '../period/period.ts';
import { dayInWords } from '../period/words.ts';
import { needsAccrual } from './accrual-only.ts';
import { fraction } from './fraction.ts';
import { defineKpis, type KpiDefinition } from './kpi.ts';
import type { KpiInputs } from './kpi-inputs.ts';
import { type KpiInput, kpiCount, moneyResult, notMeaningful } from './kpi-result.ts';
import { needsDays } from './long-enough.ts';
import { ownCash } from './own-cash.ts';
import { type LabeledAmount, quotient, wellCoveredReason, yearlyQuotient } from './quotient.ts';

const DAYS_LOOKED_BACK = 90;
const MIN_DAYS = 60;
const DUE_WITHIN_A_YEAR = '(current liabilities + estimate of loan principal due within a year)';

export const LIQUIDITY: readonly KpiDefinition[] = defineKpis('liquidity', [
  {
    id: 'currentRatio',
    name: 'Current ratio',
    unit: 'ratio',
    goodDirection: 'up',
    shortfall: 'below one',
    formula: `Current assets ÷ ${DUE_WITHIN_A_YEAR}`,
    why: 'Shows whether the assets that turn into cash within a year cover the payments due within a year.',
    build: toDueWithinAYear('balanceSheet.currentAssets'),
  },
  {
    id: 'quickRatio',
    name: 'Quick ratio',
    unit: 'ratio',
    goodDirection: 'up',
    formula: `(Bank accounts + undeposited funds + receivables) ÷ ${DUE_WITHIN_A_YEAR}`,
    why: 'Shows whether bills could be paid without selling inventory first. It is above the current ratio only where another current asset is below zero.',
    build: needsAccrual(toDueWithinAYear('balanceSheet.quickAssets')),
  },
  {
    id: 'cashRatio',
    name: 'Cash ratio',
    unit: 'ratio',
    goodDirection: 'up',
    formula: `Cash and undeposited funds ÷ ${DUE_WITHIN_A_YEAR}`,
    why: 'Shows how much of the payments due within a year could be made from cash today.',
    build: toDueWithinAYear('balanceSheet.cash'),
  },
  {
    id: 'workingCapital',
    name: 'Working capital',
    unit: 'money',
    goodDirection: 'up',
    formula: `Current assets − ${DUE_WITHIN_A_YEAR}`,
    why: 'Shows what would be left to run the business after paying what is due within a year.',
    build(inputs) {
      const capital = workingCapital(inputs);
      return moneyResult(capital.amountCents, capital.inputs);
    },
  },
  {
    id: 'workingCapitalToRevenue',
    name: 'Working capital to revenue',
    unit: 'percent',
    goodDirection: 'neither',
    formula: 'Working capital ÷ revenue scaled to a year',
    why: 'Shows how much money has to stay in the business for every {unit} of annual sales.',
    build: needsDays((inputs) => {
      const capital = workingCapital(inputs);
      const revenue = inputs.amount('incomeStatement.totalRevenue');
      const { factor, length } = inputs.toYear;
      return quotient(inputs, {
        numerator: capital,
        denominator: revenue,
        inputs: [...capital.inputs, revenue, length],
        factor: fraction(factor.denominator, factor.numerator),
        ifNone: 'There was no revenue in this period.',
        scale: inputs.amount('incomeStatement.totalExpenses'),
        isSigned: true,
      });
    }),
  },
  // Always ninety days: a single month's bills are too uneven to measure how long cash would last.
  {
    id: 'cashBufferDays',
    name: 'Cash buffer',
    unit: 'days',
    goodDirection: 'up',
    formula:
      'Cash and undeposited funds, without money held for others ÷ expenses without depreciation per day, over the last 90 days',
    why: 'Shows how many days the company could pay its expenses if no more money came in.',
    build(inputs) {
      const { end } = inputs.period;
      const start = Math.max(end - DAYS_LOOKED_BACK + 1, inputs.window.start);
      const lookedBack: Period = { start, end };
      const count = daysIn(lookedBack);
      const { cash, inputs: amounts } = ownCash(inputs);
      const costs = inputs.amountOver('incomeStatement.costsToPay', lookedBack);
      const days = kpiCount('Days measured', count, 'days');
      if (costs === null || count < MIN_DAYS) {
        const since = dayInWords(inputs.window.start);
        return notMeaningful(`At least ${MIN_DAYS} days are needed; the books were read from ${since} on.`, [
          ...amounts,
          days,
        ]);
      }
      return quotient(inputs, {
        numerator: cash,
        denominator: costs,
        inputs: [...amounts, costs, days],
        factor: fraction(count),
        ifNone: `No expenses were recorded in these ${count} days.`,
        scale: cash,
        isSigned: false,
      });
    },
  },
  {
    id: 'operatingCashToCurrentLiabilities',
    name: 'Operating cash flow to current liabilities',
    unit: 'ratio',
    goodDirection: 'up',
    formula: 'Operating cash flow scaled to a year ÷ current liabilities',
    why: 'Shows whether operations bring in enough cash in a year to pay what is due within one.',
    build: yearlyQuotient({
      numerator: 'cashFlowStatement.operatingCashFlow',
      denominator: 'balanceSheet.currentLiabilities',
      ifNone: 'The company has no current liabilities, so nothing needs to be covered.',
      isSigned: true,
    }),
  },
]);

/** Divides a balance by what is due within a year. */
function toDueWithinAYear(covered: FigureName): KpiDefinition['build'] {
  return (kpiInputs) => {
    const numerator = kpiInputs.amount(covered);
    const { inputs, ...denominator } = dueWithinAYear(kpiInputs);
    return quotient(kpiInputs, {
      numerator,
      denominator,
      inputs: [numerator, ...inputs],
      ifNone: 'The company has no current liabilities, so nothing needs to be covered.',
      ifTiny: wellCoveredReason(denominator),
      scale: numerator,
      isSigned: false,
    });
  };
}

/** Current assets without what is due within a year. */
function workingCapital(inputs: KpiInputs): LabeledAmount & { readonly inputs: readonly KpiInput[] } {
  const assets = inputs.amount('balanceSheet.currentAssets');
  const due = dueWithinAYear(inputs);
  return {
    label: 'Working capital',
    amountCents: cents(assets.amountCents - due.amountCents),
    inputs: [assets, ...due.inputs],
  };
}

/** Current liabilities and the current portion of loans. */
function dueWithinAYear(inputs: KpiInputs): LabeledAmount & { readonly inputs: readonly KpiInput[] } {
  const liabilities = inputs.amount('balanceSheet.currentLiabilities');
  const [portion, ...repaid] = inputs.currentPortion;
  if (portion === undefined) return { ...liabilities, inputs: [liabilities] };
  return {
    label: 'Current liabilities and loan principal due within a year',
    amountCents: cents(liabilities.amountCents + portion.amountCents),
    inputs: [liabilities, portion, ...repaid],
  };
}
