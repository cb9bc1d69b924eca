import { Kpi } from '@insights/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { KpiArithmetic } from './components/kpi-arithmetic.tsx';
import { KpiTable } from './components/kpi-table.tsx';
import { findKpis } from './kpi-groups.ts';
import { trendMonths } from './kpi-trend.ts';

const margin = Kpi.parse({
  id: 'netMargin',
  name: 'Net margin',
  group: 'profitability',
  unit: 'percent',
  goodDirection: 'up',
  formula: 'Net profit ÷ revenue',
  why: 'What is left of each dollar of sales.',
  current: {
    status: 'value',
    text: '12.0%',
    inputs: [
      { label: 'Net profit', text: '$24,642.59', figureId: 'incomeStatement.netProfit' },
      { label: 'Days', text: '92 days', figureId: null },
    ],
  },
  comparisons: [
    {
      against: 'lastYear',
      label: 'October 2025',
      result: { status: 'value', text: '27.8%', inputs: [] },
      change: { direction: 'down', isGood: false, words: 'Down from 27.8% in October 2025' },
    },
    {
      against: 'previous',
      label: 'September 2026',
      result: { status: 'value', text: '11.0%', inputs: [] },
      change: { direction: 'up', isGood: true, words: 'Up from 11.0% in September 2026' },
    },
  ],
  trend: [
    { startDate: '2026-09-01', text: null, value: null },
    { startDate: '2026-10-01', text: '12.0%', value: 0.12 },
  ],
});
const runway = Kpi.parse({
  ...margin,
  id: 'runwayMonths',
  name: 'Runway',
  group: 'cash',
  formula: 'Cash ÷ net burn',
  why: 'How long the cash lasts.',
  current: { status: 'not-meaningful', reason: 'No cash is being burned.', inputs: [] },
  comparisons: [],
});
const COLUMNS = { periodStart: '2026-10-01', current: 'October 2026' };
const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const render = (content: ReturnType<typeof createElement>) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, content));
const table = (kpis: Kpi[]) =>
  render(createElement(KpiTable, { sections: findKpis(kpis, ''), columns: COLUMNS }));

describe('the search of the key figures', () => {
  const namesFound = (search: string) =>
    findKpis([runway, margin], search).map(({ name, kpis }) => [name, kpis.map((kpi) => kpi.name)]);

  it('finds names, groups, formulas and inputs, whatever the case', () => {
    expect(namesFound('')).toEqual([
      ['Profitability', ['Net margin']],
      ['Cash', ['Runway']],
    ]);
    expect(namesFound('REVENUE net')).toEqual([['Profitability', ['Net margin']]]);
    expect(namesFound('cash')).toEqual([['Cash', ['Runway']]]);
    expect(namesFound('days')).toEqual([['Profitability', ['Net margin']]]);
    expect(namesFound('no such thing')).toEqual([]);
  });
});

describe('the table of key figures', () => {
  it('says the change in words, and whether it is good', () => {
    expect(text(table([margin]))).toContain(
      'Net margin : show the arithmetic 12.0% 27.8% Down from 27.8% in October 2025 · worse Up from 11.0% in September 2026',
    );
  });

  it('gives a reason where there is no value, never a zero or a dash', () => {
    const shown = text(table([runway]));
    expect(shown).toContain('No cash is being burned. Not meaningful No prior data');
    expect(shown).not.toMatch(/[—–-] |\b0\b/);
  });
});

describe('the arithmetic of a key figure', () => {
  it('has the formula, what it tells, and each amount as a link to what it is made of', () => {
    const markup = render(createElement(KpiArithmetic, { kpi: margin, columns: COLUMNS }));
    expect(text(markup)).toContain(
      'What is left of each dollar of sales. Formula: Net profit ÷ revenue October 2026 Net profit $24,642.59 Days 92 days Result 12.0% October 2025 Result 27.8% September 2026 Result 11.0%',
    );
    expect(markup.match(/href="[^"]*"/g)).toEqual(['href="/?figure=incomeStatement.netProfit"']);
  });
});

describe('the trend of a key figure', () => {
  it('is twelve months at most, leaves months without a value empty, and marks those of the period', () => {
    expect(trendMonths(margin, '2026-10-15')).toMatchObject([
      { value: null, isInPeriod: false },
      { value: 0.12, isInPeriod: true },
    ]);
    const long = {
      ...margin,
      trend: Array.from({ length: 24 }, () => margin.trend[1] as (typeof margin.trend)[0]),
    };
    expect(trendMonths(long, '2026-10-01')).toHaveLength(12);
  });
});
