import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_TEMPLATE_IDS } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { COMPANIES } from '../testing/companies.ts';
import { cannotReadPdfs, ReadPdf } from '../testing/pdf-tools.ts';
import { differenceOf, readPng } from '../testing/picture.ts';
import { createReportEngine } from './report-engine.ts';

/**
 * Pages as they were when somebody looked at them and found them good. After a change that is meant, delete the pictures
 * that it changes, run the test to have them made again, and look at each.
 */
const FOLDER = join(import.meta.dirname, '../testing/pages');
const DOTS_PER_INCH = 25;
const TOLERANCE = { mean: 0.006, worst: 0.2 };

const engine = createReportEngine();
const COMPANY_NAMES = ['garden', 'newcomer', 'conglomerate'] as const;
/** The cover, the income statement, and the page of charts; the contents look alike for all. */
const PAGES = { garden: [1, 3, 8], newcomer: [1, 3, 6], conglomerate: [1, 4] } as const;

describe.skipIf(cannotReadPdfs)('a report looks as it did', () => {
  const cases = REPORT_TEMPLATE_IDS.flatMap((template) =>
    COMPANY_NAMES.map((company) => [template, company] as const),
  );
  it.each(cases)('%s for the %s', (template, company) => {
    const pdf = new ReadPdf(engine.render(COMPANIES[company](template)));
    const made: string[] = [];
    for (const page of PAGES[company]) {
      const picture = pdf.picture(page, DOTS_PER_INCH);
      const path = join(FOLDER, `${template}-${company}-${page}.png`);
      if (!existsSync(path)) {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(path, picture);
        made.push(path);
      }
      const { mean, worst } = differenceOf(readPng(readFileSync(path)), readPng(picture));
      expect(mean, `${path}: the whole page`).toBeLessThan(TOLERANCE.mean);
      expect(worst, `${path}: its worst place`).toBeLessThan(TOLERANCE.worst);
    }
    expect(
      made,
      'pictures that were missing and have been made: look at them, and run the test again',
    ).toEqual([]);
  });

  it('and a figure in another place would be noticed', () => {
    const content = COMPANIES.garden('modern_blue');
    content.incomeStatement.sections[1]?.lines.splice(0, 1);
    const changed = new ReadPdf(engine.render(content));
    const same = new ReadPdf(engine.render(COMPANIES.garden('modern_blue')));
    const [one, other] = [same, changed].map((pdf) => readPng(pdf.picture(3, DOTS_PER_INCH)));
    if (one === undefined || other === undefined) throw new Error('There are two pictures');
    expect(differenceOf(one, other).worst).toBeGreaterThan(TOLERANCE.worst);
    expect(differenceOf(one, one)).toEqual({ mean: 0, worst: 0 });
  });

  it('and another color, or another template, would be noticed', () => {
    const [blue, green] = (['modern_blue', 'financial_green'] as const).map((template) => {
      const pdf = new ReadPdf(engine.render(COMPANIES.garden(template)));
      return readPng(pdf.picture(8, DOTS_PER_INCH));
    });
    if (blue === undefined || green === undefined) throw new Error('There are two pictures');
    expect(differenceOf(blue, green).mean).toBeGreaterThan(TOLERANCE.mean);
  });
});
