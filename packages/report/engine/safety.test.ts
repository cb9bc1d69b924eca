import { REPORT_TEMPLATE_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import type { ReportContent } from '../content.ts';
import { demoAnalysis, figure } from '../testing/demo-analysis.ts';
import { demoContent } from '../testing/demo-content.ts';
import { chartOf, kpiOf } from '../testing/demo-insights.ts';
import { demoReview } from '../testing/demo-review.ts';
import { HOSTILE_TEXTS, LONG_TEXTS, UNPRINTABLE_TEXTS, WORLD_TEXTS } from '../testing/nasty-texts.ts';
import { cannotReadPdfs, namesIn, ReadPdf } from '../testing/pdf-tools.ts';
import { readAmounts, statementsIn } from '../testing/read-figures.ts';
import { heading, withRows } from '../testing/statements.ts';
import { createReportEngine } from './report-engine.ts';

const engine = createReportEngine();

/** What a PDF could do by itself, or bring a reader to do. */
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

/** Texts wherever the books can bring them: accounts, charts, findings, transactions, prose. */
function everywhere(texts: readonly string[], company: string): ReportContent {
  const content = demoContent({
    companyName: company,
    sections: ['aiFinancialAnalysis', 'performanceInsights', 'automatedReview'],
  });
  const analysis = demoAnalysis();
  analysis.risks.push(...texts.map((text) => [{ text }, figure(text, text)]));
  const { rows } = content.incomeStatement;
  const [, line] = rows;
  if (line === undefined) throw new Error('The demo company has accounts');
  const named = texts.flatMap((text) => [heading(text), { ...line, label: text }]);
  const types = ['revenue', 'expenses', 'cashflow', 'assets', 'liabilities'] as const;
  const [finding] = demoReview().findings;
  const [transaction] = finding?.transactions ?? [];
  if (finding === undefined || transaction === undefined) throw new Error('The demo company has findings');
  const findings = texts.map((text) => ({
    ...finding,
    title: text,
    description: text,
    remediation: [text],
    transactions: [{ ...transaction, type: text, vendor: text, customer: text, memo: text, link: null }],
  }));
  return {
    ...content,
    incomeStatement: withRows(content.incomeStatement, [...named, ...rows]),
    analysis,
    insights: {
      charts: texts.slice(0, 15).map((text, index) =>
        chartOf(types[index % types.length] ?? 'revenue', text, text, texts, {
          [text]: texts.map((_, place) => place * 100),
        }),
      ),
      kpis: texts.map((text) => kpiOf('quality', text, 'ratio', text)),
    },
    review: { ...demoReview(), findings, disclaimer: texts.join(' ') },
  };
}

function expectSafe(pdf: ReadPdf, content: ReportContent): void {
  expect(pdf.complaints).toBe('');
  const names = namesIn(pdf.objects);
  expect(ACTIVE.filter((name) => names.has(name))).toEqual([]);
  for (const { title, text, expected } of statementsIn(pdf, content, 'layout')) {
    expect([title, readAmounts(text)]).toEqual([title, expected]);
  }
}

/** Without what only says where a line may break, or which way it is read. */
const letters = (text: string) =>
  text.normalize('NFC').replace(/[\s\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');

describe.skipIf(cannotReadPdfs)('a hostile name', () => {
  it.each(REPORT_TEMPLATE_IDS)('%s: is printed wherever the books bring it, and does nothing', (template) => {
    const texts = [...HOSTILE_TEXTS, ...WORLD_TEXTS];
    const content = { ...everywhere(texts, texts[0] ?? ''), template };
    const pdf = new ReadPdf(engine.render(content));
    expectSafe(pdf, content);
    const printed = letters(pdf.pages('raw').join(''));
    // The order of letters within Arabic words, and that of Hebrew words, is the reading program's.
    for (const text of texts.filter((name) => !/\p{Script=Arabic}/u.test(name))) {
      const parts = /\p{Script=Hebrew}/u.test(text) ? text.split(' ') : [text];
      for (const part of parts) expect(printed.includes(letters(part)), part).toBe(true);
    }
  });

  it('that cannot be printed as it is leaves a report all the same, with its figures', () => {
    const content = everywhere([...UNPRINTABLE_TEXTS, ...LONG_TEXTS], LONG_TEXTS[0]);
    const pdf = new ReadPdf(engine.render(content));
    expectSafe(pdf, content);
    expect(pdf.pages().join('')).toContain('\uFFFD Smile Inc.');
  });

  it.each([...HOSTILE_TEXTS, ...UNPRINTABLE_TEXTS, ...LONG_TEXTS])(
    'may be the company’s: %#',
    (companyName) => {
      const content = demoContent({ companyName, sections: [] });
      const pdf = new ReadPdf(engine.render(content));
      const names = namesIn(pdf.objects);
      expect(ACTIVE.filter((name) => names.has(name))).toEqual([]);
      expect(pdf.pages()[0]).toContain('Financial Report');
    },
  );

  it('that is empty, or has no shape, is said to be no name', () => {
    const pdf = new ReadPdf(engine.render(demoContent({ companyName: '\u200B\u0000 ' })));
    expect(pdf.pages()[0]).toContain('(no name)');
  });
});

describe.skipIf(cannotReadPdfs)('a link in a report', () => {
  it('leads to the transaction in QuickBooks, and there is no other', () => {
    const content = demoContent({ sections: ['automatedReview'] });
    const pdf = new ReadPdf(engine.render(content));
    const wanted = demoReview().findings.flatMap(({ transactions }) =>
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

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'not a link'])('is not there for %s', (link) => {
    const review = demoReview();
    const findings = review.findings.map((finding) => ({
      ...finding,
      transactions: finding.transactions.map((transaction) => ({ ...transaction, link })),
    }));
    const content = demoContent({ sections: ['automatedReview'], review: { ...review, findings } });
    expect(namesIn(new ReadPdf(engine.render(content)).objects).has('/URI')).toBe(false);
  });
});
