import { moneyFormat } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { figureContext } from '../figures/figure-context.ts';
import { Figures } from '../figures/figures.ts';
import { parseDay } from '../period/day.ts';
import { NURSERY } from '../testing/nursery.ts';
import { buildKpis, findKpi, KPIS } from './build-kpis.ts';
import { formatKpiValue } from './format-kpi-value.ts';
import { fraction } from './fraction.ts';
import type { KpiInput } from './kpi-result.ts';

const USD = moneyFormat('USD');

const march = { start: parseDay('2024-03-01'), end: parseDay('2024-03-31') };
const context = figureContext({ books: NURSERY, accrualBooks: NURSERY }, march, {
  fiscalYearFirstMonth: 1,
  currency: 'USD',
});
const kpis = buildKpis(context);

/** Id, displayed value, and the arithmetic: numerator and denominator, or an amount in dollars. */
type Example =
  | readonly [id: string, shown: string, over: number, under: number]
  | readonly [string, string, number];

const EXAMPLES: readonly Example[] = [
  // $400 of loan principal was repaid in the last twelve months.
  ['currentRatio', '2.73', 12_000, 4_400],
  ['quickRatio', '2.27', 5_000 + 5_000, 4_400],
  ['cashRatio', '1.14', 5_000, 4_400],
  ['workingCapital', '$7,600.00', 12_000 - 4_400],
  ['workingCapitalToRevenue', '6.3%', 7_600, 10_000 * 12],
  ['cashBufferDays', '20 days', 5_000 * 90, 6_800 + 7_200 + 8_500],
  ['operatingCashToCurrentLiabilities', '3.60', 1_200 * 12, 4_000],
  ['grossMargin', '60.0%', 6_000, 10_000],
  ['operatingMargin', '15.0%', 1_500, 10_000],
  ['netMargin', '10.0%', 1_000, 10_000],
  ['ebit', '$1,400.00', 1_000 + 100 + 300],
  ['ebitda', '$1,900.00', 1_000 + 100 + 300 + 500],
  ['ebitdaMargin', '19.0%', 1_900, 10_000],
  ['expenseRatio', '90.0%', 9_000, 10_000],
  ['operatingExpenseRatio', '45.0%', 4_500, 10_000],
  ['payrollShare', '35.0%', 2_600 + 900, 10_000],
  ['interestShare', '1.0%', 100, 10_000],
  ['discountShare', '4.8%', 500, 10_500],
  // 12.5% more operating expenses, 25% more revenue.
  ['expenseGrowthGap', '−12.5%', -125, 1_000],
  ['ownerDrawsToProfit', '25.0%', 250, 1_000],
  ['receivableDays', '15.5 days', 5_000 * 31, 10_000],
  ['payableDays', '19.4 days', 2_500 * 31, 4_000],
  ['inventoryDays', '15.5 days', 2_000 * 31, 4_000],
  // 15.5 + 15.5 − 19.375
  ['cashConversionCycle', '11.6 days', 11_625, 1_000],
  ['assetTurnover', '6.0 times', 10_000 * 12, 20_000],
  ['fixedAssetTurnover', '15.0 times', 10_000 * 12, 8_000],
  ['capitalTurnover', '7.1 times', 10_000 * 12, 6_000 + 11_000],
  ['returnOnInventory', '48.0 times', 6_000 * 12, (1_000 + 2_000) / 2],
  ['debtToEquity', '0.55', 6_000, 11_000],
  ['debtToAssets', '45.0%', 9_000, 20_000],
  ['equityRatio', '55.0%', 11_000, 20_000],
  ['netDebt', '$1,000.00', 6_000 - 5_000],
  ['debtToEbitda', '0.26 times', 6_000, 1_900 * 12],
  ['interestCover', '14.0 times', 1_400, 100],
  // Over twelve months: EBITDA of −800, 1,100 and 1,900; interest of 100 twice.
  ['debtServiceCover', '3.7 times', 2_200, 200 + 400],
  ['operatingCashToDebt', '240.0%', 1_200 * 12, 6_000],
  ['debtPaybackMonths', '0.8 months', 1_000, 1_200],
  ['revenueGrowth', '25.0%', 10_000 - 8_000, 8_000],
  // 10,000 in 31 days compared with 8,000 in 29.
  ['revenueGrowthPerDay', '16.9%', 10_000 * 29 - 8_000 * 31, 8_000 * 31],
  ['revenueGrowthOverYear', '100.0%', 10_000 - 5_000, 5_000],
  ['revenueGrowthTrailingYear', '100.0%', 24_000 - 12_000, 12_000],
  ['grossProfitGrowth', '25.0%', 6_000 - 4_800, 4_800],
  ['ebitGrowth', '133.3%', 1_400 - 600, 600],
  ['netProfitGrowth', '233.3%', 1_000 - 300, 300],
  ['expenseGrowth', '16.9%', 9_000 - 7_700, 7_700],
  ['revenueStreak', '3 months', 3, 1],
  // The quarter is over: 6,000 + 8,000 + 10,000 in 91 of 91 days.
  ['quarterPace', '$24,000.00', 24_000],
  ['operatingCashFlow', '$1,200.00', 1_000 + 200],
  ['freeCashFlow', '$600.00', 1_200 - 600],
  // −1,000 in January, −1,100 in February, 1,200 − 600 in March.
  ['netBurn', '$500.00', 1_500 / 3],
  ['runwayMonths', '10 months', 5_000 * 3, 1_500],
  ['operatingCashToNetProfit', '1.20', 1_200, 1_000],
  ['cashFlowMargin', '12.0%', 1_200, 10_000],
  ['breakEvenRevenue', '$7,500.00', 4_500 / 0.6],
  ['marginOfSafety', '25.0%', 10_000 - 7_500, 10_000],
  ['returnOnEquity', '109.1%', 1_000 * 12, 11_000],
  ['returnOnAssets', '60.0%', 1_000 * 12, 20_000],
  ['returnOnCapital', '98.8%', 1_400 * 12, 6_000 + 11_000],
  ['uncategorizedShare', '5.6%', 500, 9_000],
  ['undepositedShare', '10.0%', 500, 5_000],
  ['openingBalanceEquity', '$300.00', 300],
];

describe('the nursery in March 2024', () => {
  it.each(EXAMPLES)('%s is %s', (id, shown, over, under?: number) => {
    const kpi = kpis.find((each) => each.id === id);
    if (kpi?.current.status !== 'value') throw new Error(`${id}: ${kpi?.current.reason ?? 'no such KPI'}`);
    const { value } = kpi.current;
    expect(formatKpiValue(value, kpi.unit, USD)).toBe(shown);
    if (value.kind === 'money') expect(value.amountCents).toBe(over * 100);
    else {
      const { numerator, denominator } = value.fraction;
      const expected = fraction(over, under);
      expect(numerator * expected.denominator).toBe(expected.numerator * denominator);
    }
  });

  it('has an example for every KPI', () => {
    expect(EXAMPLES.map(([id]) => id)).toEqual(KPIS.map(({ id }) => id));
    expect(KPIS.length).toBeGreaterThanOrEqual(40);
  });

  it('shows the arithmetic with the statement, the days and the id of every amount', () => {
    expect(inputsOf('receivableDays')).toEqual([
      'Accounts receivable 500000, Balance sheet, balanceSheet.accountsReceivable',
      '31 days: Days in the period',
      'Revenue 1000000, Income statement, incomeStatement.totalRevenue',
    ]);
    expect(inputsOf('revenueGrowth')).toEqual([
      'Revenue 1000000, Income statement, incomeStatement.totalRevenue',
      'Revenue, February 2024 800000, Income statement, incomeStatement.totalRevenue@previous',
    ]);
    expect(inputsOf('runwayMonths')).toEqual([
      'Cash and undeposited funds 500000, Balance sheet, balanceSheet.cash',
      'Operating and investing cash flow -150000, Cash flow statement, cashFlowStatement.cashBeforeFinancing@2024-01-01..2024-03-31',
      '3 months: Months measured',
    ]);
  });

  it('compares with February, in words that suit the values', () => {
    const change = (id: string) =>
      kpis.find((kpi) => kpi.id === id)?.comparisons.find(({ against }) => against === 'previous')?.change;
    expect(change('netMargin')).toEqual({
      direction: 'up',
      isGood: true,
      words: 'Up from 3.8% in February 2024',
    });
    expect(change('payrollShare')).toEqual({
      direction: 'up',
      isGood: false,
      words: 'Up from 33.8% in February 2024',
    });
    expect(change('grossMargin')).toEqual({
      direction: 'same',
      isGood: null,
      words: 'Unchanged from February 2024',
    });
    expect(change('netProfitGrowth')).toEqual({
      direction: 'unknown',
      isGood: null,
      words: 'Not meaningful in February 2024',
    });
  });

  it('has a trend of every whole month that was read', () => {
    const trend = kpis.find(({ id }) => id === 'operatingMargin')?.trend ?? [];
    expect(trend).toHaveLength(24);
    const shown = trend
      .slice(-4)
      .map(({ result }) =>
        result.status === 'value' ? formatKpiValue(result.value, 'percent', USD) : result.reason,
      );
    expect(shown).toEqual(['There was no revenue in this period.', '−13.3%', '10.0%', '15.0%']);
  });
});

function inputsOf(id: string): string[] {
  const kpi = kpis.find((each) => each.id === id);
  return (kpi?.current.inputs ?? []).map(written);
}

function written(input: KpiInput): string {
  if (input.kind === 'estimate') return `${input.label} ${input.amountCents}`;
  return input.kind === 'count'
    ? `${input.count} ${input.unit}: ${input.label}`
    : `${input.label} ${input.amountCents}, ${input.source.statement}, ${input.source.id}`;
}

describe('lenders measure the nursery over twelve months', () => {
  it.each([
    // EBITDA of 2,200 less draws of 250 and income taxes of 500, over interest of 200 and principal of 400.
    ['coverAfterDistributions', '2.4 times'],
    ['debtToYearsEbitda', '2.7 times'],
  ])('%s is %s', (id, shown) => {
    const found = findKpi(new Figures(context), id, march);
    if (found?.result.status !== 'value') throw new Error(found?.result.reason ?? id);
    expect(formatKpiValue(found.result.value, found.definition.unit, USD)).toBe(shown);
  });
});
