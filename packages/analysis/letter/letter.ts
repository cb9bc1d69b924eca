import type { ClaimSet } from '../claims/build-claims.ts';
import type { Claim } from '../claims/claim.ts';
import { periodOpening } from '../claims/days.ts';
import { Adviser, type Recommendation } from './actions.ts';
import type { ArrangedParagraph, Arrangement } from './arrangement.ts';
import { buildCaution } from './caution.ts';
import { buildCoverage } from './coverage.ts';
import type { Paragraph } from './paragraph.ts';
import { Realizer } from './realizer.ts';

/** A letter as it is shown. Code wrote every character of it. */
export interface Letter {
  readonly caution: Paragraph | null;
  readonly headline: Paragraph;
  readonly overview: readonly Paragraph[];
  readonly trends: readonly Paragraph[];
  readonly risks: readonly Paragraph[];
  readonly opportunities: readonly Paragraph[];
  readonly recommendations: readonly Recommendation[];
  /** What could not be seen, said last. */
  readonly coverage: readonly Paragraph[];
}

/** Makes prose of an arrangement that keeps the rules. */
export function buildLetter(arrangement: Arrangement, set: ClaimSet): Letter {
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

/** The caution that the letter opens with. */
export function cautionOf({ books: { request } }: ClaimSet): Paragraph | null {
  return buildCaution({ ...request, currency: request.context.currency });
}

/** The same without customers and vendors, for a language model. */
export function cautionWithoutParties({ books: { request } }: ClaimSet): Paragraph | null {
  const findings = request.review.findings.map((finding) => ({ ...finding, transactions: [] }));
  const review = { ...request.review, findings };
  return buildCaution({ ...request, review, currency: request.context.currency });
}

const TREND_KINDS: ReadonlySet<Claim['kind']> = new Set<Claim['kind']>([
  'record',
  'streak',
  'ratio',
  'break-even',
  'paying-habit',
]);

/** A paragraph that begins with what shows only over many months stands among the trends. */
function isTrend({ claims: [first = ''] }: ArrangedParagraph, { byId }: ClaimSet): boolean {
  const claim = byId.get(first);
  return (
    claim !== undefined &&
    (TREND_KINDS.has(claim.kind) || claim.versus === 'mean' || claim.versus === 'before')
  );
}

/** The days that the letter is about, where the headline does not name days of its own. */
function openingOf(id: string, { books, byId }: ClaimSet): string {
  const claim = byId.get(id);
  const isFlow = claim?.topic === 'result' || claim?.topic === 'revenue';
  return isFlow && claim.period === books.now ? periodOpening(books.now) : '';
}
