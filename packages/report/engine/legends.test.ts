import { expect, it } from 'vitest';
import { LEGENDS, LEGENDS_OF_OTHERS } from '../sections/engagement.ts';
import { contentOf } from '../testing/contents.ts';
import { cannotReadPdfs, ReadPdf } from '../testing/pdf-tools.ts';
import { createReportEngine } from './report-engine.ts';

const OTHER_PAGES = /Up and down are changes|Key metrics|Receivables by age|potential issues/;

it.skipIf(cannotReadPdfs)(
  'the accountant’s compilation report covers the pages of the statements only',
  () => {
    const content = contentOf('garden-year', { template: 'executive_gray' });
    const compiled = { ...content, details: { ...content.details, engagement: 'compilation' as const } };
    const [, , ...pages] = new ReadPdf(createReportEngine().render(compiled)).pages();
    const legends = (kind: RegExp) =>
      new Set(
        pages
          .filter((page) => kind.test(page))
          .map((page) => [LEGENDS, LEGENDS_OF_OTHERS].find(({ compilation }) => page.includes(compilation))),
      );
    expect([...legends(/Cash at the start|Of revenue/)]).toEqual([LEGENDS]);
    expect([...legends(OTHER_PAGES)]).toEqual([LEGENDS_OF_OTHERS]);
    expect(pages.filter((page) => /Cash at the start/.test(page) && OTHER_PAGES.test(page))).toEqual([]);
  },
);
