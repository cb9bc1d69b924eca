import type { InsightSet } from '../insights/build-insights.ts';
import { periodOpening } from '../insights/days.ts';
import type { Insight } from '../insights/insight.ts';
import { Adviser, type Recommendation } from './actions.ts';
import type { ArrangedParagraph, Arrangement } from './arrangement.ts';
import { buildCaution } from './caution.ts';
import { buildCoverage } from './coverage.ts';
import type { Paragraph } from './paragraph.ts';
import { Realizer } from './realizer.ts';

/** A letter as displayed. Only code writes its text. */
export interface Letter {
  readonly caution: Paragraph | null;
  readonly headline: Paragraph;
  readonly overview: readonly Paragraph[];
  readonly trends: readonly Paragraph[];
  readonly risks: readonly Paragraph[];
  readonly opportunities: readonly Paragraph[];
  readonly recommendations: readonly Recommendation[];
  /** Topics that the letter could not cover, placed at the end. */
  readonly coverage: readonly Paragraph[];
}

/** Builds prose from an outline that follows the rules. */
export function buildLetter(arrangement: Arrangement, set: InsightSet): Letter {
  const { headline, paragraphs, risks, opportunities, recommendations } = arrangement;
  const realizer = new Realizer(set.byId);
  const adviser = new Adviser(set);
  const alone = (id: string) => realizer.paragraph({ claims: [id], joins: [] });
  const lead = realizer.headline(headline, openingOf(headline, set));
  const written = paragraphs.map((one) => ({ isTrend: isTrend(one, set), text: realizer.paragraph(one) }));
  return {
    caution: cautionOf(set),
    headline: lead,
    overview: written.filter(({ isTrend: is }) => !is).map(({ text }) => text),
    trends: written.filter(({ isTrend: is }) => is).map(({ text }) => text),
    risks: risks.map(alone),
    opportunities: opportunities.map(alone),
    recommendations: recommendations.flatMap(({ action, about }) => adviser.take(action, about) ?? []),
    coverage: buildCoverage(set),
  };
}

/** Returns the caution that opens the letter. */
export function cautionOf({ books }: InsightSet, findings = books.findings): Paragraph | null {
  const { request, judged } = books;
  return buildCaution({ ...request, findings, judged, currency: request.context.currency });
}

/** Returns the caution without names of customers and vendors, for a language model. */
export function cautionWithoutParties(set: InsightSet): Paragraph | null {
  const unnamed = set.books.findings.map((finding) => ({
    ...finding,
    transactions: finding.transactions.map((one) => ({ ...one, customer: '', vendor: '' })),
  }));
  return cautionOf(set, unnamed);
}

const TREND_KINDS: ReadonlySet<Insight['kind']> = new Set<Insight['kind']>([
  'record',
  'streak',
  'ratio',
  'break-even',
  'paying-habit',
]);

/** Whether a paragraph starts with an insight that requires many months, so that it belongs to the trends. */
function isTrend({ claims: [first = ''] }: ArrangedParagraph, { byId }: InsightSet): boolean {
  const insight = byId.get(first);
  return (
    insight !== undefined &&
    (TREND_KINDS.has(insight.kind) || insight.versus === 'mean' || insight.versus === 'before')
  );
}

/** Returns the name of the letter's period, unless the headline names its own. */
function openingOf(id: string, { books, byId }: InsightSet): string {
  const insight = byId.get(id);
  const isFlow = insight?.topic === 'result' || insight?.topic === 'revenue';
  return isFlow && insight.period === books.now ? periodOpening(books.now) : '';
}
