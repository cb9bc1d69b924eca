import { describe, expect, test } from 'vitest';
import { recordedCompany } from '../../testing/recorded-company.ts';
import { hasRecordings, recording } from '../../testing/recordings.ts';
import { buildReport } from './build-report.ts';
import type { Report } from './report.ts';
import type { ReportName } from './report-request.ts';
import { parseReportRequest } from './report-request.ts';

function generated(name: ReportName): Report {
  const books = recordedCompany().booksOn('2024-05-29');
  const request = parseReportRequest({ start_date: '2023-05-30', end_date: '2024-05-29' }, books.profile);
  if ('refused' in request) throw new Error(request.detail);
  return buildReport(name, {
    books,
    ledger: books.ledger(request.basis),
    request,
    now: Date.UTC(2024, 4, 29, 22, 21, 25),
    shifts: new Map(),
  });
}

function withoutTime(report: Report): unknown {
  return { ...report, Header: { ...report.Header, Time: '' } };
}

describe.skipIf(!hasRecordings)('reports from the recorded ledger', () => {
  test.each(['ProfitAndLoss', 'BalanceSheet', 'GeneralLedger'] as const)('equal the recorded %s', (name) => {
    const real = recording<Report>(`sandboxA_2024-05_${name}.json`);
    expect(withoutTime(generated(name))).toEqual(withoutTime(real));
  });

  test('show the time in the header in Pacific time with its offset', () => {
    expect(generated('ProfitAndLoss').Header.Time).toBe('2024-05-29T15:21:25-07:00');
  });
});
