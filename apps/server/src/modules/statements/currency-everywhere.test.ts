import { CHART_TYPES } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { CANADIAN_COMPANY, connectCompany, TWO_CURRENCY_COMPANY } from '../../testing/consent.ts';
import { hasPdfTools, textOfPdf } from '../../testing/pdf-text.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { partsOf } from './testing/read-workbook.ts';

const server = await startTestServer();
const PERIOD = { startDate: '2025-10-01', endDate: '2025-12-31' };
const DAYS = `${PERIOD.startDate}/${PERIOD.endDate}`;

/** Returns every currency symbol and currency name that is not the books' own, with its context. */
function wrongSigns(text: string, sign: string, units: RegExp): string[] {
  return [...text.matchAll(/(?:[A-Z]{2,3}\s?)?[$£€¤]|(?:[A-Z][a-z]+ )?(?:dollars?|pounds?|euros?)\b/g)]
    .filter(([found]) => found !== sign && !units.test(found))
    .map(({ index }) => text.slice(Math.max(0, index - 30), index + 30));
}

function amountsWith(sign: string, text: string): number {
  return text.split(sign).filter((rest) => /^\d/.test(rest)).length;
}

describe.each([
  ['Canadian dollars', CANADIAN_COMPANY, 'CAD', 'CA$', /^(?:Canadian )?dollars?$/],
  ['pounds, with sales in euros', TWO_CURRENCY_COMPANY, 'GBP', '£', /^(?:British )?pounds?$/],
])('books in %s', async (_name, realmId, currency, sign, units) => {
  const visitor = await server.newPaidVisitor();
  await connectCompany(visitor, realmId);
  const summary = await visitor.post('/api/financial-data', { type: 'custom', ...PERIOD });

  it('are read in their own currency, and match QuickBooks to the cent', () => {
    const { snapshot, parity } = summary.body.data.provenance;
    expect([snapshot.currency, parity.overall]).toEqual([currency, 'PASS']);
    // An account name may contain the currency.
    expect(wrongSigns(JSON.stringify(summary.body), sign, units)).toEqual([]);
  });

  it.each([
    ['key metrics', `kpis/${DAYS}`, 20],
    ['statements', `statements/${DAYS}`, 0],
    ['schedules', `schedules/${DAYS}`, 0],
    ['the accrual-to-cash reconciliation', `basis-bridge/${DAYS}`, 0],
    ['a figure opened', `drill-down/${DAYS}?figure=summary.totalRevenue`, 0],
    ['its postings', `drill-down/${DAYS}/postings?figure=summary.totalRevenue`, 0],
  ])('show no other currency symbol in %s', async (_surface, path, least) => {
    const { status, body } = await visitor.get(`/api/${path}`);
    const text = JSON.stringify(body);
    expect([status, wrongSigns(text, sign, units)]).toEqual([200, []]);
    expect(amountsWith(sign, text)).toBeGreaterThanOrEqual(least);
  });

  it('show no other currency symbol in charts, letter and findings', async () => {
    const charts = await Promise.all(
      CHART_TYPES.map((type) => visitor.post('/api/chart-data', { type, ...PERIOD })),
    );
    const letter = await visitor.post('/api/ai-analysis', PERIOD);
    const review = await visitor.post('/api/automated-review', { type: 'custom', ...PERIOD });
    const surfaces = [charts.map(({ body }) => body), letter.body, review.body].map((body) =>
      JSON.stringify(body),
    );
    for (const text of surfaces) {
      expect(text).toMatch(/^\[?\{"success":true/);
      expect(wrongSigns(text, sign, units)).toEqual([]);
      expect(amountsWith(sign, text)).toBeGreaterThan(2);
    }
  });

  it('show no other currency symbol in the workbook', async () => {
    const { bytes } = await download(`/api/statements/${DAYS}/workbook`);
    const text = Object.entries(partsOf(bytes))
      .filter(([name]) => name.endsWith('sharedStrings.xml') || name.endsWith('styles.xml'))
      .map(([, xml]) => xml)
      .join();
    expect(text).toContain('#,##0.00');
    expect(wrongSigns(text, sign, units)).toEqual([]);
  });

  it.skipIf(!hasPdfTools)('show no other currency symbol in the report', async () => {
    const { status, bytes } = await download('/api/download-pdf', {
      ...PERIOD,
      template: 'modern_blue',
      companyName: 'Any company',
      selectedReports: [
        'incomeStatement',
        'balanceSheet',
        'cashFlowStatement',
        'aiFinancialAnalysis',
        'performanceInsights',
        'automatedReview',
      ],
    });
    expect(status).toBe(200);
    const text = textOfPdf(new Uint8Array(bytes));
    expect(wrongSigns(text, sign, units)).toEqual([]);
    expect(amountsWith(sign, text)).toBeGreaterThan(40);
  });

  async function download(path: string, body?: object) {
    const headers = { cookie: visitor.cookie, origin: server.url, 'content-type': 'application/json' };
    const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(new URL(path, server.url), { headers, ...post });
    return { status: response.status, bytes: await response.arrayBuffer() };
  }
});

it('a symbol for the wrong currency is detected', () => {
  const units = /^(?:British )?pounds?$/;
  expect(wrongSigns('revenue of £12.00 and $3.00', '£', units)).toHaveLength(1);
  expect(wrongSigns('US dollars, CA$5, ¤7 and British pounds', '£', units)).toHaveLength(3);
});
