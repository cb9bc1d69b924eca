import { addCents, type Cents } from '@insights/money';
import { contextFromLedger, statementAmounts } from '@insights/oracle';
import type { AccountType, ChartType } from '@insights/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IS_DEEP, runs } from '../../../tools/testing/tiers.ts';
import { listFamilies } from '../account/family.ts';
import { sumPostings } from '../balance/sums.ts';
import { FIGURES } from '../figures/definitions/index.ts';
import { explainFigure } from '../figures/explain-figure.ts';
import type { FigureContext } from '../figures/figure-source.ts';
import { Figures } from '../figures/figures.ts';
import { sameDaysLastYear } from '../period/compared-periods.ts';
import type { Period } from '../period/period.ts';
import { arbitraryContext } from '../testing/arbitrary-context.ts';
import { buildCharts } from './build-charts.ts';
import type { Chart, ChartPoint, MoneyPoint } from './chart.ts';
import { chartSpans } from './spans.ts';

const EXPENSES: readonly AccountType[] = ['Cost of Goods Sold', 'Expense', 'Other Expense'];
const SECTIONS = [
  'balanceSheet.bank',
  'balanceSheet.accountsReceivable',
  'balanceSheet.otherCurrentAssets',
  'balanceSheet.fixedAssets',
  'balanceSheet.otherAssets',
  'balanceSheet.accountsPayable',
  'balanceSheet.creditCards',
  'balanceSheet.otherCurrentLiabilities',
  'balanceSheet.longTermLiabilities',
] as const;

function forAllBooks(
  check: (chart: (type: ChartType) => Chart, context: FigureContext, months: Period[]) => void,
): void {
  fc.assert(
    fc.property(arbitraryContext, (context) => {
      const charts = new Map(buildCharts(context).map((chart) => [chart.type, withoutLastYear(chart)]));
      const chart = (type: ChartType) => charts.get(type) as Chart;
      check(
        chart,
        context,
        chartSpans(new Figures(context)).spans.map((span) => span.period),
      );
    }),
    runs(40, 200),
  );
}

/** The chart with only the series of the displayed days. */
function withoutLastYear({ lastYear, ...chart }: Chart): Chart {
  const own = <Row extends { readonly points: readonly ChartPoint[] }>(row: Row): Row => ({
    ...row,
    points: row.points.slice(0, lastYear),
  });
  return {
    ...chart,
    series: chart.series.slice(0, lastYear),
    rows: chart.rows.map(own),
    total: chart.total && own(chart.total),
  };
}

describe('in generated companies, to the cent,', () => {
  it('the revenue chart equals the income statements for its months', () => {
    forAllBooks((chart, context, months) => {
      const { rows, total } = chart('revenue');
      const statements = months.map((month) => statementAmounts(contextFromLedger(context), month));
      expect(rows.map(amounts)).toEqual(
        statements.map((of) => [of['incomeStatement.totalRevenue'], of['incomeStatement.netProfit']]),
      );
      expect(total === null ? null : amounts(total)).toEqual(months.length === 0 ? null : sums(rows));
    });
  });

  it('the margins chart divides the profits on those statements, and has no margin without revenue', () => {
    forAllBooks((chart, context, months) => {
      const expected = months.map((month) => {
        const income = statementAmounts(contextFromLedger(context), month);
        const revenue = income['incomeStatement.totalRevenue'] ?? 0;
        return (['grossProfit', 'netOperatingIncome', 'netProfit'] as const).map((profit) =>
          revenue > 0 ? (income[`incomeStatement.${profit}`] ?? 0) / revenue : null,
        );
      });
      const ratios = chart('margins').rows.map(({ points }) =>
        points.map((point) => (point.kind === 'ratio' ? point.ratio : 'not a ratio')),
      );
      expect(ratios).toEqual(expected);
    });
  });

  it('the cash flow chart equals the cash flow statements for its months, on the accrual basis', () => {
    forAllBooks((chart, context, months) => {
      const { rows, total } = chart('cashflow');
      expect(rows.map(amounts)).toEqual(
        months.map((month) => {
          const of = statementAmounts(contextFromLedger(context), month);
          return [
            of['cashFlowStatement.operatingCashFlow'],
            of['cashFlowStatement.investingCashFlow'],
            of['cashFlowStatement.financingCashFlow'],
            of['cashFlowStatement.netCashChange'],
          ];
        }),
      );
      if (total !== null) expect(amounts(total)).toEqual(sums(rows));
    });
  });

  it('the expenses chart adds up to total expenses, in at most nine rows, largest first', () => {
    forAllBooks((chart, context) => {
      const { rows, total } = chart('expenses');
      const counted = statementAmounts(contextFromLedger(context), context.period)[
        'incomeStatement.totalExpenses'
      ];
      const column = rows.flatMap(amounts);
      expect([addCents(...column), total === null ? null : amounts(total)]).toEqual([counted, [counted]]);
      const largest = rows.filter(({ label }) => label !== 'Other').flatMap(amounts);
      expect(largest).toEqual(largest.toSorted((a, b) => b - a));
      expect(rows.length).toBeLessThanOrEqual(9);
      const { chart: accounts } = context.books;
      const sums = sumPostings(context.books, context.period);
      const spent = listFamilies(accounts)
        .filter(([head = 0]) => EXPENSES.includes(accounts.accounts[head]?.type ?? 'Bank'))
        .filter((family) => family.reduce((sum, index) => sum + (sums[index] ?? 0), 0) !== 0);
      expect(rows.filter(({ label }) => label !== 'Other')).toHaveLength(Math.min(8, spent.length));
    });
  });

  it('the charts of assets and liabilities add up to the balance sheet, section by section', () => {
    forAllBooks((chart, context) => {
      const counted = statementAmounts(contextFromLedger(context), context.period);
      const rows = [...chart('assets').rows, ...chart('liabilities').rows];
      for (const name of SECTIONS) {
        const { label } = FIGURES[name];
        const inSection = rows.filter(({ group }) => group === label).flatMap(amounts);
        expect([label, addCents(...inSection)]).toEqual([label, counted[name]]);
      }
      expect(chart('assets').total?.points[0]).toMatchObject({
        amountCents: counted['balanceSheet.totalAssets'],
      });
      expect(chart('liabilities').total?.points[0]).toMatchObject({
        amountCents: counted['balanceSheet.totalLiabilities'],
      });
    });
  });

  it('every point is the sum of its accounts', () => {
    forAllBooks((_, context) => {
      const figures = new Figures(context);
      const points = buildCharts(context)
        .flatMap(({ rows, total }) => [...rows, ...(total === null ? [] : [total])])
        .flatMap((row) => row.points.flatMap(moneyPoints));
      const differing = points.filter(({ figureId, amountCents }) => {
        const source = figures.find(figureId);
        return source === null || explainFigure(context, source).amountCents !== amountCents;
      });
      expect(differing).toEqual([]);
    });
  });

  it('the series of last year equals the statements of the same days, and adds up to its total', () => {
    let charts = 0;
    forAllBooks((_, context) => {
      for (const { type, lastYear, rows, total } of buildCharts(context)) {
        if (lastYear === undefined || type === 'margins') continue;
        charts += 1;
        const column = rows.flatMap(({ points }) => amounts({ points: points.slice(lastYear) }));
        expect(total === null ? [] : amounts(total).slice(lastYear)).toEqual([addCents(...column)]);
        rows.forEach(({ span }, index) => {
          if (span === null) return;
          const then = statementAmounts(contextFromLedger(context), sameDaysLastYear(span.period));
          const name =
            type === 'revenue' ? 'incomeStatement.totalRevenue' : 'cashFlowStatement.netCashChange';
          expect(column[index]).toBe(then[name]);
        });
      }
    });
    expect(charts).toBeGreaterThan(IS_DEEP ? 50 : 5);
  });

  it('every chart has a title and a text description, and every row has one point per series', () => {
    forAllBooks((_, context) => {
      for (const { title, description, series, rows } of buildCharts(context)) {
        expect(title).toMatch(/^[A-Z].*[^.\s]$/);
        expect(description).toMatch(/^[A-Z].*\.$/);
        expect(`${title} ${description}`).not.toMatch(/undefined|NaN|Infinity| {2}/);
        expect(rows.every(({ points }) => points.length === series.length)).toBe(true);
      }
    });
  });
});

function moneyPoints(point: ChartPoint): MoneyPoint[] {
  return point.kind === 'money' ? [point] : [point.numerator, point.denominator];
}

function amounts({ points }: { readonly points: readonly ChartPoint[] }): Cents[] {
  return points.flatMap(moneyPoints).map(({ amountCents }) => amountCents);
}

function sums(rows: readonly { readonly points: readonly ChartPoint[] }[]): Cents[] {
  return (rows[0]?.points ?? []).map((_, column) =>
    addCents(...rows.map((row) => amounts(row)[column] as Cents)),
  );
}
