import { dayInWords } from '@insights/ledger';
import { type JudgedFigure, type JudgedFigures, MAIN_FIGURES } from '@insights/review';
import { capitalized, otherReports } from '@insights/words';
import { isNoticeable } from '../facts/materiality.ts';
import { nameInText } from '../insights/clean-name.ts';
import { isBalanceCorrected } from '../insights/corrected-documents.ts';
import { centsOf, type Figure, type InsightSource } from '../insights/figure.ts';
import { figuresOf, type Insight, type InsightKind } from '../insights/insight.ts';
import { partyOf } from '../insights/kinds/questions.ts';
import type { LetterRequest, ReviewedBooks } from '../insights/letter-request.ts';
import { sourceId } from '../insights/review-source.ts';
import { listOf, type Run, words } from '../wordings/wording.ts';
import { joinTexts, type Paragraph, showOne } from './paragraph.ts';

/** Inputs of a caution, which a report without a letter also has. */
export type CautionRequest = Pick<LetterRequest, 'parity'> & {
  readonly review: Pick<ReviewedBooks, 'impossible' | 'health' | 'period' | 'lastRecorded'>;
  /** Findings behind the doubts about the figures. */
  readonly findings: ReviewedBooks['findings'];
  readonly judged: JudgedFigures;
  readonly currency: string;
  /** Insights that the letter states; absent for a report, in which other pages show the corrected figures. */
  readonly stated?: readonly Insight[];
};

const MAX_NAMED = 3;

/**
 * Builds the warning about unreliable figures, without those that the letter already mentions: impossible balances, High
 * findings without a known correction that question a main figure or one in the letter, figures that differ from the
 * service's own reports, books that end before the period does, a review in which nothing could be checked, or that the
 * letter's figures are corrected. Null if there is nothing to warn about.
 */
export function buildCaution(request: CautionRequest): Paragraph | null {
  const { review, findings, judged, parity, currency, stated = [] } = request;
  const { health, period } = review;
  const source: InsightSource = {
    kind: 'review',
    id: 'review',
    figureIds: [],
    view: 'booked',
    words: 'Automated Review',
  };
  const money = (role: string, label: string, cents: number, from: InsightSource = source): Figure => ({
    role,
    label,
    value: { kind: 'money', cents, currency, unitCents: 100 },
    source: from,
  });
  const isStated = (kind: InsightKind) => stated.some((one) => one.kind === kind);
  const statedIds = new Set(stated.flatMap((one) => (one.kind === 'question' ? [sourceId(one)] : [])));
  const failed = parity.checks
    .filter(({ status }) => status === 'FAIL')
    .slice(0, MAX_NAMED)
    .map(({ name, figureId, ours, theirs }, index) => {
      const here = money(`ours${index + 1}`, name, ours, { ...source, figureIds: [figureId] });
      const there = money(`theirs${index + 1}`, name, theirs ?? 0, { ...source, kind: 'parity' });
      return words`${name} (${signed(here)} here, ${signed(there)} there)`;
    });
  const impossible = review.impossible.slice(0, MAX_NAMED).map(({ account, balanceCents, reason }, index) => {
    const name = account === null ? 'Total assets' : capitalized(nameInText(account.name, 'account'));
    const amount = money(`impossible${index + 1}`, `${name}, below zero`, balanceCents);
    const verb = account === null ? 'were' : 'was';
    return words`${name} ${verb} ${amount} below zero on ${dayInWords(period.end)}. ${reason}`;
  });
  const inLetter = new Set(
    stated
      .flatMap(figuresOf)
      .flatMap(({ source: { kind, figureIds } }) => (kind === 'figure' ? figureIds : [])),
  );
  const doubtful = [
    ...MAIN_FIGURES.map((name) => judged.named(name)),
    ...[...inLetter].map((id) => judged.find(id)),
  ].flatMap((figure) => (figure !== null && isDoubtful(figure) ? [figure] : []));
  const isChanged = stated.flatMap(figuresOf).some(({ source: { view } }) => view !== 'booked');
  const questions = doubtful.flatMap(({ reasons, correctedCents }) =>
    reasons.filter(({ isCorrected, cents }) => !isCorrected && isNoticeable(cents, correctedCents)),
  );
  const asked = new Set(questions.map(({ findingId }) => findingId));
  const questioned = findings
    .filter((finding) => asked.has(finding.id) && !isBalanceCorrected(judged, finding))
    .filter(({ id, accounts }) => !statedIds.has(id) && !accounts.some(({ id: one }) => isImpossible(one)))
    .toSorted((a, b) => b.impactCents - a.impactCents)
    .slice(0, MAX_NAMED)
    .map((finding, index) => {
      const from: InsightSource = { ...source, kind: 'finding', id: finding.id };
      const amount = money(`questioned${index + 1}`, finding.title, finding.impactCents, from);
      return words`${amount} ${disputeInWords(finding)}`;
    });
  function isImpossible(accountId: string): boolean {
    return review.impossible.some(({ account }) => account?.id === accountId);
  }
  const sentences: (readonly Run[])[] = [
    ...(isStated('impossible') ? [] : impossible),
    ...(questioned.length > 0 ? [words`The review questions ${listOf(questioned)}.`] : []),
    ...(review.lastRecorded === null || isStated('stale')
      ? []
      : [
          words`Nothing was recorded after ${dayInWords(review.lastRecorded)}, so this period may be incomplete.`,
        ]),
    ...(failed.length > 0
      ? [words`Figures that do not agree with ${otherReports(parity.isUploaded)}: ${listOf(failed)}.`]
      : []),
    ...(health.score === null ? [['Nothing in these books could be reviewed.']] : []),
    ...(isChanged
      ? [
          [
            'Statements show the figures as recorded; this letter uses the corrections that the review proposes.',
          ],
        ]
      : []),
  ];
  if (sentences.length === 0) return null;
  const runs = sentences.flatMap((sentence, index) => [...(index === 0 ? [] : [' ']), ...sentence]);
  return joinTexts(runs.map((run) => (typeof run === 'string' ? { text: run } : showOne('caution', run))));
}

/** Formats a figure with its sign; figures are otherwise shown without a sign. */
function signed(figure: Figure): readonly Run[] {
  return centsOf(figure) < 0 ? ['−', figure] : [figure];
}

/** A figure that depends on an impossible balance may also be changed by corrections. */
function isDoubtful({ level, reasons }: JudgedFigure): boolean {
  return level === 'doubtful' || (level === 'impossible' && reasons.length > 0);
}

/** For example `with “Kaya Imports” as “Possible duplicate bill”`. */
function disputeInWords(finding: LetterRequest['review']['findings'][number]): string {
  const party = partyOf(finding);
  return `${party === null ? '' : `with ${nameInText(party, 'customer')} `}as “${finding.title}”`;
}
