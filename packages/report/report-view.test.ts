import { expect, it } from 'vitest';
import { chartStyleOf } from './charts/look.ts';
import { FIGURE_FONT_FILES } from './fonts/font-files.ts';
import { readFontMetrics } from './fonts/true-type.ts';
import { buildReportView } from './report-view.ts';
import { contentOf } from './testing/contents.ts';

it('a statement starts where much of a page is free, and in a package where a title and some rows fit', () => {
  const content = contentOf('garden-year');
  const font = readFontMetrics(FIGURE_FONT_FILES[content.template]);
  const roomIn = (kind: 'standard' | 'loan') =>
    buildReportView(
      { ...content, kind },
      { fontSize: 7, regular: font, bold: font, style: chartStyleOf(content.template) },
      font,
    ).sections.find(({ title }) => title === 'Balance Sheet')?.room;
  expect(roomIn('standard')).toBe(0.5);
  expect(roomIn('loan')).toBe(0.25);
});
