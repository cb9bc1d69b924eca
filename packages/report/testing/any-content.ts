import { type Cents, cents } from '@insights/money';
import { BASES, CATEGORIES, REPORT_SECTION_IDS, REPORT_TEMPLATE_IDS, SEVERITIES } from '@insights/words';
import fc from 'fast-check';
import type { Paragraph, Point } from '../content/analysis.ts';
import type { Chart } from '../content/insights.ts';
import type { ReportContent } from '../content/report-content.ts';
import type { Statement, StatementLine } from '../content/statement.ts';
import { demoContent } from './demo-content.ts';
import { HOSTILE_TEXTS, LONG_TEXTS, UNPRINTABLE_TEXTS, WORLD_TEXTS } from './nasty-texts.ts';
import { line } from './statements.ts';

/** Any report that real books could bring about, and some that only an attacker would. */
export function anyContent(): fc.Arbitrary<ReportContent> {
  return fc
    .record({
      template: fc.constantFrom(...REPORT_TEMPLATE_IDS),
      sections: fc.subarray([...REPORT_SECTION_IDS]),
      companyName: anyName,
      isDemo: fc.boolean(),
      incomeStatement: anyStatement,
      balanceSheet: anyStatement,
      cashFlowStatement: anyStatement,
      aiFinancialAnalysis: anyAnalysis,
      performanceInsights: fc.record({ charts: fc.array(anyChart, { maxLength: 4 }), kpis: fc.constant([]) }),
      keyRecommendations: fc.record({ points: fc.array(fc.record({ title: anyName, text: anyParagraph })) }),
      budgetVsActualReport: fc.record({ missing: anyName }),
      automatedReview: anyReview,
    })
    .map((parts) => demoContent(parts as unknown as Partial<ReportContent>));
}

const anyName = fc
  .oneof(
    { weight: 12, arbitrary: fc.lorem({ maxCount: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    { weight: 1, arbitrary: fc.constantFrom(...WORLD_TEXTS) },
    { weight: 1, arbitrary: fc.constantFrom(...UNPRINTABLE_TEXTS) },
    { weight: 1, arbitrary: fc.constantFrom(...LONG_TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }) },
  )
  .filter((text) => text !== '');

/** Up to eleven digits: cents of a hundred million dollars. Zero and single cents are common. */
export const anyCents: fc.Arbitrary<Cents> = fc
  .oneof(fc.constantFrom(0, 1, -1, 99, 100), fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }))
  .map(cents);

const anyLine: fc.Arbitrary<StatementLine> = fc
  .tuple(
    anyName,
    anyCents,
    anyCents,
    fc.nat(9),
    fc.constantFrom('account', 'account', 'account', 'subtotal', 'total'),
  )
  .map(([label, now, before, depth, kind]) =>
    line(kind as StatementLine['kind'], [label, now, before, depth]),
  );

const anyStatement: fc.Arbitrary<Statement> = fc.record({
  basis: fc.constantFrom(...BASES),
  span: fc.constant('January 1 to December 31, 2025'),
  thisLabel: fc.constant('2025'),
  previous: fc.oneof(fc.constant({ label: '2024' }), fc.constant({ missing: 'The books begin in 2025.' })),
  sections: fc.array(
    fc.record({
      title: fc.option(anyName),
      lines: fc.oneof(
        { weight: 12, arbitrary: fc.array(anyLine, { maxLength: 12 }) },
        { weight: 1, arbitrary: fc.array(anyLine, { minLength: 60, maxLength: 100 }) },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  notes: fc.array(anyName, { maxLength: 2 }),
});

const anyParagraph: fc.Arbitrary<Paragraph> = fc.array(
  fc.record({ text: anyName, source: fc.option(anyName) }),
  { minLength: 1, maxLength: 5 },
);
const anyPoints: fc.Arbitrary<Point[]> = fc.array(fc.record({ title: anyName, text: anyParagraph }), {
  maxLength: 3,
});
const anyAnalysis = fc.record({
  author: anyName,
  caution: fc.option(anyName),
  headline: anyParagraph,
  overview: fc.array(anyParagraph, { minLength: 1, maxLength: 3 }),
  trends: anyPoints,
  risks: anyPoints,
  opportunities: anyPoints,
  recommendations: anyPoints,
  unseen: fc.array(anyName, { maxLength: 3 }),
});

export const anyChart: fc.Arbitrary<Chart> = fc
  .record({
    type: fc.constantFrom('bar', 'stackedBar', 'line', 'horizontalBar', 'composition'),
    unit: fc.constantFrom('cents', 'percent'),
    title: anyName,
    textAlternative: anyName,
    size: fc.oneof(fc.constantFrom(0, 1, 300), fc.nat(14)),
    datasets: fc.integer({ min: 1, max: 5 }),
    seed: fc.array(fc.option(anyCents), { minLength: 7, maxLength: 20 }),
    names: fc.array(anyName, { minLength: 3, maxLength: 8 }),
  })
  .map(({ size, datasets, seed, names, ...chart }) => ({
    ...chart,
    axis: null,
    labels: Array.from({ length: size }, (_, index) => names[index % names.length] as string),
    datasets: Array.from({ length: datasets }, (_, series) => ({
      label: names[series % names.length] as string,
      values: Array.from({ length: size }, (_, index) => seed[(index * 3 + series) % seed.length] ?? null),
    })),
  })) as fc.Arbitrary<Chart>;

const anyReview = fc.record({
  summary: fc.constant({ total: 3, high: 1, medium: 1, low: 1, dismissed: 2, impactCents: cents(12_345) }),
  findings: fc.array(
    fc.record({
      title: anyName,
      description: anyName,
      severity: fc.constantFrom(...SEVERITIES),
      category: fc.constantFrom(...CATEGORIES),
      impactCents: anyCents,
      transactions: fc.array(
        fc.record({
          type: anyName,
          date: fc.constant('October 12, 2026'),
          amountCents: anyCents,
          vendor: fc.option(anyName),
          customer: fc.option(anyName),
          memo: fc.option(anyName),
          link: fc.constant(null),
        }),
        { maxLength: 6 },
      ),
      steps: fc.array(anyName, { maxLength: 4 }),
    }),
    { maxLength: 3 },
  ),
  disclaimer: anyName,
});
