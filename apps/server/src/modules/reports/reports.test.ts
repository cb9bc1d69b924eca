import {
  type AnalysisParagraph,
  DownloadPdfRequest,
  type Statement,
  type Statements,
} from '@insights/contracts';
import { formatAmount, fromDollars } from '@insights/money';
import type { ReportContent } from '@insights/report';
import { REPORT_SECTION_IDS, REPORT_TEMPLATE_IDS } from '@insights/words';
import { describe, expect, it, vi } from 'vitest';
import { MAX_AT_ONCE } from '../../plugins/account-concurrency.ts';
import { systemClock } from '../../shared/clock.ts';
import { CASH_COMPANY, connectCompany, EMPTY_COMPANY } from '../../testing/consent.ts';
import { hasPdfTools, textOfPdf } from '../../testing/pdf-text.ts';
import { accountIdOf } from '../../testing/receipts.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { createReports } from './reports.usecases.ts';
import { NO_BUSINESS } from './testing/no-business.ts';
import { printedRows } from './testing/same-on-paper.ts';
import { WITHOUT_NUMBERS } from './testing/without-numbers.ts';

const server = await startTestServer();
const MONTH = { startDate: '2025-06-01', endDate: '2025-06-30' };
const REQUEST = {
  ...MONTH,
  template: 'modern_blue',
  companyName: 'Demo Company',
  selectedReports: ['incomeStatement', 'balanceSheet', 'cashFlowStatement'],
};

async function download(visitor: TestVisitor, request: object) {
  const response = await fetch(new URL('/api/download-pdf', server.url), {
    method: 'POST',
    headers: { cookie: visitor.cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('a report', () => {
  it.skipIf(!hasPdfTools).each([
    ['Demo Company', null],
    ['the bakery on the cash basis', CASH_COMPANY],
    ['a company without books', EMPTY_COMPANY],
  ])('has every amount in the three statements for %s, as shown on screen', async (_name, realmId) => {
    const visitor = await server.newPaidVisitor();
    if (realmId !== null) await connectCompany(visitor, realmId);
    const statementsOf = async (days: string): Promise<Statements> =>
      (await visitor.get(`/api/statements/${days}`)).body.data;
    const statements = await statementsOf('2025-06-01/2025-06-30');
    const { response, bytes } = await download(visitor, { ...REQUEST, details: { showCents: true } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const lines = textOfPdf(bytes)
      .split('\n')
      .map((line) => line.trim().replaceAll(/\s+/g, ' '));
    const { incomeStatement, balanceSheet, cashFlowStatement } = statements;
    for (const statement of [incomeStatement, balanceSheet, cashFlowStatement]) {
      const { title } = statement;
      const rows = printedRows(statement);
      const isBlank = rows.every(({ amount }) => !amount);
      for (const row of rows.filter(({ kind }) => kind !== 'heading' && !isBlank)) {
        const [lastYear] = row.compared;
        // Negative amounts are printed in parentheses.
        const shown = [row.amount, lastYear?.amount].map((dollars) =>
          formatAmount(fromDollars(dollars ?? Number.NaN)).replace(/^−(.*)$/, '($1)'),
        );
        // A long name wraps onto a second line, which has the amounts, followed by percentages.
        const isRow = (line: string, place: number) =>
          line.replaceAll(/[$+]/g, '').includes(shown.join(' ')) &&
          [line, lines[place - 1] ?? ''].some((beginning) => beginning.startsWith(row.label.slice(0, 20)));
        expect(lines.some(isRow), `${title}: ${row.label} ${shown.join(' ')}`).toBe(true);
      }
    }
    expect(rowsOf(statements)).toBeGreaterThan(5);
  });

  it.skipIf(!hasPdfTools)('has all eight sections when all are selected', async () => {
    const visitor = await server.newPaidVisitor();
    const { response, bytes } = await download(visitor, { ...REQUEST, selectedReports: REPORT_SECTION_IDS });
    expect(response.status).toBe(200);
    const text = textOfPdf(bytes);
    for (const title of [
      'Income Statement',
      'Balance Sheet',
      'Cash Flow Statement',
      'Financial Analysis',
      'Performance Insights',
      'Key Recommendations',
      'Budget vs Actual',
      'Automated Review',
    ]) {
      expect(text).toContain(title);
    }
    const data = (await visitor.get('/api/financial-data/2025-06-01/2025-06-30')).body.data;
    const fingerprint: string = data.provenance.snapshot.datasetFingerprint;
    expect(text.replaceAll(/\s/g, '')).toContain(fingerprint);
    expect(text).not.toContain('(no name)');
    const analysis = (await visitor.get('/api/ai-analysis/2025-06-01/2025-06-30')).body.data;
    const atPageEnds = /Unaudited,noassuranceisprovided·SampledataPage\d+of\d+DemoCompanyJune2025/g;
    const words = text.replaceAll(/\s/g, '').replaceAll(atPageEnds, '');
    for (const { stake } of analysis.printed.actions) {
      if (stake !== null) expect(words).toContain(`${stake.figure}atstake.`);
    }
    for (const { text: paragraph } of analysis.printed.paragraphs)
      expect(words).toContain(wordsOf(paragraph).replaceAll(/\s/g, ''));
  });

  it('is byte-identical for the same request, in all five templates', async () => {
    const visitor = await server.newPaidVisitor();
    for (const template of REPORT_TEMPLATE_IDS) {
      const first = await download(visitor, { ...REQUEST, template });
      const again = await download(visitor, { ...REQUEST, template });
      expect(Buffer.from(first.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
    }
  });

  it.each([
    ['Green & Sons', 'Green-&-Sons-financial-report-2025-06-01-to-2025-06-30.pdf'],
    ['a"\r\nSet-Cookie: x=1', 'a--Set-Cookie--x=1-financial-report-2025-06-01-to-2025-06-30.pdf'],
    ['../../etc/passwd', 'etc-passwd-financial-report-2025-06-01-to-2025-06-30.pdf'],
  ])('has a file name that contains the company name: %j results in %s', async (companyName, fileName) => {
    const visitor = await server.newPaidVisitor();
    const { response } = await download(visitor, { ...REQUEST, companyName });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(fileName);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('has a file name as defined by RFC 6266 if the company name is in another script: in full, and in ASCII for old clients', async () => {
    const visitor = await server.newPaidVisitor();
    const { response } = await download(visitor, { ...REQUEST, companyName: 'Кофейня «Ёлка» 咖啡 😀' });
    const header = response.headers.get('content-disposition') ?? '';
    expect(header).toMatch(
      /^attachment; filename="?financial-report-2025-06-01-to-2025-06-30\.pdf"?; filename\*=UTF-8''[\w%.!~-]+$/,
    );
    const name = decodeURIComponent(header.slice(header.lastIndexOf("'") + 1));
    expect(name).toBe('Кофейня-«Ёлка»-咖啡-😀-financial-report-2025-06-01-to-2025-06-30.pdf');
  });

  it.each([
    ['template', 'Choose one of the report templates.', { template: 'rainbow' }],
    ['selectedReports.0', 'Choose from the sections of the report.', { selectedReports: ['horoscope'] }],
    ['companyName', 'Enter the company name to print on the report.', { companyName: '   ' }],
    ['companyName', 'A company name can have at most 200 characters.', { companyName: 'x'.repeat(201) }],
    ['endDate', 'The end date must not be before the start date.', { startDate: '2025-07-01' }],
    [
      'startDate',
      'Enter a calendar date as YYYY-MM-DD, for example 2024-01-31.',
      { startDate: '2025-02-30' },
    ],
    ['basis', 'Choose Accrual or Cash.', { basis: 'Fantasy' }],
    [
      'selectedReports',
      'Choose each section only once.',
      { selectedReports: Array(21).fill('balanceSheet') },
    ],
  ])('is rejected because of its %s: %s', async (path, sentence, wrong) => {
    const visitor = await server.newPaidVisitor();
    const { status, body } = await visitor.post('/api/download-pdf', { ...REQUEST, ...wrong });
    expect([status, body.issues[0].path, body.error]).toEqual([400, path, sentence]);
  });

  it('is canceled when its client disconnects', async () => {
    const visitor = await server.newPaidVisitor();
    const signals: AbortSignal[] = [];
    const { reports } = server.dependencies;
    const asked = vi.spyOn(reports, 'download').mockImplementation((_account, _request, signal) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    });
    const gone = new AbortController();
    const request = fetch(new URL('/api/download-pdf', server.url), {
      method: 'POST',
      headers: { cookie: visitor.cookie, origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify(REQUEST),
      signal: gone.signal,
    });
    const given = expect(request).rejects.toThrow();
    await expect.poll(() => signals.length).toBe(1);
    expect(signals[0]?.aborted).toBe(false);
    gone.abort();
    await given;
    await expect.poll(() => signals[0]?.aborted).toBe(true);
    asked.mockRestore();
    expect((await download(visitor, REQUEST)).response.status).toBe(200);
  });

  it('is limited to a few at a time per account, without delaying other accounts', async () => {
    const [greedy, other] = [await server.newPaidVisitor(), await server.newPaidVisitor()];
    const making: (() => void)[] = [];
    const made = vi.spyOn(server.dependencies.reports, 'download').mockImplementation(async () => {
      await new Promise<void>((resolve) => making.push(resolve));
      return { fileName: 'Report.pdf', pdf: new Uint8Array() };
    });
    const asked = Array.from({ length: 5 }, () => download(greedy, REQUEST));
    await expect.poll(() => making.length).toBe(MAX_AT_ONCE);
    const another = download(other, REQUEST);
    await expect.poll(() => making.length).toBe(MAX_AT_ONCE + 1);
    for (let count = 0; count < 6; count += 1) {
      await expect.poll(() => making.length).toBeGreaterThan(count);
      making[count]?.();
    }
    const answers = await Promise.all([...asked, another]);
    expect(answers.map(({ response }) => response.status)).toEqual(Array(6).fill(200));
    made.mockRestore();
  });

  it('is only available after payment', async () => {
    const visitor = server.newVisitor();
    await visitor.post('/api/accept-terms');
    expect((await visitor.post('/api/download-pdf', REQUEST)).status).toBe(402);
  });

  if (!hasPdfTools) {
    it('has machine-readable text', ({ skip }) => skip('pdftotext of poppler-utils is not installed'));
  }
});

describe('the printed review', () => {
  it.skipIf(!hasPdfTools)('contains every finding', async () => {
    const visitor = await server.newPaidVisitor();
    const review = (await visitor.post('/api/automated-review', { type: 'custom', ...MONTH })).body.data;
    const response = await fetch(new URL('/api/automated-review/2025-06-01/2025-06-30/pdf', server.url), {
      headers: { cookie: visitor.cookie },
    });
    expect(response.status).toBe(200);
    const text = textOfPdf(new Uint8Array(await response.arrayBuffer())).replaceAll(/\s+/g, ' ');
    expect(review.findings.length).toBeGreaterThan(3);
    for (const { title } of review.findings) expect(text).toContain(title);
  });
});

function rowsOf(statements: Statements): number {
  const all: Statement[] = [
    statements.incomeStatement,
    statements.balanceSheet,
    statements.cashFlowStatement,
  ];
  return all.reduce((count, { rows }) => count + rows.length, 0);
}

function wordsOf(paragraph: AnalysisParagraph): string {
  return paragraph.map((run) => ('text' in run ? run.text : run.figure)).join('');
}

it('many slow reports for one account leave a process free for another account', async () => {
  const { snapshots, adjusting, analysis, reportDetails, log } = server.dependencies;
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const reports = createReports({
    business: NO_BUSINESS,
    reportNumbers: WITHOUT_NUMBERS,
    snapshots,
    adjusting,
    writeAnalysis: analysis.write,
    details: reportDetails,
    clock: systemClock,
    log,
    pool: {
      render: ({ companyName }: ReportContent) => {
        begun.push(companyName);
        return new Promise((resolve) => ends.push(() => resolve(new Uint8Array())));
      },
      drawLogo: async () => new Uint8Array(),
      close: async () => {},
    },
  });
  const [greedy, other] = [await server.newPaidVisitor(), await server.newPaidVisitor()];
  const ask = async (visitor: TestVisitor, companyName: string) => {
    const request = DownloadPdfRequest.parse({ ...REQUEST, companyName });
    return reports.download(await accountIdOf(server, visitor), request, new AbortController().signal);
  };
  const first = ask(greedy, 'First');
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['First']);
  const second = ask(greedy, 'Second');
  const others = ask(other, 'Other');
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['First', 'Other']);
  for (const end of ends) end();
  await Promise.all([first, others]);
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['First', 'Other', 'Second']);
  ends.at(-1)?.();
  await second;
});
