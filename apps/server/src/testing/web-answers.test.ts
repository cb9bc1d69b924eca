import { type ChartOfAccounts, parseDay } from '@insights/ledger';
import { booksOf, chartOf } from '@insights/ledger/testing/notation';
import type { ChartType } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { viewChart } from '../modules/charts/charts.response.ts';
import type { CompanySnapshot } from '../modules/snapshots/snapshot.view.ts';
import { startTestServer } from './test-server.ts';

/**
 * Writes the fixtures that the web app's tests render. They are real responses about the demo company's books, so that
 * the tests cannot pass with impossible books. `vitest run --project server apps/server/src/testing/web-answers.test.ts
 * --update=all` rewrites them.
 */
const FOLDER = '../../../web/src/testing/answers';
const JANUARY = { type: 'last_month', startDate: '2024-01-01', endDate: '2024-01-31' };
const OF_JANUARY = '2024-01-01/2024-01-31';
/** A month for which there are books in the prior year. */
const OF_COMPARED = '2025-01-01/2025-01-31';

/** Fixed, because it determines what is old or overdue. */
const READ_AT = '2026-11-20T13:05:00.000Z';

const server = await startTestServer();
server.clock.advance(Date.parse(READ_AT) - Date.now());
const visitor = await server.newPaidVisitor();
await visitor.post('/api/financial-data', JANUARY);
await visitor.post('/api/financial-data', { ...JANUARY, startDate: '2025-01-01', endDate: '2025-01-31' });

const ANSWERS: Readonly<Record<string, string>> = {
  'financial-data': `/api/financial-data/${OF_COMPARED}`,
  'financial-data-cash': `/api/financial-data/${OF_COMPARED}?basis=Cash`,
  'financial-data-first-month': '/api/financial-data/2023-01-01/2023-01-31',
  statements: `/api/statements/${OF_COMPARED}`,
  'statements-first-month': '/api/statements/2023-01-01/2023-01-31',
  'basis-bridge': `/api/basis-bridge/${OF_JANUARY}`,
  explanation: `/api/drill-down/${OF_JANUARY}?figure=summary.cashPosition`,
  'adjusting-entries': `/api/adjusting-entries/${OF_COMPARED}`,
  postings: `/api/drill-down/${OF_JANUARY}/postings?figure=summary.cashPosition&limit=3`,
};

describe('the responses used in the web app’s tests', () => {
  it.each(Object.entries(ANSWERS))('%s', async (name, path) => {
    const { status, body } = await visitor.get(path);
    expect(status).toBe(200);
    await expectWritten(name, body);
  });

  it('kpis: one of each kind out of sixty', async () => {
    const { body } = await visitor.get(`/api/kpis/${OF_JANUARY}`);
    const wanted = ['netMargin', 'receivableDays', 'runwayMonths'];
    const kpis = body.data.kpis.filter(({ id }: { id: string }) => wanted.includes(id));
    expect(kpis).toHaveLength(wanted.length);
    await expectWritten('kpis', { ...body, data: { ...body.data, kpis } });
  });

  it('review', async () => {
    const { status, body } = await visitor.post('/api/automated-review', { ...JANUARY, type: 'custom' });
    expect(status).toBe(200);
    await expectWritten('review', body);
  });
});

/**
 * Books for a month with a loss, after a month with refunds and a month without profit. They include a name that a
 * spreadsheet would run as a formula.
 */
const HARD_TO_DRAW = chartOf({
  Bank: ['Checking', 'Savings'],
  'Other Current Asset': ['=HYPERLINK("x")'],
  Equity: ['Capital'],
  Income: ['Sales'],
  'Cost of Goods Sold': ['Goods'],
  Expense: ['Rent'],
});
const THREE_MONTHS = `
  2026-07-01 Journal Entry
    Checking  180,000.00
    Savings  -50.50
    =HYPERLINK("x")  20,000.00
    Capital
  2026-07-31 Journal Entry
    Sales  -1,000.00
    Goods  576.00
    Rent  424.00
  2026-08-31 Journal Entry
    Sales  -10,000.00
    Goods  -500.00
    Rent  11,890.00
    Checking
  2026-09-30 Journal Entry
    Rent  6,139.57
    Checking
`;
const SIXTEEN = Array.from({ length: 16 }, (_, place) => `Account ${place}`);
const ON_SIXTEEN = `
  2026-09-30 Journal Entry
    ${SIXTEEN.map((name, place) => `${name}  ${place + 1}.00`).join('\n    ')}
    Capital
`;

it.each([
  ['revenue', 'revenue', HARD_TO_DRAW, THREE_MONTHS],
  ['margins', 'margins', HARD_TO_DRAW, THREE_MONTHS],
  ['assets', 'assets', HARD_TO_DRAW, THREE_MONTHS],
  ['many-assets', 'assets', chartOf({ Bank: SIXTEEN, Equity: ['Capital'] }), ON_SIXTEEN],
] as const)('the chart of %s', async (name, type, chart, text) => {
  await expectWritten(`chart-${name}`, await chartAnswer(type, chart, text));
});

/** Returns the server's response for a chart for September 2026, from books written by hand. */
async function chartAnswer(type: ChartType, chart: ChartOfAccounts, text: string) {
  const books = booksOf(chart, '2026-07-01', '2026-09-30', text);
  const company = { fiscalYearFirstMonth: 1, reportBasis: 'Accrual' };
  const period = { start: parseDay('2026-09-01'), end: books.window.end };
  const snapshot = { company, period, accrual: { books }, documents: { homeCurrency: 'USD' } };
  return viewChart({ snapshot } as CompanySnapshot, { type });
}

async function expectWritten(name: string, answer: unknown): Promise<void> {
  await expect(`${JSON.stringify(answer, asOnAnyDay, 1)}\n`).toMatchFileSnapshot(`${FOLDER}/${name}.json`);
}

/** Replaces what differs between runs: sync times, the fingerprint and the server's URL. */
function asOnAnyDay(name: string, value: unknown): unknown {
  if (name === 'utcSyncTime' || name === 'scanTimestamp') return READ_AT;
  if (name === 'datasetFingerprint')
    return '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  return typeof value === 'string' ? value.replace(server.url, 'https://sandbox.example') : value;
}
