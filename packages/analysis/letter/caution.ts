import { dayInWords } from '@insights/ledger';
import { otherReports } from '@insights/words';
import { nameInText } from '../insights/clean-name.ts';
import { balanceDisputes } from '../insights/disputes.ts';
import { countFigure, type Figure, type InsightSource } from '../insights/figure.ts';
import { listOf, type Run, words } from '../insights/insight.ts';
import { partyOf } from '../insights/kinds/review.ts';
import type { LetterRequest } from '../insights/letter-request.ts';
import { joinTexts, type Paragraph, showSentence } from './paragraph.ts';

/** Inputs of a caution. A letter is not needed, so a report without one also has the caution. */
export type CautionRequest = Pick<LetterRequest, 'review' | 'parity' | 'otherPeriods'> & {
  readonly currency: string;
};

const MAX_NAMED = 3;

/**
 * Explains why the figures are unreliable: impossible balances, disputed amounts that reach materiality, balances
 * disputed by High findings in other periods, figures that differ from the service's own reports, books that end before
 * the period, or a review in which nothing could be checked. Null if there is no reason.
 */
export function buildCaution({ review, otherPeriods, parity, currency }: CautionRequest): Paragraph | null {
  const { reliability, health, period } = review;
  const source: InsightSource = { kind: 'review', id: 'review', figureIds: [], words: 'Automated Review' };
  const money = (role: string, label: string, cents: number, from: InsightSource = source): Figure => ({
    role,
    label,
    value: { kind: 'money', cents, currency },
    source: from,
  });
  const failed = parity.checks.filter(({ status }) => status === 'FAIL').length;
  const number = countFigure('failed', 'Figures that do not agree', failed, ['figure', 'figures'], source);
  const impossible = reliability.impossible
    .slice(0, MAX_NAMED)
    .map(({ account, balanceCents, reason }, index) => {
      const name = account === null ? 'Total assets' : nameInText(account.name, 'account');
      const amount = money(`impossible${index + 1}`, `${name}, below zero`, balanceCents);
      const verb = account === null ? 'were' : 'was';
      return words` ${name} ${verb} ${amount} below zero on ${dayInWords(period.end)}. ${reason}`;
    });
  const namedOf = (role: string, findings: LetterRequest['otherPeriods']) =>
    findings
      .toSorted((a, b) => b.impactCents - a.impactCents)
      .slice(0, MAX_NAMED)
      .map((finding, index) => {
        const from: InsightSource = { ...source, kind: 'finding', id: finding.id };
        const amount = money(`${role}${index + 1}`, finding.title, finding.impactCents, from);
        return words`${amount} ${disputeInWords(finding)}`;
      });
  const named = namedOf(
    'disputed',
    review.findings.filter(({ severity, disputes }) => severity !== 'Low' && disputes.length > 0),
  );
  const earlier = namedOf('earlier', balanceDisputes({ review, otherPeriods }));
  const isDoubtful = reliability.disputedCents >= review.materialityCents && named.length > 0;
  const disputed = money('disputed', 'Amounts that the review questions', reliability.disputedCents);
  const reasons: (readonly Run[])[] = [
    ...impossible,
    ...(isDoubtful
      ? [words` The review questions ${disputed} of the recorded amounts, above all ${listOf(named)}.`]
      : []),
    ...(earlier.length > 0
      ? [words` The review also questions balances of earlier periods, above all ${listOf(earlier)}.`]
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
  const runs = words`Read this with care.${reasons.flat()} The figures are shown as recorded, and may change when this is corrected.`;
  return joinTexts(
    showSentence(
      runs.map((run) => (typeof run === 'string' ? run : { of: 'caution', figure: run })),
      [],
    ),
  );
}

/** For example `(“Possible duplicate bill”, “Kaya Imports”)`. */
export function disputeInWords(finding: LetterRequest['review']['findings'][number]): string {
  const party = partyOf(finding);
  return `(“${finding.title}”${party === null ? '' : `, ${nameInText(party, 'customer')}`})`;
}
