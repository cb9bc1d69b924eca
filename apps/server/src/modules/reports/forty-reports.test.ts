import type { Statements } from '@insights/contracts';
import {
  findPageFaults,
  findScreenWord,
  MIN_FULLNESS,
  usedPageShare,
} from '@insights/report/testing/page-faults';
import { cannotReadPdfs, ReadPdf } from '@insights/report/testing/pdf-tools';
import { readAmounts, sectionPages } from '@insights/report/testing/read-figures';
import { type Basis, REPORT_SECTION_IDS, REPORT_TEMPLATE_IDS, type ReportTemplateId } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../../../tools/testing/tiers.ts';
import { CASH_COMPANY, connectCompany, EMPTY_COMPANY } from '../../testing/consent.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { expectSame } from './testing/same-on-paper.ts';

/**
 * Tests reports as visitors get them: synced from QuickBooks, computed on either basis, typeset, and read back from the
 * PDF.
 */
const server = await startTestServer();
const DEEP_COMPANY = '9341453172900005';
const COMPANIES = [null, CASH_COMPANY, EMPTY_COMPANY, DEEP_COMPANY] as const;
const YEAR = { startDate: '2025-01-01', endDate: '2025-12-31' };
const BASES = ['Accrual', 'Cash'] as const;

const ALL = REPORT_TEMPLATE_IDS.flatMap((template) =>
  COMPANIES.flatMap((company) => BASES.map((basis) => ({ template, company, basis }))),
);
/**
 * All forty reports take minutes. The default tier covers the demo company on the cash basis and the bakery on the
 * accrual basis.
 */
const CASES = IS_DEEP ? ALL : ALL.filter((_, place) => place === 1 || place === 26);

const visitors = new Map<string | null, Promise<TestVisitor>>();

function visitorOf(company: string | null): Promise<TestVisitor> {
  const known = visitors.get(company) ?? newVisitor(company);
  visitors.set(company, known);
  return known;
}

async function newVisitor(company: string | null): Promise<TestVisitor> {
  const visitor = await server.newPaidVisitor();
  if (company !== null) await connectCompany(visitor, company);
  return visitor;
}

async function statementsOf(visitor: TestVisitor, basis: Basis): Promise<Statements> {
  return (await visitor.get(`/api/statements/${YEAR.startDate}/${YEAR.endDate}?basis=${basis}`)).body.data;
}

async function reportOf(visitor: TestVisitor, template: ReportTemplateId, basis: Basis): Promise<ReadPdf> {
  const response = await fetch(new URL('/api/download-pdf', server.url), {
    method: 'POST',
    headers: { cookie: visitor.cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...YEAR,
      template,
      basis,
      companyName: 'A company',
      selectedReports: REPORT_SECTION_IDS,
      details: { showCents: true },
    }),
  });
  expect(response.status).toBe(200);
  return new ReadPdf(new Uint8Array(await response.arrayBuffer()));
}

/** Returns the lines with amounts in a section, up to the text `until`. */
function linesOf(pdf: ReadPdf, title: string, until = '\f'): (readonly [name: string, amounts: number[]])[] {
  const [text = ''] =
    sectionPages(pdf, title).join('\n').split(until)[0]?.split('With proposed corrections') ?? [];
  return text
    .split('\n')
    .map((line) => [line.trim().split(/ {2,}/)[0] ?? '', readAmounts(line)] as const)
    .filter(([name, amounts]) => amounts.length > 0 && !name.startsWith('As recorded'));
}

/** Checks that the lines in the PDF add up to their sums, and returns the number of sums. */
function expectSums(pdf: ReadPdf): number {
  const [sheet, flows] = ['Balance Sheet', 'Cash Flow Statement'].map(
    (title) => new Map(linesOf(pdf, title).map(([name, [amount = Number.NaN]]) => [name, amount])),
  );
  const equity = linesOf(
    pdf,
    pdf.bookmarks.find(({ title }) => /Changes in .*Equity/i.test(title))?.title ?? '',
    'Other changes are',
  );
  const sums: [string, number, number][] = [];
  const add = (of: Map<string, number> | undefined, total: string, parts: readonly string[]) => {
    const whole = of?.get(total);
    if (whole !== undefined)
      sums.push([total, parts.reduce((sum, part) => sum + (of?.get(part) ?? Number.NaN), 0), whole]);
  };
  add(sheet, 'Total liabilities and equity', ['Total assets']);
  // Equity is named by the form of the company, such as "Total owner’s equity".
  const totalEquity = [...(sheet?.keys() ?? [])].find((name) => /^Total (\S+ )?equity$/.test(name)) ?? '';
  add(sheet, 'Total liabilities and equity', ['Total liabilities', totalEquity]);
  add(flows, 'Net cash change', [
    'Net cash from operating activities',
    'Net cash from investing activities',
    'Net cash from financing activities',
  ]);
  add(
    flows,
    'Cash at the end',
    ['Cash at the start', 'Opening balances entered', 'Net cash change'].filter((name) => flows?.has(name)),
  );
  for (const [name, amounts] of equity)
    sums.push([name, amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0), amounts.at(-1) ?? 0]);
  const total = equity.find(([name]) => name === 'Total equity')?.[1].at(-1);
  if (total !== undefined) sums.push(['Total equity', total, sheet?.get(totalEquity) ?? Number.NaN]);
  for (const [name, sum, whole] of sums) expect([name, sum]).toEqual([name, whole]);
  return sums.length;
}

describe.skipIf(cannotReadPdfs)('reports for four companies with five templates and two bases', () => {
  it.each(CASES)('$template, company $company, $basis basis', async (choices) => {
    const { template, company, basis } = choices;
    const visitor = await visitorOf(company);
    const [answer, pdf] = [await statementsOf(visitor, basis), await reportOf(visitor, template, basis)];
    expect([answer.incomeStatement.basis, answer.cashFlowStatement.basis]).toEqual([basis, 'Accrual']);
    const compared = expectSame({ pdf, answer });
    expect(expectSums(pdf)).toBeGreaterThan(company === EMPTY_COMPANY ? -1 : 7);
    expect(compared).toBeGreaterThan(company === EMPTY_COMPANY ? -1 : 100);
    expect(findScreenWord(pdf)).toBeNull();
    const titles = pdf.bookmarks.map(({ title }) => title);
    expect(findPageFaults(pdf, titles)).toEqual([]);
    const bodies = pdf.words.slice(1, -1).map((words, place) => [place + 2, usedPageShare(words)] as const);
    expect(bodies.filter(([, part]) => part < MIN_FULLNESS)).toEqual([]);
  });

  it('show a different net profit on the cash basis, which is computed differently', async () => {
    for (const company of new Set(CASES.map((each) => each.company))) {
      if (company === EMPTY_COMPANY) continue;
      const visitor = await visitorOf(company);
      const [accrual, cash] = await Promise.all(BASES.map((basis) => statementsOf(visitor, basis)));
      const profit = (of: Statements | undefined) => of?.incomeStatement.rows.at(-1)?.amount;
      expect(profit(cash)).not.toBe(profit(accrual));
      const owed = (of: Statements | undefined) =>
        of?.balanceSheet.rows.find(({ label }) => label === 'Total accounts receivable')?.amount ?? 0;
      // Entries posted directly to the account remain on either basis.
      expect(owed(cash)).toBeLessThan(owed(accrual));
    }
  });
});
