import { cents } from '@insights/money';
import { fraction, roundedTo } from './fraction.ts';
import { defineKpis, type KpiDefinition } from './kpi.ts';
import type { KpiInputs } from './kpi-inputs.ts';
import { moneyResult, notMeaningful } from './kpi-result.ts';
import { isTiny, quotient, tinyBaseReason } from './quotient.ts';

export const BREAK_EVEN: readonly KpiDefinition[] = defineKpis('break-even', [
  {
    id: 'breakEvenRevenue',
    name: 'Break-even revenue',
    unit: 'money',
    goodDirection: 'down',
    formula:
      'Operating expenses ÷ gross margin, to the nearest cent, assuming that cost of goods sold grows with sales and operating expenses are fixed',
    why: 'Shows how much had to be sold in the period for operations to make neither profit nor loss.',
    build(inputs) {
      const expenses = inputs.amount('incomeStatement.operatingExpenses');
      const profit = inputs.amount('incomeStatement.grossProfit');
      const revenue = inputs.amount('incomeStatement.totalRevenue');
      const all = [expenses, profit, revenue];
      const reason = whyNoBreakEven(inputs);
      if (reason !== null) return notMeaningful(reason, all);
      if (isTiny(profit, revenue)) return notMeaningful(tinyBaseReason(profit, revenue, inputs.money), all);
      const needed = fraction(BigInt(expenses.amountCents) * BigInt(revenue.amountCents), profit.amountCents);
      return moneyResult(cents(Number(roundedTo(needed, 0))), all);
    },
  },
  // (Revenue − break-even revenue) ÷ revenue equals operating income ÷ gross profit.
  {
    id: 'marginOfSafety',
    name: 'Margin of safety',
    unit: 'percent',
    goodDirection: 'up',
    formula: '(Revenue − break-even revenue) ÷ revenue, which is net operating income ÷ gross profit',
    why: 'Shows by how much sales may fall before operations make a loss; below zero, by how much they fall short.',
    build(inputs) {
      const income = inputs.amount('incomeStatement.netOperatingIncome');
      const profit = inputs.amount('incomeStatement.grossProfit');
      const all = [income, profit];
      const reason = whyNoBreakEven(inputs);
      if (reason !== null) return notMeaningful(reason, all);
      return quotient(inputs, {
        numerator: income,
        denominator: profit,
        inputs: all,
        ifNone: 'This period has no gross profit.',
        scale: inputs.amount('incomeStatement.totalRevenue'),
        isSigned: true,
      });
    },
  },
]);

/** Returns why no sales volume covers the operating expenses; null if some volume does. */
function whyNoBreakEven(inputs: KpiInputs): string | null {
  const amount = (name: 'totalRevenue' | 'costOfGoodsSold' | 'grossProfit' | 'operatingExpenses') =>
    inputs.amount(`incomeStatement.${name}`).amountCents;
  if (amount('totalRevenue') <= 0) return 'There was no revenue in this period.';
  if (amount('costOfGoodsSold') === 0) {
    return 'No cost of goods sold is recorded, so costs that grow with sales cannot be distinguished from fixed ones.';
  }
  if (amount('grossProfit') <= 0)
    return 'Sales cannot cover costs at any volume: they bring no gross profit.';
  if (amount('operatingExpenses') <= 0) return 'This period has no operating expenses to cover.';
  return null;
}
