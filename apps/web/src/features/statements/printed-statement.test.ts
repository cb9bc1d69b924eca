import { Statement } from '@insights/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { printedLine } from '../../components/figures/printed-line.ts';
import { PrintedStatement } from './components/printed-statement.tsx';

const sales = {
  kind: 'account',
  label: 'Sales',
  depth: 1,
  figureId: 'account:60',
  amount: 19190.1,
  previous: 27078.6,
  change: -7888.5,
} as const;

const statement = Statement.parse({
  title: 'Income statement',
  heading: 'October 2026',
  previousHeading: 'September 2026',
  basis: 'Accrual',
  rows: [
    {
      kind: 'heading',
      label: 'Income',
      depth: 0,
      figureId: null,
      amount: null,
      previous: null,
      change: null,
    },
    sales,
    {
      ...sales,
      kind: 'total',
      label: 'Net profit',
      depth: 0,
      figureId: 'incomeStatement.netProfit',
      amount: -0.1,
    },
  ],
});

function render(shown = statement): string {
  const content = createElement(PrintedStatement, { statement: shown });
  return renderToStaticMarkup(createElement(MemoryRouter, null, content));
}

describe('a printed line', () => {
  it('keeps every cent', () => {
    expect(printedLine(sales)).toMatchObject({
      kind: 'line',
      current: 19190_10,
      previous: 27078_60,
      change: -7888_50,
    });
  });

  it('has no amounts where it is a heading', () => {
    const [heading] = statement.rows;
    expect(heading && printedLine(heading)).toMatchObject({ kind: 'heading', current: null, previous: null });
  });
});

describe('a printed statement', () => {
  const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

  it('shows this period, the one before and the change, with true minus signs', () => {
    expect(text(render())).toContain('October 2026 September 2026 Change Income');
    expect(text(render())).toMatch(/Sales \$ 19,190\.10 Before \$ 27,078\.60 − \$ 7,888\.50/);
    expect(text(render())).toContain('Net profit − $ 0.10');
  });

  it('leads from an account to its transactions, of both periods', () => {
    expect(render()).toContain('href="/?figure=account%3A60"');
    expect(render()).toContain('href="/?figure=account%3A60%40previous"');
  });

  it('puts a double rule under a total alone', () => {
    expect(render().match(/border-double/g)).toHaveLength(3);
  });

  it('has one column where there is nothing before', () => {
    const rows = statement.rows.map((row) => ({ ...row, previous: null, change: null }));
    const shown = text(render({ ...statement, previousHeading: null, rows }));
    expect(shown).not.toContain('Change');
    expect(shown).not.toContain('Before');
    expect(shown).toContain('19,190.10');
  });
});
