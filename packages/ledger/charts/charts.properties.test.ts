import { addCents, type Cents } from '@insights/money';
import type { ChartType } from '@insights/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainFigure } from '../figures/explain-figure.ts';
import type { FigureContext } from '../figures/figure-source.ts';
import { Figures } from '../figures/figures.ts';
import type { Period } from '../period/period.ts';
import { buildMonthlySeries } from '../series/monthly-series.ts';
import { buildBalanceSheet } from '../statements/balance-sheet.ts';
import { buildCashFlowStatement } from '../statements/cash-flow-statement.ts';
import { buildIncomeStatement } from '../statements/income-statement.ts';
import { arbitraryContext } from '../testing/arbitrary-context.ts';
import { buildCharts } from './build-charts.ts';
import type { Chart, ChartPoint, MoneyPoint } from './chart.ts';
import { chartMonths } from './months.ts';

function forAllBooks(
  check: (chart: (type: ChartType) => Chart, context: FigureContext, months: Period[]) => void,
): void {
  fc.assert(
    fc.property(arbitraryContext, (context) => {
      const charts = new Map(buildCharts(context).map((chart) => [chart.type, chart]));
      const chart = (type: ChartType) => charts.get(type) as Chart;
      check(chart, context, chartMonths(new Figures(context)));
    }),
    { numRuns: 200 },
  );
}

describe('in 200 generated companies, to the cent,', () => {
  it('the revenue chart is the income statements of its months', () => {
    forAllBooks((chart, { books, period }, months) => {
      const { rows, total } = chart('revenue');
      const statements = months.map((month) => buildIncomeStatement(books, month));
      expect(rows.map(amounts)).toEqual(
        statements.map(({ totalRevenueCents, netProfitCents }) => [totalRevenueCents, netProfitCents]),
      );
      expect(total === null ? null : amounts(total)).toEqual(months.length === 0 ? null : sums(rows));
      const series = buildMonthlySeries(books, period.end, months.length);
      expect(rows.map((row) => amounts(row)[0])).toEqual(series.map((month) => month.totalRevenueCents));
    });
  });

  it('the margins chart divides the profits of those statements, and has none without revenue', () => {
    forAllBooks((chart, { books }, months) => {
      const expected = months.map((month) => {
        const income = buildIncomeStatement(books, month);
        const revenue = income.totalRevenueCents;
        return [income.grossProfitCents, income.netOperatingIncomeCents, income.netProfitCents].map(
          (profit) => (revenue > 0 ? profit / revenue : null),
        );
      });
      const ratios = chart('margins').rows.map(({ points }) =>
        points.map((point) => (point.kind === 'ratio' ? point.ratio : 'not a ratio')),
      );
      expect(ratios).toEqual(expected);
    });
  });

  it('the cash flow chart is the cash flow statements of its months, on the accrual basis', () => {
    forAllBooks((chart, { accrualBooks }, months) => {
      const { rows, total } = chart('cashflow');
      expect(rows.map(amounts)).toEqual(
        months.map((month) => {
          const of = buildCashFlowStatement(accrualBooks, month);
          return [
            of.operatingCashFlowCents,
            of.investingCashFlowCents,
            of.financingCashFlowCents,
            of.netCashChangeCents,
          ];
        }),
      );
      if (total !== null) expect(amounts(total)).toEqual(sums(rows));
    });
  });

  it('the expenses chart adds up to the total expenses, in nine rows at most, largest first', () => {
    forAllBooks((chart, { books, period }) => {
      const { rows, total } = chart('expenses');
      const { totalExpensesCents, sections } = buildIncomeStatement(books, period);
      const column = rows.flatMap(amounts);
      expect([addCents(...column), total === null ? null : amounts(total)]).toEqual([
        totalExpensesCents,
        [totalExpensesCents],
      ]);
      const largest = column.slice(0, 8);
      expect(largest).toEqual(largest.toSorted((a, b) => b - a));
      expect(rows.length).toBeLessThanOrEqual(9);
      const lines = [sections.costOfGoodsSold, sections.expenses, sections.otherExpenses]
        .flatMap((section) => section.lines)
        .filter((line) => line.totalCents !== 0);
      expect(rows.filter(({ label }) => label !== 'Other')).toHaveLength(Math.min(8, lines.length));
    });
  });

  it('the charts of assets and liabilities add up to the balance sheet, section by section', () => {
    forAllBooks((chart, { books, period, fiscalYearFirstMonth }) => {
      const sheet = buildBalanceSheet(books, period.end, { fiscalYearFirstMonth });
      const { equity: _, ...sections } = sheet.sections;
      const rows = [...chart('assets').rows, ...chart('liabilities').rows];
      for (const { title, totalCents } of Object.values(sections)) {
        const inSection = rows.filter(({ group }) => group === title).flatMap(amounts);
        expect([title, addCents(...inSection)]).toEqual([title, totalCents]);
      }
      expect(chart('assets').total?.points[0]).toMatchObject({ amountCents: sheet.totalAssetsCents });
      expect(chart('liabilities').total?.points[0]).toMatchObject({
        amountCents: sheet.totalLiabilitiesCents,
      });
    });
  });

  it('every point is the sum of the accounts behind it', () => {
    forAllBooks((chart, context) => {
      const figures = new Figures(context);
      const points = (['revenue', 'expenses', 'margins', 'cashflow', 'assets', 'liabilities'] as const)
        .map(chart)
        .flatMap(({ rows, total }) => [...rows, ...(total === null ? [] : [total])])
        .flatMap((row) => row.points.flatMap(moneyPoints));
      const differing = points.filter(({ figureId, amountCents }) => {
        const source = figures.find(figureId);
        return source === null || explainFigure(context, source).amountCents !== amountCents;
      });
      expect(differing).toEqual([]);
    });
  });

  it('every chart has a title and a description in words, and a row is as wide as the series', () => {
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
