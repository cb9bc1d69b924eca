import { type Cents, formatUsd } from '@insights/money';
import { REPORT_TEMPLATE_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../testing/contents.ts';
import { cannotReadPdfs, ReadPdf } from '../testing/pdf-tools.ts';
import { createReportEngine } from './report-engine.ts';

const engine = createReportEngine();
const open = (template: (typeof REPORT_TEMPLATE_IDS)[number]) =>
  new ReadPdf(engine.render(contentOf('garden', { template })));

describe.skipIf(cannotReadPdfs)('a report for a screen reader', () => {
  it('has a title, a language, a date from the books, and PDF/UA-1 tags', () => {
    const bytes = engine.render(contentOf('garden'));
    expect(Buffer.from(bytes).toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
    const pdf = new ReadPdf(bytes);
    expect(pdf.info).toMatch(/Title: +Larkspur Garden & Landscape: Financial Report, October 2026\n/);
    expect(pdf.info).toMatch(/CreationDate: +Fri Nov 20 00:00:00 2026 UTC/);
    expect(pdf.info).toMatch(/Tagged: +yes/);
    expect(pdf.info).toMatch(/Page size: +612 x 792 pts \(letter\)/);
    const catalog = pdf.objects.find((object) => JSON.stringify(object).includes('"/Type":"/Catalog"'));
    expect(catalog).toMatchObject({
      '/Lang': 'u:en-US',
      '/MarkInfo': { '/Marked': true },
      '/ViewerPreferences': { '/DisplayDocTitle': true },
    });
  });

  it.each(REPORT_TEMPLATE_IDS)(
    'has headings, tables with header cells, and alternative text for every chart: %s',
    (template) => {
      const pdf = open(template);
      const { tags } = pdf;
      const count = (tag: string) => tags.filter(({ kind }) => kind === tag).length;
      expect(count('H1')).toBe(15);
      expect(count('H2')).toBe(10);
      expect(count('H3')).toBe(0);
      expect(count('Table')).toBe(count('THead'));
      expect(count('Table')).toBeGreaterThanOrEqual(9);
      expect(count('TH')).toBeGreaterThan(50);
      expect(count('TOCI')).toBe(14);
      expect(count('Caption')).toBe(1);
      const figures = tags.filter(({ kind }) => kind === 'Figure');
      expect(figures).toHaveLength(1);
      for (const { attributes } of figures) expect(attributes['/Alt']).toMatch(/^[ub]:(Revenue|Cash)/);
      expect(pdf.complaints).toBe('');
    },
  );

  it.each(REPORT_TEMPLATE_IDS)(
    'gives every figure its row and column headers, and no others: %s',
    (template) => {
      const { tags } = open(template);
      const scopes = new Map(
        tags
          .filter(({ kind }) => kind === 'TH')
          .map(({ attributes }) => [
            attributes['/ID'],
            /"\/Scope":"\/(\w+)"/.exec(JSON.stringify(attributes))?.[1],
          ]),
      );
      const cells = tags.filter(({ kind }) => kind === 'TD');
      expect(cells.length).toBeGreaterThan(300);
      for (const { attributes } of cells) {
        const [, heads = ''] = /"\/Headers":\[(.*?)\]/.exec(JSON.stringify(attributes)) ?? [];
        const named = heads.split(',').map((id) => scopes.get(JSON.parse(id)));
        expect([named.at(-1), new Set(named.slice(0, -1))]).toEqual(['Row', new Set(['Column'])]);
        expect(JSON.stringify(attributes)).not.toContain('RowSpan');
      }
    },
  );

  it('has bookmarks and a table of contents that lead to the right pages', () => {
    const pdf = open('executive_gray');
    const sections = pdf.bookmarks.filter(({ depth }) => depth === 0).slice(1);
    expect(sections.map(({ title }) => title)).toEqual([
      'Lender Summary',
      'From Recorded to Corrected',
      'Financial Analysis',
      'Key Recommendations',
      'Performance Insights',
      'Income Statement',
      'Balance Sheet',
      'Cash Flow Statement',
      'Changes in Owner’s Equity',
      'Schedules',
      'Budget vs Actual',
      'Automated Review',
      'Notes',
      'Agreement with QuickBooks',
    ]);
    const pages = pdf.pages();
    const [, contents] = pdf.pages('raw');
    for (const { title, page } of sections) {
      expect(contents).toMatch(new RegExp(`^${title}[ .]+ ${page}$`, 'm'));
      expect(pages[page - 1]).toContain(title);
    }
    expect(pages[1]).not.toMatch(/\u2060/);
    const links = pdf.objects.filter((object) => JSON.stringify(object)?.includes('"/Subtype":"/Link"'));
    expect(links).toHaveLength(sections.length);
  });

  it('has every value of a chart in its alternative text', () => {
    const content = contentOf('garden-year');
    const { tags } = new ReadPdf(engine.render(content));
    const words = tags
      .filter(({ kind }) => kind === 'Figure')
      .map(({ attributes }) => String(attributes['/Alt']).slice(2));
    const columns = content.insights?.trends.columns ?? [];
    expect(columns).toHaveLength(12);
    const inWords = (amount: Cents | null) => (amount === null ? 'none' : formatUsd(amount));
    for (const [begins, values] of [
      ['Revenue', columns.map(({ revenueCents }) => inWords(revenueCents))],
      ['Revenue', columns.map(({ revenueBeforeCents }) => inWords(revenueBeforeCents))],
      ['Cash', columns.map(({ cashCents }) => inWords(cashCents))],
    ] as const) {
      const alternative = words.find((each) => each.startsWith(begins)) ?? '';
      expect(values.filter((value) => !alternative.includes(value))).toEqual([]);
      expect(alternative.length).toBeLessThan(1_600);
    }
  });

  it('describes the target of each link within the report', () => {
    const names = open('modern_blue').objects.flatMap((object) => {
      const text = JSON.stringify(object);
      if (!text.includes('"/Subtype":"/Link"') || text.includes('"/URI"')) return [];
      return [/"\/Contents":"u:([^"]*)"/.exec(text)?.[1]];
    });
    expect(names).toContainEqual(expect.stringMatching(/^Changes in Owner’s Equity, page \d+$/));
    expect(names.filter((name = '') => !/^[A-Z].+, page \d+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('describes each linked transaction, so that no two links have the same text', () => {
    const pdf = new ReadPdf(engine.render(contentOf('garden', { sections: ['automatedReview'] })));
    const links = pdf.objects.flatMap((object) => {
      const [, address] = /"\/URI":"u:([^"]*)"/.exec(JSON.stringify(object)) ?? [];
      const [, name] = /"\/Contents":"u:((?:\\.|[^"\\])*)"/.exec(JSON.stringify(object)) ?? [];
      return address === undefined || name === undefined ? [] : [[address, name] as const];
    });
    expect(links.length).toBeGreaterThan(40);
    expect(
      links.filter(([, name]) => !/^[A-Z][^:]*, \w{3} \d+, 20\d\d, .*\.\d\d, in QuickBooks$/.test(name)),
    ).toEqual([]);
    expect(new Set(links.map(([, name]) => name)).size).toBe(new Set(links.map(([address]) => address)).size);
  });

  it('embeds its fonts, so that text can be copied', () => {
    for (const template of REPORT_TEMPLATE_IDS) {
      const pdf = new ReadPdf(engine.render(contentOf('newcomer', { template })));
      expect(pdf.fonts.length).toBeGreaterThan(2);
      for (const font of pdf.fonts) expect(font).toMatch(/^[A-Z]{6}\+.* yes yes yes /);
      const text = pdf.pages().join('\n');
      for (const name of ['Кофейня «Ёлка»', 'Ελληνικά ΑΕ', '株式会社ひらがな']) expect(text).toContain(name);
    }
  });
});
