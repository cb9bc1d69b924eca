import { entityWords } from '@insights/ledger';
import { SUMMARY_KPIS } from '@insights/report';
import { cannotReadPdfs, ReadPdf } from '@insights/report/testing/pdf-tools';
import { readAmounts, sectionPages } from '@insights/report/testing/read-figures';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { viewSnapshot } from '../snapshots/snapshot.view.ts';
import { measureOf, printLenderSummary } from './lender-summary.print.ts';
import { generatedSnapshot } from './testing/generated-books.ts';
import { reviewedSnapshot } from './testing/reviewed-snapshot.ts';

const server = await startTestServer();

type Days = readonly [startDate: string, endDate: string];
const YEAR_2025: Days = ['2025-01-01', '2025-12-31'];

it('the measures of a nonprofit use the terms of its statements', () => {
  const snapshot = generatedSnapshot([], 1);
  const { figures } = viewSnapshot(snapshot, 'Accrual');
  const words = entityWords(figures.context);
  const nonprofit = {
    ...words,
    form: 'nonprofit',
    netIncome: 'Change in net assets',
    equity: 'Net assets',
  } as const;
  const inWords = SUMMARY_KPIS.map((id) => {
    const measure = measureOf(id, snapshot.period, figures, nonprofit);
    return `${measure?.name}: ${measure?.formula}`;
  });
  expect(inWords).toContain(
    'EBITDA: Change in net assets + interest + income taxes + depreciation and amortization',
  );
  expect(inWords).toContain(
    'Debt to net assets: Long-term liabilities, lines of credit and loans ÷ total net assets',
  );
  expect(inWords.join()).not.toMatch(/equity|net income|net profit|\{/i);
});

it('the measure of a covenant is in every column', async () => {
  const adjusted = await reviewedSnapshot(generatedSnapshot(['ordinary'], 1));
  const judged = adjusted.judged('Accrual');
  const { columns } = printLenderSummary(
    judged,
    adjusted.view('likely', 'Accrual').figures,
    [{ measure: 'workingCapital', threshold: 1_000 }],
    entityWords(judged.booked.context),
  );
  const amounts = columns.map(({ measures }) => measures.find(({ id }) => id === 'workingCapital')?.current);
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts.map((result) => result?.status)).toEqual(columns.map(() => 'value'));
});

it.skipIf(cannotReadPdfs).each<readonly [name: string, columns: readonly Days[]]>([
  ['a year, after the year before it', [YEAR_2025, ['2024-01-01', '2024-12-31']]],
  ['a year to date', [['2026-01-01', '2026-11-22'], ['2025-01-01', '2025-11-22'], YEAR_2025]],
  ['a quarter', [['2026-07-01', '2026-09-30'], ['2025-07-01', '2025-09-30'], YEAR_2025]],
  ['the last quarter of a year', [['2025-10-01', '2025-12-31'], ['2024-10-01', '2024-12-31'], YEAR_2025]],
])(
  'the lender summary for %s has the same period of the prior year and the last fiscal year',
  async (_name, columns) => {
    const visitor = await server.newPaidVisitor();
    const revenues: number[] = [];
    for (const days of columns) {
      const { body } = await visitor.get(`/api/statements/${days.join('/')}?basis=Accrual`);
      const { rows } = body.data.incomeStatement;
      revenues.push(rows.find(({ label }: { label: string }) => label === 'Total income').amount);
    }
    const [[startDate, endDate] = YEAR_2025] = columns;
    const response = await fetch(new URL('/api/download-pdf', server.url), {
      method: 'POST',
      headers: { cookie: visitor.cookie, origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({
        startDate,
        endDate,
        template: 'corporate_navy',
        companyName: 'A company',
        selectedReports: ['cashFlowStatement'],
        details: { showCents: true },
      }),
    });
    const [page = ''] = sectionPages(
      new ReadPdf(new Uint8Array(await response.arrayBuffer())),
      'Lender Summary',
    );
    const revenue = page.split('\n').find((line) => line.trim().startsWith('Revenue')) ?? '';
    // The corrected revenue may follow.
    const amounts = readAmounts(revenue).slice(0, columns.length);
    expect(amounts.map((amount) => amount / 100)).toEqual(revenues);
  },
);
