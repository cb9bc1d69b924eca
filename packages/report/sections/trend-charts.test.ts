import { cents } from '@insights/money';
import { expect, it } from 'vitest';
import { type ChartLook, chartStyleOf } from '../charts/look.ts';
import type { Insights, ReportContent } from '../content.ts';
import { contentOf } from '../testing/contents.ts';
import { trendCharts } from './trend-charts.ts';

const plain = { widthOf: (text: string) => text.length * 0.5 };
const LOOK: ChartLook = { fontSize: 7, regular: plain, bold: plain, style: chartStyleOf('modern_blue') };

it('a chart is titled with a verdict only if the corrected figures agree with it', () => {
  const content = contentOf('garden-year');
  const { trends } = content.insights as Insights;
  const titles = (correctedTrends: Insights['trends'], given: ReportContent = content) =>
    trendCharts({ trends, correctedTrends, kpis: [] }, given, LOOK).map(({ title }) => title);
  const reversed = trends.map((month, index) => ({
    ...month,
    margin: trends.at(-1 - index)?.margin ?? null,
    cashCents: trends.at(-1 - index)?.cashCents ?? null,
    revenueBeforeCents: month.revenueBeforeCents === null ? null : cents(month.revenueBeforeCents * 100),
  }));
  const { receivables } = content.schedules;
  if (receivables.status === 'missing') throw new Error('The garden has receivables');
  const sound = { status: 'read', value: { ...receivables.value, settled: null } } as const;
  const allOpen = { ...content, schedules: { ...content.schedules, receivables: sound } };
  const certain = titles(trends, allOpen);
  expect(certain[0]).toMatch(
    /^Revenue was \$[\d,.]+ in twelve months, [\d.]+% more than in the year before$/,
  );
  expect(certain[1]).toMatch(/^Net margin over twelve months (rose|fell) from/);
  expect(certain[2]).toMatch(/^Cash at month-end was lowest in/);
  expect(certain[3]).toMatch(/^Of open invoices of/);
  expect(titles(reversed)).toEqual([
    'Revenue in twelve months, as recorded',
    'Net margin over twelve months, as recorded',
    'Cash at month-end, as recorded',
    'Open invoices by days overdue; $4,430.00 are probably not open',
  ]);
});
