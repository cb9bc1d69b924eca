import type { InsightSet } from '../insights/build-insights.ts';
import { type Run, words } from '../insights/insight.ts';
import type { ReviewedBooks } from '../insights/letter-request.ts';
import { IN_DOUBT } from './advice-conditions.ts';

type Finding = ReviewedBooks['findings'][number];

/**
 * A bill that has been overdue for longer, from a vendor who still supplies the company, is more likely a mistake than
 * a debt.
 */
const OLD_DAYS = 90;
const STATEMENT =
  'ask for a statement: they still do business with you, and nobody waits this long to be paid';

/** Returns the first step of a finding about a party, in any period; null if there is none. */
export function firstStepFor(party: string | null, { books }: InsightSet): string | null {
  const touching = books.findings.filter(
    ({ code, transactions }) =>
      code !== 'customer-concentration' &&
      transactions.some(({ customer, vendor }) => customer === party || vendor === party),
  );
  const reasons = touching.flatMap((finding) => [finding, ...finding.furtherReasons]);
  const reason = reasons.find(({ code }) => IN_DOUBT.test(code)) ?? reasons[0];
  return reason === undefined ? null : firstStep(reason);
}

/** For example `compare both bills with the vendor’s paper: the invoice number and the date`. */
export function firstStep({ remediation }: Pick<Finding, 'remediation'>): string {
  const [sentence = ''] = /^.*?[.?](?=\s|$)/.exec(remediation[0] ?? '') ?? [];
  // A question after a colon would end the sentence that contains the step.
  const step = sentence.endsWith('?') ? sentence.split(': ')[0] : sentence.slice(0, -1);
  return (step ?? '').charAt(0).toLowerCase() + (step ?? '').slice(1);
}

/** Returns what to do before paying a vendor; null if the bills can simply be paid. */
export function stepBeforePaying(party: string | null, oldestDue: number, set: InsightSet): string | null {
  const step = firstStepFor(party, set);
  if (step !== null) return step;
  const { readOn } = set.books.request.documents;
  return readOn - oldestDue > OLD_DAYS && hasDocumentsSince(party, readOn - OLD_DAYS, set) ? STATEMENT : null;
}

function hasDocumentsSince(party: string | null, day: number, { books }: InsightSet): boolean {
  const { transactions } = books.request.documents;
  if (transactions.status === 'missing') return false;
  const { parties, partyIndexes, days } = transactions.value;
  return days.some((on, row) => on >= day && parties[partyIndexes[row] as number]?.name === party);
}

/** Returns the finding that an insight is about, which is the largest of its check. */
export function findingOf(claimId: string, { books }: InsightSet): Finding | null {
  const code = claimId.slice('finding.'.length);
  const all = books.request.review.findings.filter((finding) => finding.code === code);
  return all.length === 0 ? null : all.reduce((a, b) => (b.impactCents > a.impactCents ? b : a));
}

/** For example ` First, compare both bills with the vendor’s paper.` */
export function firstStepSentence(finding: Finding | null): readonly Run[] {
  return finding === null || finding.remediation.length === 0 ? [] : words` First, ${firstStep(finding)}.`;
}
