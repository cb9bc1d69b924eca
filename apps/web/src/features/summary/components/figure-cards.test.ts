import { cents } from '@insights/money';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { FIRST_MONTH, LOSS_MAKING_MONTH, LOSS_MAKING_MONTH_ON_CASH } from '../../../testing/figures.ts';
import { render as renderInRouter } from '../../../testing/render.ts';
import type { CorrectedAmounts } from '../corrected-amounts.ts';
import { FigureCards } from './figure-cards.tsx';
import Statement from './statement.tsx';

/**
 * Renders the statement separately, because it appears after the cards and static markup does not wait for it.
 */
const render = (data = LOSS_MAKING_MONTH, corrected: CorrectedAmounts = new Map()) =>
  [FigureCards, Statement].map((part) => renderInRouter(createElement(part, { data, corrected }))).join('');
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the summary', () => {
  it('shows whole dollars, the cents on demand, and the change in words, including whether it is good', () => {
    const text = textOf(render());
    expect(text).toContain('Net profit −$23,155 −$23,154.67');
    expect(text).toContain('Up 17.2% from Jan 2024 · better');
    expect(text).toContain('Loss of $23,155, 83.1% larger than in Jan 2024 · worse');
    expect(text).toContain('Up 45.6% from Jan 2024 · worse');
    // The second comparison is only in the table of figures.
    expect(text).not.toContain('from Dec 2024');
  });

  it('links each card and each line to its figure, in all three periods', () => {
    const opened = [...render().matchAll(/href="\?figure=([^"]*)"/g)].map(([, id]) => id);
    for (const id of ['summary.totalRevenue', 'summary.netProfit', 'summary.cashPosition']) {
      // The card, the line's label and the line's amount.
      expect(opened.filter((other) => other === id)).toHaveLength(3);
      expect(opened).toEqual(expect.arrayContaining([`${id}%40lastYear`, `${id}%40previous`]));
    }
    expect(opened).toContain('incomeStatement.costOfGoodsSold');
  });

  it('shows the corrected amount on the card of a figure that corrections change materially', () => {
    const markup = render(LOSS_MAKING_MONTH, new Map([['summary.netProfit', cents(-31_000_00)]]));
    expect(textOf(markup)).toContain('Net profit −$23,155 −$23,154.67 Corrected: −$31,000');
    expect(markup.match(/Corrected:/g)).toHaveLength(1);
    expect(markup).toContain('href="?tab=review&amp;list=entries"');
    expect(render()).not.toContain('Corrected');
  });

  it('shows the basis and the names of all three periods', () => {
    const text = textOf(render());
    expect(text).toContain('Accrual basis');
    expect(text).toContain('January 2025 January 2024 Change from January 2024');
  });

  it('states that the cash flow is on the accrual basis if the other figures are not', () => {
    const text = textOf(render(LOSS_MAKING_MONTH_ON_CASH));
    expect(text).toContain('Cash basis');
    expect(text).toContain('Cash flow, accrual basis');
  });

  it('shows exactly the rows in the response', () => {
    const rows = LOSS_MAKING_MONTH.statements.flatMap((statement) => statement.rows);
    expect(rows.length).toBeGreaterThan(15);
    const text = textOf(render());
    for (const { label } of rows) expect(text).toContain(label);
    expect(textOf(render({ ...LOSS_MAKING_MONTH, statements: [] }))).not.toContain('Cost of goods sold');
  });

  it('shows no comparison figures if there is nothing to compare with', () => {
    const text = textOf(render(FIRST_MONTH));
    expect(text).toContain('No prior data: the books begin on January 1, 2023');
    expect(text).toContain('No comparison with January 2022: the books begin on January 1, 2023');
    expect(text).not.toContain('Change');
  });
});
