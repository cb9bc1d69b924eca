import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cents } from '@insights/money';
import { REPORT_TEMPLATE_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import type { ReportContent } from '../content.ts';
import { printedAmounts } from '../printable/amounts.ts';
import { printedRows } from '../sections/condense.ts';
import { COMPANIES, contentOf } from '../testing/contents.ts';
import { findPageFaults, findSplitRows } from '../testing/page-faults.ts';
import { cannotReadPdfs, ReadPdf } from '../testing/pdf-tools.ts';
import { differenceOf, readPng } from '../testing/picture.ts';
import { amountsOf } from '../testing/read-figures.ts';
import { createReportEngine } from './report-engine.ts';

/**
 * Reviewed page images. After an intended change, delete the affected images, run the test to create them again, and
 * look at each one.
 */
const FOLDER = join(import.meta.dirname, '../testing/pages');
/** Template previews that the dialog shows. */
const PREVIEWS = join(import.meta.dirname, '../../../apps/web/public/report-previews');
const WIDTH = 213;
const TOLERANCE = { mean: 0.006, worst: 0.12 };

const engine = createReportEngine();
/** Reports are in whole dollars unless the owner wants cents. */
const inDollars = (content: ReportContent): ReportContent => ({
  ...content,
  details: { ...content.details, showCents: false },
});
const CHARTS = 'Performance Insights';
/**
 * Pages that are compared: the cover, the first page of statements, and the page of charts, whose number depends on the
 * template.
 */
const PAGES = { garden: [1, 2, CHARTS], newcomer: [1, 2], conglomerate: [1, 3] } as const;

describe.skipIf(cannotReadPdfs)('a report matches its reviewed images and has good page breaks', () => {
  const cases = REPORT_TEMPLATE_IDS.flatMap((template) =>
    COMPANIES.map((company) => [template, company] as const),
  );
  it.each(cases)('%s for the %s company', (template, company) => {
    const content = inDollars(contentOf(company, { template }));
    const pdf = new ReadPdf(engine.render(content));
    const made: string[] = [];
    for (const page of PAGES[company]) {
      const picture = pdf.picture(page === CHARTS ? pageOf(pdf, CHARTS) : page, WIDTH);
      const path = join(FOLDER, `${template}-${company}-${page === CHARTS ? 'charts' : page}.png`);
      if (!existsSync(path)) {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(path, picture);
        made.push(path);
      }
      const { mean, worst } = differenceOf(readPng(readFileSync(path)), readPng(picture));
      expect(mean, `${path}: the whole page`).toBeLessThan(TOLERANCE.mean);
      expect(worst, `${path}: its worst block`).toBeLessThan(TOLERANCE.worst);
    }
    expect(findPageFaults(pdf, announcementsOf(pdf, content))).toEqual([]);
    expect(findSplitRows(pdf.pages(), rowsOf(content))).toEqual([]);
    expect(made, 'missing images were created: review them, and run the test again').toEqual([]);
  });

  it('detects that a figure moved', () => {
    const content = contentOf('garden');
    (content.incomeStatement.rows as unknown[]).splice(2, 1);
    const changed = new ReadPdf(engine.render(content));
    const same = new ReadPdf(engine.render(contentOf('garden')));
    const [one, other] = [same, changed].map((pdf) =>
      readPng(pdf.picture(pageOf(pdf, 'Income Statement'), WIDTH)),
    );
    if (one === undefined || other === undefined) throw new Error('Expected two images');
    expect(differenceOf(one, other).worst).toBeGreaterThan(TOLERANCE.worst);
    expect(differenceOf(one, one)).toEqual({ mean: 0, worst: 0 });
  });

  it('detects a different color or template', () => {
    const [blue, green] = (['modern_blue', 'financial_green'] as const).map((template) => {
      const pdf = new ReadPdf(engine.render(contentOf('garden', { template })));
      return readPng(pdf.picture(pageOf(pdf, CHARTS), WIDTH));
    });
    if (blue === undefined || green === undefined) throw new Error('Expected two images');
    expect(differenceOf(blue, green).mean).toBeGreaterThan(TOLERANCE.mean);
  });
});

describe('the preview of a template', () => {
  it.skipIf(cannotReadPdfs).each(REPORT_TEMPLATE_IDS)(
    'matches the first page of a real report: %s',
    (template) => {
      const preview = readPng(readFileSync(join(PREVIEWS, `${template}.png`)));
      const pdf = new ReadPdf(engine.render(contentOf('garden', { template, isDemo: false, sections: [] })));
      const { mean, worst } = differenceOf(preview, readPng(pdf.picture(1, preview.width)));
      expect(mean).toBeLessThan(TOLERANCE.mean);
      expect(worst).toBeLessThan(TOLERANCE.worst);
    },
  );
});

function pageOf(pdf: ReadPdf, section: string): number {
  return pdf.bookmarks.find(({ title }) => title.endsWith(section))?.page ?? 0;
}

/** Returns lines that must not come last on a page. */
function announcementsOf(pdf: ReadPdf, content: ReportContent): string[] {
  const { incomeStatement, review } = content;
  const groups = incomeStatement.rows.flatMap(({ kind, label }) => (kind === 'heading' ? [label] : []));
  const findings = review?.findings.map(({ title }) => title) ?? [];
  return [...pdf.bookmarks.map(({ title }) => title), ...groups, ...findings, 'What to do'];
}

function rowsOf(content: ReportContent): string[][] {
  const { incomeStatement } = content;
  const { bare } = printedAmounts(content);
  return printedRows(incomeStatement)
    .filter(({ kind }) => kind !== 'heading')
    .map((row) => [
      row.label,
      ...amountsOf({ ...incomeStatement, rows: [row] }).map((amount) => bare(cents(amount))),
    ]);
}
