import { ReportDetails, type Statements } from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { createReportPool } from '@insights/report';
import { cannotReadPdfs, ReadPdf } from '@insights/report/testing/pdf-tools';
import { REPORT_TEMPLATE_IDS, type ReportTemplateId } from '@insights/words';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../shared/clock.ts';
import { type Snapshot, type Snapshots, viewSnapshot } from '../snapshots/snapshot.view.ts';
import { createStatements } from '../statements/statements.usecases.ts';
import { createReports } from './reports.usecases.ts';
import { generatedSnapshot, KINDS, type Kind } from './testing/generated-books.ts';
import { NO_BUSINESS } from './testing/no-business.ts';
import { reviewedSnapshot } from './testing/reviewed-snapshot.ts';
import { expectSame } from './testing/same-on-paper.ts';
import { WITHOUT_NUMBERS } from './testing/without-numbers.ts';

const pool = createReportPool({ deadlineMs: 55_000 });
afterAll(() => pool.close());

/** Returns a snapshot's statements from the API, and the report made from the same snapshot. */
async function publish(snapshot: Snapshot, template: ReportTemplateId) {
  const current = { company: { connectionId: null }, snapshot };
  const snapshots = { get: async () => current } as unknown as Snapshots;
  const adjusting = {
    viewBooks: async () => viewSnapshot(snapshot),
    adjust: () => reviewedSnapshot(snapshot),
  };
  const reports = createReports({
    business: NO_BUSINESS,
    reportNumbers: WITHOUT_NUMBERS,
    snapshots,
    adjusting,
    writeAnalysis: () => Promise.reject(new Error('It was not asked for')),
    pool,
    details: { keep: async () => {} },
    clock: systemClock,
    log: pino({ level: 'silent' }),
  });
  const { start, end } = snapshot.period;
  const dates = { startDate: formatDay(start), endDate: formatDay(end) };
  const request = {
    ...dates,
    template,
    companyName: snapshot.company.name,
    selectedReports: ['cashFlowStatement' as const],
    details: ReportDetails.parse({ showCents: true }),
  };
  const { pdf } = await reports.download('1', request, new AbortController().signal);
  const statements = createStatements({
    snapshots,
    adjusting,
    viewBooks: async () => viewSnapshot(snapshot),
  });
  return {
    pdf: new ReadPdf(pdf),
    answer: await statements.viewStatements('1', dates, {}),
  };
}

/** Checks that each kind of generated books has the property it is named for. */
const IS_SO: Record<Kind, (answer: Statements) => boolean> = {
  ordinary: ({ incomeStatement }) => incomeStatement.rows.length > 10,
  'without revenue': (answer) => amountOf(answer, 'Total income') === 0,
  'with losses in every month': ({ incomeStatement }) => {
    const { amount, compared = [] } = incomeStatement.rows.at(-1) ?? {};
    return [amount, ...compared.map((other) => other.amount)].every((dollars) => (dollars ?? 0) < 0);
  },
  'with 300 accounts': ({ incomeStatement, balanceSheet }) =>
    incomeStatement.rows.length + balanceSheet.rows.length > 300,
  'with amounts of ten digits': (answer) => Math.abs(amountOf(answer, 'Total assets')) > 10_000_000,
  'with names in other scripts': ({ balanceSheet }) =>
    balanceSheet.rows.some(({ label }) => /[^\x20-\x7E]/.test(label)),
  'with very long names': ({ balanceSheet }) => balanceSheet.rows.some(({ label }) => label.length > 60),
  'in their first month': ({ incomeStatement }) => incomeStatement.comparisons.length === 0,
  'with sub-accounts five levels deep': ({ incomeStatement }) =>
    incomeStatement.rows.some(({ depth }) => depth >= 4),
  'without a posting': (answer) => amountOf(answer, 'Net income') === 0,
};

function amountOf({ incomeStatement, balanceSheet }: Statements, label: string): number {
  const row = [...incomeStatement.rows, ...balanceSheet.rows].find((candidate) => candidate.label === label);
  return row?.amount ?? Number.NaN;
}

describe.skipIf(cannotReadPdfs)('the three statements for books', () => {
  it.each(KINDS)(
    '%s match to the cent in the PDF, on screen and in the API, for five companies',
    async (kind) => {
      const copies = REPORT_TEMPLATE_IDS.map((template, copy) =>
        publish(generatedSnapshot([kind], KINDS.indexOf(kind) * REPORT_TEMPLATE_IDS.length + copy), template),
      );
      let compared = 0;
      for (const published of await Promise.all(copies)) {
        compared += expectSame(published);
        expect(IS_SO[kind](published.answer), 'the books are what they are meant to be').toBe(true);
      }
      expect(compared).toBeGreaterThan(kind === 'without a posting' ? -1 : 300);
    },
  );

  it('match even if a page breaks anywhere between their accounts', async () => {
    const rowCounts = new Set<number>();
    for (let accounts = 4; accounts <= 40; accounts += 6) {
      const published = await publish(
        generatedSnapshot(['with 300 accounts'], 1, accounts),
        'executive_gray',
      );
      expectSame(published);
      rowCounts.add(published.answer.incomeStatement.rows.length);
    }
    expect(rowCounts.size).toBeGreaterThan(5);
  });
});
