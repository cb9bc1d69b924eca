import type { KpiInputs } from '../kpi-inputs.ts';

/** Why no volume of sales can be said to cover the operating expenses; null where one can. */
export function whyNoBreakEven(inputs: KpiInputs): string | null {
  const amount = (name: 'totalRevenue' | 'costOfGoodsSold' | 'grossProfit' | 'operatingExpenses') =>
    inputs.amount(`incomeStatement.${name}`).amountCents;
  if (amount('totalRevenue') <= 0) return 'There was no revenue in this period.';
  if (amount('costOfGoodsSold') === 0) {
    return 'No cost of goods sold is recorded, so costs that grow with sales cannot be told from fixed ones.';
  }
  if (amount('grossProfit') <= 0)
    return 'Sales cannot cover costs at any volume: they bring no gross profit.';
  if (amount('operatingExpenses') <= 0) return 'There are no operating expenses to cover.';
  return null;
}
