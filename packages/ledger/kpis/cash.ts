import { cents } from '@insights/money';
import { monthsUpTo } from '../period/months-up-to.ts';
import { fraction, roundedTo } from './fraction.ts';
import { notReadReason } from './growth-rate.ts';
import { defineKpis, type KpiDefinition } from './kpi.ts';
import type { KpiInputs } from './kpi-inputs.ts';
import { type KpiAmount, type KpiCount, kpiCount, moneyResult, notMeaningful } from './kpi-result.ts';
import { ownCash } from './own-cash.ts';
import { figureAmount, figureQuotient, quotient, shareOfRevenue } from './quotient.ts';

export const CASH: readonly KpiDefinition[] = defineKpis('cash', [
  {
    id: 'operatingCashFlow',
    name: 'Operating cash flow',
    unit: 'money',
    goodDirection: 'up',
    formula: '{netIncome} + changes in receivables, payables and other operating accounts',
    why: 'Shows how much cash operations brought in, without equipment purchases, loans or owners’ money.',
    build: figureAmount(
      'cashFlowStatement.operatingCashFlow',
      'cashFlowStatement.netProfit',
      'cashFlowStatement.adjustments',
    ),
  },
  {
    id: 'freeCashFlow',
    name: 'Free cash flow',
    unit: 'money',
    goodDirection: 'up',
    formula: 'Operating cash flow − spending on fixed assets, net of sales',
    why: 'Shows how much cash was left for lenders and owners after spending on equipment.',
    build: figureAmount(
      'cashFlowStatement.freeCashFlow',
      'cashFlowStatement.operatingCashFlow',
      'cashFlowStatement.capitalSpending',
    ),
  },
  {
    id: 'netBurn',
    name: 'Net burn per month',
    unit: 'money',
    goodDirection: 'down',
    shortfall: 'above zero',
    formula: 'Cash used by operations and investments over the last three months ÷ 3, to the nearest cent',
    why: 'Shows how much cash the company uses up each month, without loans and owners’ money.',
    build(inputs) {
      const { cashFlow, months, reason } = burnOf(inputs);
      if (reason !== null) return notMeaningful(reason, cashFlow === null ? [months] : [cashFlow, months]);
      const perMonth = fraction(-cashFlow.amountCents, months.count);
      return moneyResult(cents(Number(roundedTo(perMonth, 0))), [cashFlow, months]);
    },
  },
  // Never capped: a company with plenty of cash and a low burn rate has as many months of runway as the division gives.
  {
    id: 'runwayMonths',
    name: 'Runway',
    unit: 'months',
    goodDirection: 'up',
    formula:
      'Cash and undeposited funds, without money held for others ÷ net burn per month over the last three months',
    why: 'Shows how many months the cash will last at this pace.',
    build(inputs) {
      const { cash, inputs: amounts } = ownCash(inputs);
      const { cashFlow, months, reason } = burnOf(inputs);
      if (reason !== null)
        return notMeaningful(reason, cashFlow === null ? amounts : [...amounts, cashFlow, months]);
      const burned = { label: 'Cash burned in three months', amountCents: cents(-cashFlow.amountCents) };
      return quotient(inputs, {
        numerator: cash,
        denominator: burned,
        inputs: [...amounts, cashFlow, months],
        factor: fraction(months.count),
        ifNone: 'No cash is being burned.',
        scale: cash,
        isSigned: false,
      });
    },
  },
  {
    id: 'operatingCashToNetProfit',
    name: 'Operating cash flow to net profit',
    unit: 'ratio',
    goodDirection: 'up',
    formula: 'Operating cash flow ÷ {netIncome} on the accrual basis',
    why: 'Shows whether profits arrive as cash; far below 1, they are still with customers or in stock.',
    build: figureQuotient({
      numerator: 'cashFlowStatement.operatingCashFlow',
      denominator: 'cashFlowStatement.netProfit',
      ifNone: 'This period has no profit.',
      ifNegative: 'The period made a loss, so there was no profit that could have arrived as cash.',
      isSigned: true,
    }),
  },
  {
    id: 'cashFlowMargin',
    name: 'Cash flow margin',
    unit: 'percent',
    goodDirection: 'up',
    formula: 'Operating cash flow ÷ revenue',
    why: 'Shows how much of each {unit} of sales arrives as cash.',
    build: shareOfRevenue('cashFlowStatement.operatingCashFlow', { isSigned: true }),
  },
]);

const MONTHS = 3;

/** Cash used by operating and investing activities over three months, or why no cash is burned. */
type Burn =
  | { readonly cashFlow: KpiAmount; readonly months: KpiCount; readonly reason: null }
  | { readonly cashFlow: KpiAmount | null; readonly months: KpiCount; readonly reason: string };

/** Always three months: a single month's bills are too uneven to measure how fast cash is used. */
function burnOf(inputs: KpiInputs): Burn {
  const lookedBack = monthsUpTo(inputs.period.end, MONTHS);
  const cashFlow = inputs.amountOver('cashFlowStatement.cashBeforeFinancing', lookedBack);
  const months = kpiCount('Months measured', MONTHS, 'months');
  if (cashFlow === null) return { cashFlow, months, reason: notReadReason(inputs, lookedBack) };
  if (cashFlow.amountCents >= 0) {
    const brought = inputs.money.full(cashFlow.amountCents);
    return {
      cashFlow,
      months,
      reason: `No cash is being burned: operations and investments brought ${brought} in the last three months.`,
    };
  }
  return { cashFlow, months, reason: null };
}
