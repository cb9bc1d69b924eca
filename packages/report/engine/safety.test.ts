import { REPORT_TEMPLATE_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import type { ReportContent } from '../content.ts';
import { contentOf, renamed } from '../testing/contents.ts';
import { HOSTILE_TEXTS, LONG_TEXTS, UNPRINTABLE_TEXTS, WORLD_TEXTS } from '../testing/nasty-texts.ts';
import { cannotReadPdfs, namesIn, ReadPdf } from '../testing/pdf-tools.ts';
import { readAmounts, statementsIn } from '../testing/read-figures.ts';
import { createReportEngine } from './report-engine.ts';

const engine = createReportEngine();

/** PDF features that can run code or trigger an action in the reader. */
const ACTIVE = [
  '/JavaScript',
  '/JS',
  '/OpenAction',
  '/AA',
  '/Launch',
  '/URI',
  '/SubmitForm',
  '/ImportData',
  '/GoToR',
  '/GoToE',
  '/RichMedia',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/XFA',
  '/AcroForm',
  '/Movie',
  '/Sound',
  '/Rendition',
];

/** Puts names everywhere that books can contain them: accounts, charts, findings, transactions and text. */
function everywhere(names: readonly string[], companyName: string): ReportContent {
  const sections = ['aiFinancialAnalysis', 'performanceInsights', 'automatedReview'] as const;
  return renamed(contentOf('garden', { companyName, sections }), names);
}

function expectSafe(pdf: ReadPdf, content: ReportContent): void {
  expect(pdf.complaints).toBe('');
  const names = namesIn(pdf.objects);
  expect(ACTIVE.filter((name) => names.has(name))).toEqual([]);
  for (const { title, text, expected } of statementsIn(pdf, content, 'layout')) {
    expect([title, readAmounts(text)]).toEqual([title, expected]);
  }
}

/** Removes characters that only affect line breaks or text direction. */
const letters = (text: string) =>
  text.normalize('NFC').replace(/[\s\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');

describe.skipIf(cannotReadPdfs)('a malicious name', () => {
  it.each(REPORT_TEMPLATE_IDS)('is printed everywhere it occurs and has no effect: %s', (template) => {
    const texts = [...HOSTILE_TEXTS, ...WORLD_TEXTS];
    const content = { ...everywhere(texts, texts[0] ?? ''), template };
    const pdf = new ReadPdf(engine.render(content));
    expectSafe(pdf, content);
    const printed = letters(pdf.pages('raw').join(''));
    // The program that extracts the text determines the order of characters within Arabic words, and of Hebrew words.
    for (const text of texts.filter((name) => !/\p{Script=Arabic}/u.test(name))) {
      const parts = /\p{Script=Hebrew}/u.test(text) ? text.split(' ') : [text];
      for (const part of parts) expect(printed.includes(letters(part)), part).toBe(true);
    }
  });

  it('a name that cannot be printed exactly still leaves a complete report with its figures', () => {
    const content = everywhere([...UNPRINTABLE_TEXTS, ...LONG_TEXTS], LONG_TEXTS[0]);
    const pdf = new ReadPdf(engine.render(content));
    expectSafe(pdf, content);
    const text = pdf.pages().join('');
    expect(text).toContain('Smile Inc.');
    expect(text).not.toContain('\uFFFD Smile');
  });

  it.each([...HOSTILE_TEXTS, ...UNPRINTABLE_TEXTS, ...LONG_TEXTS])(
    'can be used as the company name: %#',
    (companyName) => {
      const content = contentOf('garden', { companyName, sections: [] });
      const pdf = new ReadPdf(engine.render(content));
      const names = namesIn(pdf.objects);
      expect(ACTIVE.filter((name) => names.has(name))).toEqual([]);
      expect(pdf.pages()[0]).toContain('Financial Report');
    },
  );

  it('an empty or invisible name is printed as "no name"', () => {
    const pdf = new ReadPdf(
      engine.render(contentOf('garden', { companyName: '\u200B\u0000 ', sections: [] })),
    );
    expect(pdf.pages()[0]).toContain('(no name)');
  });
});

describe.skipIf(cannotReadPdfs)('a link in a report', () => {
  it('leads to the transaction in QuickBooks, and the report has no other links', () => {
    const content = contentOf('garden', { sections: ['automatedReview'] });
    const pdf = new ReadPdf(engine.render(content));
    const wanted = content.review?.findings.flatMap(({ transactions }) =>
      transactions.map(({ link }) => `u:${link}`),
    );
    const found = pdf.objects.flatMap((object) => {
      const uri = /"\/URI":"([^"]*)"/.exec(JSON.stringify(object))?.[1];
      return uri === undefined ? [] : [uri.replace(/^b:.*/, 'binary')];
    });
    expect(new Set(found)).toEqual(new Set(wanted));
    const active = ACTIVE.filter((name) => name !== '/URI');
    const names = namesIn(pdf.objects);
    expect(active.filter((name) => names.has(name))).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'not a link'])('is absent for %s', (link) => {
    const content = contentOf('garden', { sections: ['automatedReview'] });
    const links = (content.review?.findings ?? []).flatMap(({ transactions }) => transactions);
    for (const transaction of links) Object.assign(transaction, { link });
    expect(namesIn(new ReadPdf(engine.render(content)).objects).has('/URI')).toBe(false);
  });
});
