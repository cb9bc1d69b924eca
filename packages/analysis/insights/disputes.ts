import { isBalanceSheetType, type Period } from '@insights/ledger';
import { ACCOUNT_TYPES, type AccountType } from '@insights/words';
import type { LetterRequest, ReviewedBooks } from './letter-request.ts';

type Finding = ReviewedBooks['findings'][number];
type Known = Pick<LetterRequest, 'review' | 'otherPeriods'>;

/** The account types of which a figure consists, and the days whose activity it shows. */
interface Disputable {
  readonly types: readonly AccountType[];
  readonly days: readonly Period[];
}

/** Account types on the balance sheet except equity, which is the difference between the others. */
const BALANCES = ACCOUNT_TYPES.filter((type) => isBalanceSheetType(type) && type !== 'Equity');

/**
 * Returns material findings that dispute a figure, largest first. Findings in other periods dispute the activity on
 * their own days and all later balances.
 */
export function disputesOf(known: Known, figure: Disputable): Finding[] {
  const own = known.review.findings.filter(({ disputes }) =>
    figure.types.some((type) => disputes.includes(type)),
  );
  return material([...own, ...disputesOfOtherPeriods(known, figure)], known);
}

/** Returns High findings in other periods that still affect balances on this period's balance sheet. */
export function balanceDisputes(known: Known): Finding[] {
  const found = disputesOfOtherPeriods(known, { types: BALANCES, days: [] });
  return material(found, known).filter(({ severity }) => severity === 'High');
}

function disputesOfOtherPeriods({ review, otherPeriods }: Known, { types, days }: Disputable): Finding[] {
  const known = new Set(review.findings.map(({ id }) => id));
  const isWithin = (day: number) => days.some(({ start, end }) => day >= start && day <= end);
  return otherPeriods.filter(
    ({ id, disputes, transactions }) =>
      !known.has(id) &&
      types.some(
        (type) =>
          disputes.includes(type) &&
          transactions.some(({ day }) =>
            isBalanceSheetType(type) ? day <= review.period.end : isWithin(day),
          ),
      ),
  );
}

function material(findings: readonly Finding[], { review }: Known): Finding[] {
  return findings
    .filter(({ severity, impactCents }) => severity !== 'Low' && impactCents >= review.materialityCents)
    .toSorted((a, b) => b.impactCents - a.impactCents);
}
