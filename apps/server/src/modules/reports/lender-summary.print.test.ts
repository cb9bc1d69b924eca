import { cannotReadPdfs, ReadPdf } from '@insights/report/testing/pdf-tools';
import { readAmounts, sectionPages } from '@insights/report/testing/read-figures';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer();

type Days = readonly [startDate: string, endDate: string];
const YEAR_2025: Days = ['2025-01-01', '2025-12-31'];

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
