import { dayInWords, entityWords } from '@insights/ledger';
import { type JudgedFigure, type JudgedFigures, MAIN_FIGURES } from '@insights/review';
import { otherReports } from '@insights/words';
import { isNoticeable } from '../facts/materiality.ts';
import { nameInText } from '../insights/clean-name.ts';
import { isBalanceCorrected } from '../insights/corrected-documents.ts';
import { centsOf, type Figure, type InsightSource } from '../insights/figure.ts';
import type { Insight, InsightKind } from '../insights/insight.ts';
import { partyOf } from '../insights/kinds/questions.ts';
import type { LetterRequest, ReviewedBooks } from '../insights/letter-request.ts';
import { sourceId } from '../insights/review-source.ts';
import { type Run, words } from '../wordings/wording.ts';
import { joinTexts, type Paragraph, showOne } from './paragraph.ts';

/** Inputs of a caution, which a report without a letter also has. */
export type CautionRequest = Pick<LetterRequest, 'parity'> & {
  readonly review: Pick<ReviewedBooks, 'impossible' | 'health' | 'period' | 'lastRecorded'>;
  /** Findings behind the doubts about the figures. */
  readonly findings: ReviewedBooks['findings'];
  readonly judged: JudgedFigures;
  readonly currency: string;
  /** Whether another page shows how the recorded figures become the corrected ones. */
  readonly hasBridge?: boolean;
  /** Insights that the letter states, so that the caution does not repeat them. */
  readonly told?: readonly Insight[];
};

const MAX_NAMED = 3;

/**
 * Says what cannot be relied on and why, except what the letter says: impossible balances, main figures that
 * corrections change materially, High findings without a known correction that question them, figures that differ from
 * the service's own reports, books that end before the period does, or a review in which nothing could be checked. Null
 * if there is nothing to say.
 */
export function buildCaution(request: CautionRequest): Paragraph | null {
  const { review, findings, judged, parity, currency, hasBridge = false, told = [] } = request;
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
  const isTold = (kind: InsightKind) => told.some((one) => one.kind === kind);
  const toldIds = new Set(
    told.flatMap((one) => [
      ...(one.doubt?.booked == null ? [] : [one.doubt.booked.source.id]),
      ...(one.kind === 'question' ? [sourceId(one)] : []),
    ]),
  );
  const failed = parity.checks
    .filter(({ status }) => status === 'FAIL')
    .slice(0, MAX_NAMED)
    .map(({ name, figureId, ours, theirs }, index) => {
      const here = money(`ours${index + 1}`, name, ours, { ...source, figureIds: [figureId] });
      const there = money(`theirs${index + 1}`, name, theirs ?? 0, { ...source, kind: 'parity' });
      return words`${name} (${signed(here)} here, ${signed(there)} there)`;
    });
  const impossible = review.impossible.slice(0, MAX_NAMED).map(({ account, balanceCents, reason }, index) => {
    const name = account === null ? 'Total assets' : nameInText(account.name, 'account');
    const amount = money(`impossible${index + 1}`, `${name}, below zero`, balanceCents);
    const verb = account === null ? 'were' : 'was';
    return words`${name} ${verb} ${amount} below zero on ${dayInWords(period.end)}. ${reason}`;
  });
  const isNonprofit = entityWords(judged.booked.context).form === 'nonprofit';
  const doubtful = MAIN_FIGURES.flatMap((name) => judged.named(name) ?? []).filter(isDoubtful);
  const changed = hasBridge ? [] : doubtful.filter((figure) => changeOf(figure) >= judged.materialityCents);
  const corrected = changed
    .filter((figure) => !toldIds.has(figure.source.id))
    .toSorted((a, b) => changeOf(b) - changeOf(a))
    .slice(0, MAX_NAMED)
    .map(({ source: { label } }) => [lowerCased((isNonprofit && NONPROFIT_LABELS[label]) || label)]);
  const questions = doubtful.flatMap(({ reasons, correctedCents }) =>
    reasons.filter(({ isCorrected, cents }) => !isCorrected && isNoticeable(cents, correctedCents)),
  );
  const asked = new Set(questions.map(({ findingId }) => findingId));
  const questioned = findings
    .filter((finding) => asked.has(finding.id) && !isBalanceCorrected(judged, finding))
    .filter(({ id, accounts }) => !toldIds.has(id) && !accounts.some(({ id: one }) => isImpossible(one)))
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
    ...(isTold('impossible') ? [] : impossible),
    ...(corrected.length > 0
      ? [words`The corrections that the review proposes change ${listOf(corrected)}.`]
      : []),
    ...(questioned.length > 0
      ? [words`The review ${corrected.length > 0 ? 'also ' : ''}questions ${listOf(questioned)}.`]
      : []),
    ...(review.lastRecorded === null || isTold('stale')
      ? []
      : [
          words`Nothing was recorded after ${dayInWords(review.lastRecorded)}, so this period may be incomplete.`,
        ]),
    ...(failed.length > 0
      ? [words`Figures that do not agree with ${otherReports(parity.isUploaded)}: ${listOf(failed)}.`]
      : []),
    ...(health.score === null ? [['Nothing in these books could be reviewed.']] : []),
    ...(changed.length > 0
      ? [['Statements show the figures as recorded; the letter uses corrected amounts where there are any.']]
      : []),
  ];
  if (sentences.length === 0) return null;
  const runs = sentences.flatMap((sentence, index) => [...(index === 0 ? [] : [' ']), ...sentence]);
  return joinTexts(runs.map((run) => (typeof run === 'string' ? { text: run } : showOne('caution', run))));
}

function lowerCased(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** Formats a figure with its sign; figures are otherwise shown without a sign. */
function signed(figure: Figure): readonly Run[] {
  return centsOf(figure) < 0 ? ['−', figure] : [figure];
}

/** Joins items: `a`, `a and b`, `a, b and c`. */
function listOf(items: readonly (readonly Run[])[]): readonly Run[] {
  return items.flatMap((item, index) => [
    ...(index === 0 ? [] : [index === items.length - 1 ? ' and ' : ', ']),
    ...item,
  ]);
}

const NONPROFIT_LABELS: Readonly<Record<string, string>> = {
  'Net profit': 'Change in net assets',
  'Total equity': 'Total net assets',
};

/** A figure that depends on an impossible balance may also be changed by corrections. */
function isDoubtful({ level, reasons }: JudgedFigure): boolean {
  return level === 'doubtful' || (level === 'impossible' && reasons.length > 0);
}

function changeOf({ bookedCents, correctedCents }: JudgedFigure): number {
  return Math.abs(correctedCents - bookedCents);
}

/** For example `with “Kaya Imports” as “Possible duplicate bill”`. */
function disputeInWords(finding: LetterRequest['review']['findings'][number]): string {
  const party = partyOf(finding);
  return `${party === null ? '' : `with ${nameInText(party, 'customer')} `}as “${finding.title}”`;
}
