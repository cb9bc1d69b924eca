import type { ComparedStatement } from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import { REPORT_SECTION_IDS, REPORT_TEMPLATE_IDS } from '@insights/words';
import fc from 'fast-check';
import type { Chart } from '../charts/chart.ts';
import type { ReportContent } from '../content.ts';
import { figure } from './demo-analysis.ts';
import { demoContent } from './demo-content.ts';
import { chartOf } from './demo-insights.ts';
import { demoReview } from './demo-review.ts';
import { OCTOBER, SEPTEMBER } from './demo-statements.ts';
import { HOSTILE_TEXTS, LONG_TEXTS, UNPRINTABLE_TEXTS, WORLD_TEXTS } from './nasty-texts.ts';
import { heading, line, type StatementRow } from './statements.ts';

/** Any report that real books could bring about, and some that only an attacker would. */
export function anyContent(): fc.Arbitrary<ReportContent> {
  return fc
    .record({
      template: fc.constantFrom(...REPORT_TEMPLATE_IDS),
      sections: fc.subarray([...REPORT_SECTION_IDS]),
      companyName: anyName,
      isDemo: fc.boolean(),
      incomeStatement: anyStatement('Income statement'),
      balanceSheet: anyStatement('Balance sheet'),
      cashFlowStatement: anyStatement('Cash flow statement'),
      analysis: anyAnalysis,
      insights: fc.record({ charts: fc.array(anyLedgerChart, { maxLength: 4 }), kpis: fc.constant([]) }),
      budget: fc.record({ missing: anyName }),
      review: anyReview,
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

const anyLine: fc.Arbitrary<StatementRow> = fc
  .tuple(
    anyName,
    anyCents,
    anyCents,
    fc.nat(9),
    fc.constantFrom('account', 'account', 'account', 'subtotal', 'total'),
  )
  .map(([label, now, before, depth, kind]) =>
    line(kind as StatementRow['kind'], [label, now, before, depth]),
  );

const anyRows = fc
  .array(
    fc.tuple(
      fc.option(anyName),
      fc.oneof(
        { weight: 12, arbitrary: fc.array(anyLine, { maxLength: 12 }) },
        { weight: 1, arbitrary: fc.array(anyLine, { minLength: 60, maxLength: 100 }) },
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((groups) => groups.flatMap(([title, lines]) => (title === null ? lines : [heading(title), ...lines])));

const anyStatement = (name: ComparedStatement['statement']): fc.Arbitrary<ComparedStatement> =>
  fc.record({
    statement: fc.constant(name),
    title: fc.constant<string>(name),
    nature: fc.constant(name === 'Balance sheet' ? ('position' as const) : ('flow' as const)),
    basis: fc.constantFrom('Accrual' as const, 'Cash' as const),
    rows: anyRows,
    period: fc.constant(OCTOBER),
    comparisons: fc.constantFrom([{ against: 'previous' as const, period: SEPTEMBER, label: '' }], []),
  });

const anyParagraph = fc.array(
  fc.oneof(
    fc.record({ text: anyName }),
    fc.tuple(anyName, anyName).map(([shown, words]) => figure(shown, words)),
  ),
  { minLength: 1, maxLength: 5 },
);
const anyPoints = fc.array(anyParagraph, { maxLength: 3 });
const anyAnalysis = fc.record({
  provider: fc.record({
    kind: fc.constantFrom('built-in', 'openai'),
    name: anyName,
    model: fc.option(anyName),
  }),
  caution: fc.option(anyParagraph),
  headline: anyParagraph,
  overview: fc.array(anyParagraph, { minLength: 1, maxLength: 3 }),
  trends: anyPoints,
  risks: anyPoints,
  opportunities: anyPoints,
  recommendations: fc.array(
    fc.record({ text: anyParagraph, stake: anyName.map((shown) => figure(shown, 'Stake')) }),
  ),
  coverage: anyPoints,
});

const anyLedgerChart = fc
  .record({
    type: fc.constantFrom('revenue', 'margins', 'cashflow', 'expenses', 'assets', 'liabilities'),
    names: fc.tuple(anyName, anyName, anyName, anyName),
    labels: fc.array(anyName, { maxLength: 14 }),
    values: fc.array(anyCents, { minLength: 14, maxLength: 14 }),
  })
  .map(({ type, names: [title, description, one, other], labels, values }) =>
    chartOf(type, title, description, labels, { [one]: values, [other]: values.toReversed() }),
  );

export const anyChart: fc.Arbitrary<Chart> = fc
  .record({
    type: fc.constantFrom('bar', 'stackedBar', 'line', 'horizontalBar', 'composition'),
    unit: fc.constantFrom('cents', 'percent'),
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
  summary: fc.constant(demoReview().summary),
  dismissedCount: fc.nat(3),
  findings: fc.array(
    fc.record({
      title: anyName,
      description: anyName,
      severity: fc.constantFrom('High', 'Medium', 'Low'),
      category: fc.constantFrom('bank_and_cards', 'categories'),
      impactCents: anyCents,
      transactionCount: fc.nat(50),
      transactions: fc.array(
        fc.record({
          type: anyName,
          number: anyName,
          day: fc.constant(OCTOBER.start),
          amountCents: anyCents,
          vendor: anyName,
          customer: anyName,
          memo: anyName,
          link: fc.constant(null),
        }),
        { maxLength: 6 },
      ),
      remediation: fc.array(anyName, { maxLength: 4 }),
    }),
    { maxLength: 3 },
  ),
  disclaimer: anyName,
});
