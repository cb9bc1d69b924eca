import { otherReports } from '@insights/words';
import type { ClaimSet } from '../claims/build-claims.ts';
import { listOf, type Run, words } from '../claims/claim.ts';
import { type ClaimSource, countFigure } from '../claims/figure.ts';
import { HEALTH_FLOOR } from '../claims/kinds/review.ts';
import { joinTexts, type Paragraph, showSentence } from './paragraph.ts';

/**
 * What is said before everything else when the books are not to be relied upon: a low health score, figures that differ
 * from QuickBooks' own reports, or nothing that could be reviewed. Null when there is no reason.
 */
export function buildCaution({ books }: ClaimSet): Paragraph | null {
  const { review, parity } = books.request;
  const { score } = review.health;
  const source: ClaimSource = { kind: 'review', id: 'review', figureIds: [], words: 'Automated Review' };
  const count = (role: string, label: string, number: number, noun: readonly [string, string]) =>
    countFigure(role, label, number, noun, source);
  const failed = parity.checks.filter(({ status }) => status === 'FAIL').length;
  const reasons: (readonly Run[])[] = [
    ...(score !== null && score < HEALTH_FLOOR
      ? [
          words`the review gives these books ${count('score', 'Health score', score, ['point', 'points'])} of 100`,
        ]
      : []),
    ...(failed > 0
      ? [
          words`${count('failed', 'Figures that do not agree', failed, ['figure', 'figures'])} ${failed === 1 ? 'does' : 'do'} not agree with ${otherReports(parity.isUploaded)}`,
        ]
      : []),
    ...(score === null ? [words`nothing in these books could be reviewed`] : []),
  ];
  if (reasons.length === 0) return null;
  const impact = review.summary.totalImpactCents;
  const findings =
    impact >= books.materiality.cents
      ? words` The findings are about ${books.figure('impact', 'What the findings are about', impact, source)}.`
      : [];
  const { nowCents, ifFixedCents } = review.netProfit;
  const fixed =
    Math.abs(ifFixedCents - nowCents) >= books.materiality.cents
      ? words` Once they are fixed, net profit would be ${books.figure('ifFixed', 'Net profit if fixed', ifFixedCents, source)}.`
      : [];
  const runs = words`Read this with care: ${listOf(reasons)}.${findings}${fixed} The figures below are what the books say today. They may change once the books are put right.`;
  return joinTexts(
    showSentence(
      runs.map((run) => (typeof run === 'string' ? run : { of: 'caution', figure: run })),
      [],
    ),
  );
}
