import type { InsightSet } from '../../insights/build-insights.ts';
import { centsOf } from '../../insights/figure.ts';
import type { OfKind } from '../../insights/insight.ts';
import { dayOf, firstSteps, mayBeAsked, type Reason } from './advice.ts';
import { findingAbout } from './review-steps.ts';

const MIN_DAYS_DUE = 7;
const OLD_DAYS = 90;

/** Advises collecting a customer's past-due balance. */
export function collect(insight: OfKind<'overdue'>, set: InsightSet): Reason | null {
  const late = lateParty(insight, set);
  if (late === null || !mayBeAsked(insight.about, set)) return null;
  const isOld = set.books.request.documents.readOn - dayOf(late.figures.since) > OLD_DAYS;
  return {
    // An invoice that has been open this long may have been paid.
    kind: isOld ? 'collectOld' : 'collect',
    ...late,
    ...stepOf(insight, set),
    stake: late.figures.amount,
    touches: [`party ${insight.about}`],
  };
}

/** Advises paying a vendor's past-due balance, or asking the vendor first. */
export function pay(insight: OfKind<'overdue'>, set: InsightSet): Reason | null {
  const late = lateParty(insight, set);
  if (late === null) return null;
  const { amount, since } = late.figures;
  const kind = !isForgotten(insight.about, dayOf(since), set)
    ? 'askForStatement'
    : isTight(set, centsOf(amount))
      ? 'askForTerms'
      : 'pay';
  return {
    kind,
    ...late,
    ...stepOf(insight, set),
    urgency: 4,
    touches: [`party ${insight.about}`, 'cash'],
  };
}

/** Returns the party that is furthest behind, unless it is only a few days late. */
function lateParty({ figures: { name, amount, since } }: OfKind<'overdue'>, { books }: InsightSet) {
  if (name === undefined || amount === undefined || since === undefined) return null;
  const { readOn } = books.request.documents;
  return readOn - dayOf(since) < MIN_DAYS_DUE ? null : { figures: { name, amount, since } };
}

/** Returns the first step of a finding about the party, which comes before collecting or paying. */
function stepOf({ about }: OfKind<'overdue'>, set: InsightSet): Partial<Reason> {
  const finding = findingAbout(about, set);
  return finding === null ? {} : { kind: 'stepFirst', step: firstSteps(finding), findingId: finding.id };
}

/**
 * Whether a bill may be unpaid because it was forgotten. A vendor who still supplies the company does not wait this long,
 * so the bill is more likely a mistake.
 */
function isForgotten(party: string | null, oldestDue: number, { books }: InsightSet): boolean {
  const { readOn, transactions } = books.request.documents;
  if (readOn - oldestDue <= OLD_DAYS || transactions.status === 'missing') return true;
  const { parties, partyIndexes, days } = transactions.value;
  return !days.some(
    (on, row) => on >= readOn - OLD_DAYS && parties[partyIndexes[row] as number]?.name === party,
  );
}

/** Whether paying an amount would leave less than a month of wages, or cash is already short. */
function isTight({ books, byId }: InsightSet, cents: number): boolean {
  const month = books.months.at(-1);
  const payroll = month === undefined ? 0 : books.amount('incomeStatement.payroll', month);
  const held = byId.get('heldForOthers')?.cents ?? 0;
  const left = books.amount('balanceSheet.bank', books.now) - held - cents;
  return left < Math.max(payroll, 0) || byId.has('cashFloor') || byId.has('runway');
}
