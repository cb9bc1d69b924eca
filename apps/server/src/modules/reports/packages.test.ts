import { ReportDetails } from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { createReportPool } from '@insights/report';
import { cannotReadPdfs, ReadPdf } from '@insights/report/testing/pdf-tools';
import { REPORT_TEMPLATE_IDS } from '@insights/words';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../shared/clock.ts';
import type { Snapshots } from '../snapshots/snapshot.view.ts';
import { createReports } from './reports.usecases.ts';
import { generatedSnapshot, type Kind } from './testing/generated-books.ts';
import { NO_BUSINESS } from './testing/no-business.ts';
import { reviewedSnapshot } from './testing/reviewed-snapshot.ts';
import { WITHOUT_NUMBERS } from './testing/without-numbers.ts';

const pool = createReportPool({ deadlineMs: 55_000 });
afterAll(() => pool.close());

const HARD: readonly (readonly Kind[])[] = [
  ['ordinary'],
  ['without a posting'],
  ['in their first month', 'without revenue', 'with names in other scripts'],
  ['with 300 accounts', 'with amounts of ten digits', 'with very long names'],
];

describe.skipIf(cannotReadPdfs)('the packages as PDF', () => {
  it.each(HARD.flatMap((kinds) => (['loan', 'tax'] as const).map((kind) => [kind, kinds] as const)))(
    'the %s package of a company %j can be printed, and says what it is not',
    async (kind, kinds) => {
      const snapshot = generatedSnapshot(kinds, 2);
      const source = { linkTo: () => null };
      const current = { company: { connectionId: null, timeZone: null, source }, snapshot };
      const reports = createReports({
        business: NO_BUSINESS,
        reportNumbers: WITHOUT_NUMBERS,
        snapshots: { get: async () => current } as unknown as Snapshots,
        adjusting: { adjust: () => reviewedSnapshot(snapshot) },
        writeAnalysis: () => Promise.reject(new Error('No letter belongs to a package')),
        pool,
        details: { keep: async () => {} },
        clock: systemClock,
        log: pino({ level: 'silent' }),
      });
      const { start, end } = snapshot.period;
      const { pdf, fileName } = await reports.download(
        '1',
        {
          kind,
          startDate: formatDay(start),
          endDate: formatDay(end),
          template: REPORT_TEMPLATE_IDS[kinds.length] ?? 'modern_blue',
          companyName: snapshot.company.name,
          selectedReports: [],
          details: ReportDetails.parse({}),
        },
        AbortSignal.timeout(60_000),
      );
      expect(fileName).toContain(`${kind}-package`);
      const text = new ReadPdf(pdf).pages('raw').join(' ').replaceAll(/\s+/g, ' ');
      expect(text).toContain(
        kind === 'tax'
          ? 'It is not tax advice'
          : 'This package names SBA Forms 1919 and 413 and does not fill them in',
      );
    },
    60_000,
  );
});
