import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LOSS_MAKING_MONTH } from '../../../testing/figures.ts';
import { SummaryTab } from './summary-tab.tsx';

const render = (data = LOSS_MAKING_MONTH) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(SummaryTab, { data })));
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the summary', () => {
  it('shows whole dollars, the cents on demand, and the change in words with what to think of it', () => {
    const text = textOf(render());
    expect(text).toContain('Net profit −$4,120 −$4,120.33');
    expect(text).toContain('From a profit of $7,350.11 to a loss of $4,120.33 · worse');
    expect(text).toContain('Up 9.3% on September 2026 · better');
    expect(text).toContain('Unchanged from September 2026');
  });

  it('opens each card and each line, of this period and the one before', () => {
    const opened = [...render().matchAll(/href="\/\?figure=([^"]*)"/g)].map(([, id]) => id);
    for (const id of ['summary.totalRevenue', 'summary.netProfit', 'summary.cashPosition']) {
      // The card, the label of its line and the amount there.
      expect(opened.filter((other) => other === id)).toHaveLength(3);
      expect(opened).toContain(`${id}%40previous`);
    }
    expect(opened).toContain('incomeStatement.costOfGoodsSold');
  });

  it('names the basis and both periods', () => {
    const text = textOf(render());
    expect(text).toContain('Accrual basis');
    expect(text).toContain('October 2026 September 2026 Change');
  });

  it('says that cash flow is on the accrual basis when the rest is not', () => {
    const { provenance } = LOSS_MAKING_MONTH;
    const snapshot = { ...provenance.snapshot, basis: 'Cash' as const };
    const text = textOf(render({ ...LOSS_MAKING_MONTH, provenance: { ...provenance, snapshot } }));
    expect(text).toContain('Cash basis Cash flow on the accrual basis, as in QuickBooks');
  });

  it('makes up no figures where there are none to compare with', () => {
    const text = textOf(render({ ...LOSS_MAKING_MONTH, previous: null }));
    expect(text).toContain('No prior data');
    expect(text).not.toContain('September 2026 Change');
  });
});
