import { dayInWords } from '@insights/ledger';
import { type JudgedFigure, type JudgedFigures, MAIN_FIGURES } from '@insights/review';
import { otherReports } from '@insights/words';
import { isNoticeable } from '../facts/materiality.ts';
import { nameInText } from '../insights/clean-name.ts';
import { isBalanceCorrected } from '../insights/corrected-documents.ts';
import { centsOf, type Figure, type InsightSource } from '../insights/figure.ts';
import { partyOf } from '../insights/kinds/trust.ts';
import type { LetterRequest, ReviewedBooks } from '../insights/letter-request.ts';
import { termsOf } from '../wordings/nonprofit.ts';
import { type Run, words } from '../wordings/wording.ts';
import { joinTexts, type Paragraph, showOne } from './paragraph.ts';

/** Inputs of a caution. They do not include a letter, because a report without one also has the caution. */
export type CautionRequest = Pick<LetterRequest, 'parity'> & {
  readonly review: Pick<ReviewedBooks, 'impossible' | 'health' | 'period' | 'lastRecorded'>;
  /** Findings behind the doubts about the figures. */
  readonly findings: ReviewedBooks['findings'];
  readonly judged: JudgedFigures;
  readonly currency: string;
  /** Whether a letter follows, which uses corrected amounts. */
  readonly hasLetter?: boolean;
};

const MAX_NAMED = 3;

/**
 * Explains why the figures are unreliable: impossible balances, main figures that corrections change by materiality,
 * High findings without a known correction that question them, figures that differ from the service's own reports,
 * books that end before the period, or a review in which nothing could be checked. Null if there is no reason.
 */
export function buildCaution(request: CautionRequest): Paragraph | null {
  const { review, findings, judged, parity, currency, hasLetter = true } = request;
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
  const failed = parity.checks.filter(({ status }) => status === 'FAIL').length;
  const number: Figure = {
    role: 'failed',
    label: 'Figures that do not agree',
    value: { kind: 'count', count: failed, noun: ['figure', 'figures'] },
    source,
  };
  const impossible = review.impossible.slice(0, MAX_NAMED).map(({ account, balanceCents, reason }, index) => {
    const name = account === null ? 'Total assets' : nameInText(account.name, 'account');
    const amount = money(`impossible${index + 1}`, `${name}, below zero`, balanceCents);
    const verb = account === null ? 'were' : 'was';
    return words` ${name} ${verb} ${amount} below zero on ${dayInWords(period.end)}. ${reason}`;
  });
  const doubtful = MAIN_FIGURES.flatMap((name) => judged.named(name) ?? []).filter(isDoubtful);
  const corrected = doubtful
    .filter((figure) => changeOf(figure) >= judged.materialityCents)
    .toSorted((a, b) => changeOf(b) - changeOf(a))
    .slice(0, MAX_NAMED)
    .map(({ source: { id, label }, bookedCents, correctedCents }, index) => {
      const from = { ...source, figureIds: [id] };
      const booked = money(`booked${index + 1}`, label, bookedCents, from);
      const after = money(`corrected${index + 1}`, label, correctedCents);
      const how = index === 0 ? 'with the corrections that the review proposes' : 'corrected';
      return words` ${label} ${PLURAL.test(label) ? 'are' : 'is'} ${signed(booked)} as recorded and about ${signed(after)} ${how}.`;
    });
  const questions = doubtful.flatMap(({ reasons, correctedCents }) =>
    reasons.filter(({ isCorrected, cents }) => !isCorrected && isNoticeable(cents, correctedCents)),
  );
  const asked = new Set(questions.map(({ findingId }) => findingId));
  const questioned = findings
    .filter((finding) => asked.has(finding.id) && !isBalanceCorrected(judged, finding))
    .toSorted((a, b) => b.impactCents - a.impactCents)
    .slice(0, MAX_NAMED)
    .map((finding, index) => {
      const from: InsightSource = { ...source, kind: 'finding', id: finding.id };
      const amount = money(`questioned${index + 1}`, finding.title, finding.impactCents, from);
      return words`${amount} ${disputeInWords(finding)}`;
    });
  const reasons: (readonly Run[])[] = [
    ...impossible,
    ...corrected,
    ...(questioned.length > 0
      ? [words` The review ${corrected.length > 0 ? 'also ' : ''}questions ${listOf(questioned)}.`]
      : []),
    ...(review.lastRecorded === null
      ? []
      : [
          words` Nothing was recorded after ${dayInWords(review.lastRecorded)}, so this period may be incomplete.`,
        ]),
    ...(failed > 0
      ? [words` ${number} ${failed === 1 ? 'does' : 'do'} not agree with ${otherReports(parity.isUploaded)}.`]
      : []),
    ...(health.score === null ? [[' Nothing in these books could be reviewed.']] : []),
  ];
  if (reasons.length === 0) return null;
  const runs = words`Read this with care.${reasons.flat()} Statements show the figures as recorded${hasLetter ? '; the letter uses corrected amounts where there are any' : ''}.`;
  const say = termsOf(judged.booked.context);
  return joinTexts(
    runs.map((run) => (typeof run === 'string' ? { text: run } : showOne('caution', run))),
  ).map((run) => ('text' in run ? { text: say(run.text) } : run));
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

const PLURAL = /assets|funds|^accounts|^loans/i;

/** A figure that depends on an impossible balance may also be changed by corrections. */
function isDoubtful({ level, reasons }: JudgedFigure): boolean {
  return level === 'doubtful' || (level === 'impossible' && reasons.length > 0);
}

function changeOf({ bookedCents, correctedCents }: JudgedFigure): number {
  return Math.abs(correctedCents - bookedCents);
}

/** For example `(“Possible duplicate bill”, “Kaya Imports”)`. */
function disputeInWords(finding: LetterRequest['review']['findings'][number]): string {
  const party = partyOf(finding);
  return `(“${finding.title}”${party === null ? '' : `, ${nameInText(party, 'customer')}`})`;
}
