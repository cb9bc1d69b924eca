import type { Kpi } from '@insights/contracts';
import { SUMMARY_KPIS } from '@insights/report';
import { cannotReadPdfs, ReadPdf } from '@insights/report/testing/pdf-tools';
import { sectionPages } from '@insights/report/testing/read-figures';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer();

it.skipIf(cannotReadPdfs)(
  'the screen and the lender summary mark the same measures as doubtful',
  async () => {
    const visitor = await server.newPaidVisitor();
    const dates = { startDate: '2025-01-01', endDate: '2025-12-31' };
    await visitor.post('/api/financial-data', { type: 'custom', ...dates });
    const { kpis } = (await visitor.get(`/api/kpis/${dates.startDate}/${dates.endDate}`)).body.data;
    const doubted = kpis.filter(({ doubts }: Kpi) => doubts.length > 0);
    expect(doubted.length).toBeGreaterThan(0);
    for (const { comparisons } of doubted)
      expect(comparisons.filter(({ change }: Kpi['comparisons'][number]) => change.isGood === true)).toEqual(
        [],
      );
    const response = await fetch(new URL('/api/download-pdf', server.url), {
      method: 'POST',
      headers: { cookie: visitor.cookie, origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...dates,
        template: 'modern_blue',
        companyName: 'A company',
        selectedReports: ['cashFlowStatement'],
      }),
    });
    const [page = ''] = sectionPages(
      new ReadPdf(new Uint8Array(await response.arrayBuffer())),
      'Lender Summary',
    );
    const lines = page.split('\n').map((line) => line.trim());
    for (const { name, doubts, corrected } of kpis.filter(({ id }: Kpi) => SUMMARY_KPIS.includes(id))) {
      const at = lines.findIndex((line) => line.startsWith(name));
      const row = lines.slice(at, at + 2).join(' ');
      expect([name, /corrected|Not reliable/.test(row)]).toEqual([
        name,
        doubts.length > 0 || corrected !== null,
      ]);
    }
  },
);
