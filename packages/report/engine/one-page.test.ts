import { expect, it } from 'vitest';
import { contentOf } from '../testing/contents.ts';
import { cannotReadPdfs, ReadPdf } from '../testing/pdf-tools.ts';
import { createReportEngine } from './report-engine.ts';

it.skipIf(cannotReadPdfs)('a statement that almost fits on a page is printed on one', () => {
  // Without a letter, the page before the statement is not nearly empty.
  const content = contentOf('garden-year', { sections: ['performanceInsights'] });
  const { rows: all } = content.incomeStatement;
  const accounts = all.filter(({ kind, depth }) => kind === 'account' && depth === 1);
  const others = all.filter(({ depth }) => depth === 0);
  const kept = new Set([...others, ...accounts.slice(0, 48 - others.length)]);
  const rows = all.filter((row) => kept.has(row));
  const given = { ...content, incomeStatement: { ...content.incomeStatement, rows, notes: [] } };
  const pages = new ReadPdf(createReportEngine().render(given)).pages();
  const [first] = pages.filter(
    (page) => page.includes('Income Statement') && page.includes('Cost of goods sold'),
  );
  expect(first).toMatch(/Net income +\$/);
});
