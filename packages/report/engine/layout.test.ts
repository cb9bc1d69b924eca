import { REPORT_TEMPLATE_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { conglomerate } from '../testing/conglomerate.ts';
import { demoContent } from '../testing/demo-content.ts';
import { cannotReadPdfs, ReadPdf } from '../testing/pdf-tools.ts';
import { readAmounts, sectionPages } from '../testing/read-figures.ts';
import { createReportEngine } from './report-engine.ts';

const engine = createReportEngine();
const linesOf = (page: string) =>
  page
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const isFoot = (line: string) => /Page \d+ of \d+$/.test(line) || line.startsWith('Unaudited');
function statementPages(pdf: ReadPdf): string[][] {
  return sectionPages(pdf, 'Income Statement')
    .map((page) => linesOf(page).filter((line) => !isFoot(line)))
    .filter((lines) => lines.some((line) => readAmounts(line).length > 0));
}

describe.skipIf(cannotReadPdfs)('a statement over several pages', () => {
  it.each(REPORT_TEMPLATE_IDS)('%s: has its heads, its basis and its period on every page', (template) => {
    const pdf = new ReadPdf(engine.render(conglomerate(template, 140)));
    const pages = statementPages(pdf);
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((lines, index) => {
      const text = lines.join('\n');
      expect(text).toMatch(/US dollars.*October 2026.*September 2026.*Change/i);
      expect(text).toMatch(/accrual basis/i);
      if (index > 0) expect(lines.slice(0, 6).join('\n')).toContain('Expenses, continued');
      else expect(text).not.toContain('continued');
    });
  });

  it('never ends with a head, never begins with a total, and splits no row, however long it is', () => {
    const pageCounts = new Set<number>();
    // From one that fits its page to one that does not.
    for (let accounts = 2; accounts <= 38; accounts += 3) {
      const content = { ...conglomerate('executive_gray', accounts), sections: [] };
      const pdf = new ReadPdf(engine.render(content));
      const pages = statementPages(pdf);
      pageCounts.add(pages.length);
      for (const lines of pages) {
        const rows = lines.slice(lines.findIndex((line) => /^US dollars/i.test(line)) + 1);
        expect(
          readAmounts(rows.at(-1) ?? ''),
          `the last line of a page of ${accounts} accounts`,
        ).toHaveLength(3);
        expect(rows.slice(0, 2).join('\n')).not.toMatch(/Total Expenses|Net Income/);
      }
      const amounts = pages.flat().filter((line) => readAmounts(line).length > 0);
      expect(amounts).toHaveLength(accounts + 2);
    }
    expect(pageCounts.size).toBeGreaterThan(1);
  });
});

describe.skipIf(cannotReadPdfs)('every page', () => {
  it.each(REPORT_TEMPLATE_IDS)(
    '%s: says which of how many it is, whose report it is, and that the data are samples',
    (template) => {
      const pdf = new ReadPdf(engine.render(demoContent({ template })));
      const pages = pdf.pages();
      pages.slice(1).forEach((page, index) => {
        expect(page).toContain(`Page ${index + 2} of ${pages.length}`);
        expect(page).toMatch(/Larkspur Garden & Landscape/i);
        expect(page).toMatch(/sample data/i);
      });
      expect(pages[0]).not.toMatch(/Page \d/);
      expect(pages[0]).toMatch(/sample data/i);
    },
  );

  it('of real books does not speak of samples', () => {
    const pdf = new ReadPdf(engine.render(demoContent({ isDemo: false })));
    expect(pdf.pages().join('\n')).not.toMatch(/sample data/i);
  });
});

describe.skipIf(cannotReadPdfs)('a section that cannot be had', () => {
  it('says why in its place', () => {
    const reason = 'There is no budget for this period in QuickBooks.';
    const pdf = new ReadPdf(engine.render(demoContent({ budget: { missing: reason } })));
    const page = sectionPages(pdf, 'Budget vs Actual').join('\n');
    expect(page).toContain(reason);
    expect(page.match(/\d\.\d\d/)).toBeNull();
  });

  it('is not there at all when it was not chosen', () => {
    const pdf = new ReadPdf(engine.render(demoContent({ sections: ['keyRecommendations'] })));
    expect(pdf.bookmarks.filter(({ depth }) => depth === 0).map(({ title }) => title)).toEqual([
      'Contents',
      'Lender Summary',
      'Income Statement',
      'Balance Sheet',
      'Key Recommendations',
      'Notes',
      'Agreement with QuickBooks',
    ]);
  });
});

describe.skipIf(cannotReadPdfs)('the last section', () => {
  it('has the parity checks, the fingerprint in one piece, and when the books were read', () => {
    const content = demoContent();
    const pdf = new ReadPdf(engine.render(content));
    const last = sectionPages(pdf, 'Agreement with QuickBooks').join('\n');
    expect(last).toContain('All checks passed');
    expect(last).toContain('10 of 10 figures agree with QuickBooks to the cent.');
    for (const { name, ours } of content.proof.parity.checks) {
      const row = linesOf(last).find((line) => line.startsWith(`${name}  `)) ?? '';
      expect([name, readAmounts(row)]).toEqual([name, [ours, ours, 0]]);
      expect(row).toMatch(/PASS$/);
    }
    expect(last).toContain(content.proof.fingerprint);
    expect(last).toContain('November 20, 2026 at 14:05 UTC');
  });
});
