import { REPORT_SECTION_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../testing/contents.ts';
import { cannotReadPdfs, ReadPdf } from '../testing/pdf-tools.ts';
import { createReportEngine } from './report-engine.ts';

const BEGINNING = (contentOf('garden').caution ?? '').slice(0, 50);
const hasCaution = (text: string) => text.replace(/\s+/g, ' ').includes(BEGINNING);
const engine = createReportEngine();

describe.skipIf(cannotReadPdfs)('the warning on a report', () => {
  it.each([
    ['without the review and the letter', ['incomeStatement'] as const],
    ['without the review', REPORT_SECTION_IDS.filter((id) => id !== 'automatedReview')],
    ['with only the review', ['automatedReview'] as const],
  ])('%s is printed once, on the first page after the cover', (_, sections) => {
    const pages = new ReadPdf(engine.render(contentOf('garden', { sections }))).pages();
    const printed = pages.flatMap((text, page) => (hasCaution(text) ? [page + 1] : []));
    expect(printed).toEqual([2]);
  });

  it('is absent if there is nothing to warn about', () => {
    const content = { ...contentOf('garden'), caution: null };
    expect(hasCaution(new ReadPdf(engine.render(content)).pages().join())).toBe(false);
  });
});
