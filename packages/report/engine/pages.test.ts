import { REPORT_TEMPLATE_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../tools/testing/tiers.ts';
import type { ReportContent } from '../content.ts';
import { COMPANIES, contentOf } from '../testing/contents.ts';
import { findPageFaults, findScreenWord, MIN_FULLNESS, usedPageShare } from '../testing/page-faults.ts';
import { cannotReadPdfs, ReadPdf } from '../testing/pdf-tools.ts';
import { createReportEngine } from './report-engine.ts';

const engine = createReportEngine();

const ALL = REPORT_TEMPLATE_IDS.flatMap((template) =>
  [...COMPANIES, 'garden-year' as const].map((company) => ({ template, company })),
);
/** Outside the deep test tier, five of the twenty cases, which include every template and company. */
const CASES = IS_DEEP ? ALL : ALL.filter((_, index) => index % 5 === 0 || index === 19);

describe.skipIf(cannotReadPdfs)('the length of a report', () => {
  it.each(REPORT_TEMPLATE_IDS)('is at most 20 pages for a year, or 14 without the review: %s', (template) => {
    const content = contentOf('garden-year', { template });
    const bytes = engine.render(content);
    const pdf = new ReadPdf(bytes);
    expect(pdf.pages().length).toBeLessThanOrEqual(20);
    const pageOf = (section: string) => pdf.bookmarks.find(({ title }) => title.endsWith(section))?.page;
    // The proof is short, so it follows the notes or ends the report.
    expect([pageOf('Notes'), pdf.pages().length]).toContain(pageOf('Agreement with QuickBooks'));
    expect(bytes.length).toBeLessThan(300_000);
    const sections = content.sections.filter((id) => id !== 'automatedReview');
    const short = new ReadPdf(engine.render(contentOf('garden-year', { template, sections })));
    // No matter which sections are selected, the warning adds a few lines to the first page.
    expect(short.pages().length).toBeLessThanOrEqual(14);
  });

  it.each(REPORT_TEMPLATE_IDS)('stays below 300 kB with a hundred more accounts: %s', (template) => {
    const { balanceSheet } = contentOf('conglomerate');
    const bytes = engine.render({ ...contentOf('garden-year', { template }), balanceSheet, corrected: {} });
    expect(balanceSheet.rows.length).toBeGreaterThan(150);
    expect(bytes.length).toBeLessThan(300_000);
  });

  it('is tested for every template and company', () => {
    for (const key of ['template', 'company'] as const)
      expect(new Set(CASES.map((one) => one[key]))).toEqual(new Set(ALL.map((one) => one[key])));
  });

  it.each(CASES)('leaves no page nearly empty: $template for the $company company', (choices) => {
    const content: ReportContent = contentOf(choices.company, choices);
    const pdf = new ReadPdf(engine.render(content));
    const titles = pdf.bookmarks.map(({ title }) => title);
    expect(findPageFaults(pdf, titles)).toEqual([]);
    // The cover has its own layout, and the last page ends where the report ends.
    const fullness = pdf.words
      .slice(1, -1)
      .map((words, index) => [`page ${index + 2}`, usedPageShare(words)] as const);
    expect(fullness.filter(([, part]) => part < MIN_FULLNESS)).toEqual([]);
    expect(findScreenWord(pdf)).toBeNull();
  });
});
