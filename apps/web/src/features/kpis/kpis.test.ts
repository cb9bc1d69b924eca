import { type Kpi, KpisResponse } from '@insights/contracts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import january from '../../testing/answers/kpis.json' with { type: 'json' };
import { render } from '../../testing/render.ts';
import { KpiArithmetic } from './components/kpi-arithmetic.tsx';
import { KpiTable } from './components/kpi-table.tsx';
import { findKpis, mainKpis } from './kpi-groups.ts';

const { kpis } = KpisResponse.parse(january).data;
const [margin, days, runway] = ['netMargin', 'receivableDays', 'runwayMonths'].map((id) =>
  kpis.find((kpi) => kpi.id === id),
) as [Kpi, Kpi, Kpi];
const COLUMNS = { periodStart: '2024-01-01', current: 'January 2024' };
const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const table = (kpis: Kpi[]) =>
  render(createElement(KpiTable, { caption: 'Key metrics', sections: findKpis(kpis, ''), columns: COLUMNS }));

describe('the search for KPIs', () => {
  const namesFound = (search: string) =>
    findKpis([runway, days, margin], search).map(({ name, kpis }) => [name, kpis.map((kpi) => kpi.name)]);

  it('finds names, groups, formulas and inputs, ignoring case', () => {
    expect(namesFound('')).toEqual([
      ['Profitability', ['Net margin']],
      ['Efficiency', ['Receivable days (DSO)']],
      ['Cash', ['Runway']],
    ]);
    expect(namesFound('REVENUE net')).toEqual([['Profitability', ['Net margin']]]);
    expect(namesFound('cash')).toEqual([['Cash', ['Runway']]]);
    expect(namesFound('months measured')).toEqual([['Cash', ['Runway']]]);
    expect(namesFound('no such thing')).toEqual([]);
  });
});

describe('the main KPIs', () => {
  it('come in a fixed order, each with a sentence about what it shows', () => {
    const main = mainKpis([days, runway, margin]);
    expect(main.map(({ name }) => name)).toEqual(['Net margin', 'Receivable days (DSO)']);
    const content = createElement(KpiTable, {
      caption: 'Main key metrics',
      sections: [{ name: '', kpis: main }],
      columns: COLUMNS,
      isExplained: true,
    });
    const shown = text(render(content));
    expect(shown).toContain('Shows how many days of sales customers have not paid for yet.');
    expect(shown).not.toContain('Profitability');
  });
});

describe('the table of KPIs', () => {
  it('describes the change in words, and whether the change is good', () => {
    expect(text(table([{ ...margin, doubts: [] }]))).toContain(
      'Net margin : show the calculation −75.6% December 2023 4.5% Change Down from 4.5% in December 2023 · worse',
    );
    expect(text(table([days]))).toContain(
      'Check first. With corrections: 37.4 days. See Receivables without a customer, and 2 more',
    );
  });

  it('states why a value is missing instead of showing a zero or a dash', () => {
    const shown = text(table([runway]));
    expect(shown).toContain('No cash is being burned: operations and investments brought $17,449.83');
    expect(shown).not.toMatch(/[—–-] |\b0\b/);
  });
});

describe('the calculation of a KPI', () => {
  it('has the formula, its meaning, and a link to the details of each amount', () => {
    const markup = render(createElement(KpiArithmetic, { kpi: days, columns: COLUMNS }));
    expect(text(markup)).toContain(
      'Formula: Accounts receivable at the end × days in the period ÷ revenue January 2024 Accounts receivable $22,373.35 Days in the period 31 days Revenue $16,715.35 Result 41.5 days December 2023',
    );
    expect(markup.match(/href="[^"]*"/g)?.slice(0, 2)).toEqual([
      'href="?figure=balanceSheet.accountsReceivable"',
      'href="?figure=incomeStatement.totalRevenue"',
    ]);
  });
});

describe('the trend of a KPI', () => {
  it('has at most twelve months, leaves months without a value empty, and marks the months in the period', () => {
    const columnsOf = (kpi: Kpi) => table([kpi]).match(/fill-column(?:-strong)?(?=")/g) ?? [];
    expect(columnsOf(margin)).toEqual([...Array(11).fill('fill-column'), 'fill-column-strong']);
    expect(columnsOf({ ...margin, trend: margin.trend.slice(10, 12) })).toEqual(['fill-column']);
    expect(columnsOf({ ...margin, trend: margin.trend.slice(10, 11) })).toEqual([]);
    expect(text(table([margin]))).toContain('February 2023 to January 2024');
  });
});
