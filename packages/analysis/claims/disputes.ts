import { isPosition, type Period } from '@insights/ledger';
import type { AccountType } from '@insights/words';
import type { LetterRequest, ReviewedBooks } from './letter-request.ts';

type Finding = ReviewedBooks['findings'][number];
type Known = Pick<LetterRequest, 'review' | 'otherPeriods'>;

/** Account types that a figure is made of, and the days whose activity it shows. */
interface Disputable {
  readonly types: readonly AccountType[];
  readonly days: readonly Period[];
}

/**
 * Material findings that dispute a figure, largest first. Findings of other periods dispute the activity of their days, and
 * balances from then on.
 */
export function disputesOf({ review, otherPeriods }: Known, { types, days }: Disputable): Finding[] {
  const known = new Set(review.findings.map(({ id }) => id));
  const isWithin = (day: number) => days.some(({ start, end }) => day >= start && day <= end);
  const isAbout = (types: readonly AccountType[], { disputes, transactions }: Finding) =>
    types.some((type) => disputes.includes(type)) &&
    transactions.some(({ day }) => (types.some(isPosition) ? day <= review.period.end : isWithin(day)));
  const isEarlier = (finding: Finding) =>
    !known.has(finding.id) &&
    (isAbout(types.filter(isPosition), finding) ||
      isAbout(
        types.filter((type) => !isPosition(type)),
        finding,
      ));
  return [
    ...review.findings.filter(({ disputes }) => types.some((type) => disputes.includes(type))),
    ...otherPeriods.filter(isEarlier),
  ]
    .filter(({ severity, impactCents }) => severity !== 'Low' && impactCents >= review.materialityCents)
    .toSorted((a, b) => b.impactCents - a.impactCents);
}

/** High findings of other periods about balances that the balance sheet of this period still has. */
export function balanceDisputes({ review, otherPeriods }: Known): Finding[] {
  const types: readonly AccountType[] = [
    'Bank',
    'Accounts Receivable',
    'Other Current Asset',
    'Fixed Asset',
    'Other Asset',
    'Accounts Payable',
    'Credit Card',
    'Other Current Liability',
    'Long Term Liability',
  ];
  return disputesOf({ review: { ...review, findings: [] }, otherPeriods }, { types, days: [] }).filter(
    ({ id, severity }) => severity === 'High' && !review.findings.some((finding) => finding.id === id),
  );
}
