import { cents } from '@insights/money';
import { createReportPool, NO_DETAILS, type ReportContent, type ReportPool } from '@insights/report';
import { runReview } from '@insights/review';
import { REPORT_SECTION_IDS, type ReportSectionId } from '@insights/words';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { systemClock } from '../../shared/clock.ts';
import { accountIdOf } from '../../testing/receipts.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import { reviewedBooks } from '../review/review.usecases.ts';
import type { CompanySnapshot, Snapshot } from '../snapshots/snapshot.view.ts';
import { buildReportContent, type WrittenParts } from './report.print.ts';
import { createReports } from './reports.usecases.ts';
import { generatedSnapshot } from './testing/generated-books.ts';
import { NO_BUSINESS } from './testing/no-business.ts';
import { WITHOUT_NUMBERS } from './testing/without-numbers.ts';

/**
 * Writes the report contents that the report package uses in its tests. They come from production code, so that those
 * tests cover only reports that the product can create. `vitest run --project server
 * apps/server/src/modules/reports/report-contents.test.ts --update=all` rewrites them.
 */
const FOLDER = '../../../../../packages/report/testing/contents';
const READ_AT = '2026-11-20T14:05:00.000Z';
const HARD = ['with sub-accounts five levels deep', 'with amounts of ten digits'] as const;
const ZERO = cents(0);
const MODERN_BLUE = { template: 'modern_blue', basis: 'Accrual' } as const;

it('a report on the demo company has every section', async () => {
  const server = await startTestServer();
  server.clock.advance(Date.parse(READ_AT) - Date.now());
  const visitor = await server.newPaidVisitor();
  const { snapshots, adjusting, analysis } = server.dependencies;
  let content: ReportContent | undefined;
  const pool: ReportPool = {
    ...createReportPool(),
    render: async (given) => {
      content = given;
      return new Uint8Array();
    },
  };
  const log = pino({ level: 'silent' });
  const reports = createReports({
    business: NO_BUSINESS,
    reportNumbers: WITHOUT_NUMBERS,
    snapshots,
    adjusting,
    writeAnalysis: analysis.write,
    pool,
    details: { keep: async () => {} },
    clock: systemClock,
    log,
  });
  const request = {
    template: MODERN_BLUE.template,
    companyName: 'Larkspur Garden & Landscape',
    selectedReports: [...REPORT_SECTION_IDS],
  };
  const account = await accountIdOf(server, visitor);
  const periods = {
    garden: ['2026-10-01', '2026-10-31'],
    'garden-year': ['2025-01-01', '2025-12-31'],
  } as const;
  for (const [name, [startDate, endDate]] of Object.entries(periods)) {
    // Repeated while the books are still being read, which can take longer than a request may wait.
    await vi.waitFor(
      () => reports.download(account, { ...request, startDate, endDate }, AbortSignal.timeout(60_000)),
      { timeout: 50_000 },
    );
    await expectWritten(name, content, server.url);
  }
});

it('a report on a company in its first month says what is not available', async () => {
  const { accrual, ...snapshot } = generatedSnapshot(
    ['in their first month', 'without revenue', 'with names in other scripts'],
    2,
  );
  const nothing = { totalIncome: ZERO, costOfGoodsSold: ZERO, grossProfit: ZERO, expenses: ZERO };
  const empty = { ...nothing, otherIncome: ZERO, otherExpenses: ZERO, netIncome: ZERO, accounts: new Map() };
  const disagreeing = { ...accrual, incomeStatement: { status: 'read', report: empty } as const };
  const content = build(
    { ...snapshot, accrual: disagreeing },
    ['cashFlowStatement', 'performanceInsights', 'budgetVsActualReport', 'keyRecommendations'],
    { missing: 'The analysis could not be written. Please create this report again later.' },
  );
  expect(content.proof.parity.overall).toBe('FAIL');
  await expectWritten('newcomer', content);
});

it('a report on a company with many accounts and large amounts has many pages', async () => {
  const content = build(generatedSnapshot(HARD, 2), [], null);
  expect(content.incomeStatement.rows.length).toBeGreaterThan(100);
  await expectWritten('conglomerate', content);
});

function build(
  snapshot: Snapshot,
  sections: readonly ReportSectionId[],
  analysis: WrittenParts['analysis'],
): ReportContent {
  const current = { company: { connectionId: 'its own' }, snapshot } as unknown as CompanySnapshot;
  const choices = { ...MODERN_BLUE, details: NO_DETAILS, sections, companyName: snapshot.company.name };
  const review = runReview(reviewedBooks(snapshot));
  const adjusted = new AdjustedBooks(snapshot, { ofPeriod: review, ofAllDays: review });
  return buildReportContent(current, choices, { analysis, adjusted, adjusting: null });
}

/** Compares the content with the stored file, ignoring differences in the date and the order of fields. */
async function expectWritten(name: string, content: ReportContent | undefined, url = ''): Promise<void> {
  const asOnAnyDay = (key: string, value: unknown): unknown => {
    if (key === 'syncTime' || key === 'writtenAt') return READ_AT;
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    return typeof value === 'string' && url !== '' ? value.replace(url, 'https://sandbox.example') : value;
  };
  const json = JSON.stringify(content, asOnAnyDay, 1);
  await expect(`${json}\n`).toMatchFileSnapshot(`${FOLDER}/${name}.json`);
}
