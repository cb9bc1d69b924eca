import { parseDay } from '@insights/ledger';
import { cents } from '@insights/money';
import { expect, it } from 'vitest';
import { type ChartLook, chartStyleOf } from '../charts/look.ts';
import type { ReportContent, Trends } from '../content.ts';
import { contentOf } from '../testing/contents.ts';
import { correctedColumns, trendCharts } from './trend-charts.ts';

const plain = { widthOf: (text: string) => text.length * 0.5 };
const LOOK: ChartLook = { fontSize: 7, regular: plain, bold: plain, style: chartStyleOf('modern_blue') };
const CONTENT: ReportContent = { ...contentOf('garden-year'), corrected: null };
const MONTHS = ['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31', '2025-06-30'];

function trendsOf(cash: readonly number[], choices: Partial<Trends> = {}): Trends {
  const columns = cash.map((dollars, index) => ({
    period: {
      start: parseDay(`${MONTHS[index]?.slice(0, 7)}-01`),
      end: parseDay(MONTHS[index] as string),
    },
    revenueCents: cents(110_00),
    revenueBeforeCents: cents(100_00),
    cashCents: cents(dollars * 100),
    corrected: null,
  }));
  return { unit: 'month', areOwn: true, columns, ...choices };
}

const titlesOf = (trends: Trends) => trendCharts(trends, CONTENT, LOOK).map(({ title }) => title);

it('titles of charts name the dates shown and state no verdict', () => {
  expect(titlesOf(trendsOf([300, 200, 100, 250, 400, 500]))).toEqual([
    'Revenue by month, Jan to Jun 2025',
    'Cash at each month end, Jan to Jun 2025',
  ]);
});

it('months outside the period are drawn for revenue only, and too few months are not drawn', () => {
  expect(titlesOf(trendsOf([300, 200, 100], { areOwn: false }))).toEqual([
    'Revenue by month, Jan to Mar 2025',
  ]);
  expect(titlesOf(trendsOf([300, 200]))).toEqual([]);
});

it('the months that corrections change most are named below the charts, by date', () => {
  const trends = trendsOf([300, 200, 100]);
  const columns = trends.columns.map((column, index) =>
    index === 0
      ? column
      : { ...column, corrected: { revenueCents: cents(110_00 - index * 20_00), cashCents: cents(90_00) } },
  );
  const words = correctedColumns({ ...trends, columns }, CONTENT).map((block) =>
    'words' in block ? block.words : '',
  );
  expect(words).toEqual([
    'Corrected revenue: $90.00 in February 2025; $70.00 in March 2025. Corrected cash: $90.00 on February 28, 2025; $90.00 on March 31, 2025.',
  ]);
  expect(correctedColumns(trends, CONTENT)).toEqual([]);
});
