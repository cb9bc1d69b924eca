import { type Day, dayInWords } from '@insights/ledger';
import type { ReviewContext } from '../../context/context.ts';
import { named, payee } from '../../context/transactions.ts';
import { GRACE_DAYS, type LateEntry, lateEntries, wrongYears } from '../../context/wrong-years.ts';
import { percent, totaling } from '../../text/wording.ts';
import { type Check, type FindingDraft, transactionImpact } from '../check.ts';
import { billsForPeriod } from '../shared/late-bills.ts';
import { draftsOf, redated } from '../shared/late-entries.ts';

/**
 * If a larger share of entries is late, the books are simply kept late, which is reported as one finding instead of a
 * thousand.
 */
const HABIT_SHARE = 0.3;

export const enteredAfterPeriod: Check = {
  code: 'entered-after-period',
  title: 'Entered after the period ended',
  affects: 'profit',
  disputesAmounts: false,
  why: 'Anyone who looked at this period earlier saw a different profit.',
  whenFine: 'Fine if nobody had received statements for the period yet.',
  remediation: [
    'Look through the transactions and make sure that each belongs to this period.',
    'If you gave statements to a bank or partner before, give them new ones.',
    'Set a closing date once a period is done: gear menu, Account and settings, Advanced, Close the books.',
  ],
  severityRule: 'Depends on the amount; at most Medium.',
  evidence: ['records'],
  needs: ['transactions', 'closing'],
  check: (context) => {
    const { closing } = context.documents;
    const closedThrough = closing.status === 'read' ? (closing.value.closedThrough ?? 0) : 0;
    const { period, asOf, transactions } = context;
    const late = lateEntries(context).filter(
      ({ day, createdOn }) =>
        day >= period.start && day <= asOf && day > closedThrough && createdOn > asOf + GRACE_DAYS,
    );
    const share = late.length / Math.max(1, transactions.upTo - transactions.from);
    const isHabit = share > HABIT_SHARE;
    const drafts = draftsOf(context, late, (number, sum) =>
      isHabit
        ? `${percent(share)} of the period’s transactions were entered more than ${GRACE_DAYS} days after it had ended: the books are kept late.`
        : `${number} ${totaling(late.length, sum)} ${late.length === 1 ? 'was' : 'were'} entered more than ${GRACE_DAYS} days after the period had ended.`,
    );
    return [
      ...drafts.map((draft) => ({
        ...draft,
        impact: isHabit ? [] : (draft.impact ?? []),
        severity: { atMost: isHabit ? ('Low' as const) : ('Medium' as const) },
      })),
      ...datedAYearOff(context, closedThrough, new Set(late)),
      ...billsForPeriod(context),
    ];
  },
};

/** Drafts findings for entries that are dated a year too early, into the period or out of it. */
function datedAYearOff(
  context: ReviewContext,
  closedThrough: Day,
  late: ReadonlySet<LateEntry>,
): FindingDraft[] {
  const { period, transactions } = context;
  // `back-dated-entry` covers later entries in a closed year.
  const entries = lateEntries(context).filter(
    (entry) =>
      !late.has(entry) && (entry.day > closedThrough || entry.createdOn <= closedThrough + GRACE_DAYS),
  );
  const isWithin = (day: Day) => day >= period.start && day <= period.end;
  return wrongYears(context, entries)
    .filter(({ handle, rightDay }) => isWithin(rightDay) || isWithin(transactions.at(handle).day))
    .map((slip) => ({
      title: 'Possibly dated in the wrong year',
      mistake: 'wrongYear',
      description: `${named(context, slip.handle, 'The')} to ${payee(context, slip.handle)} for ${context.money(transactions.at(slip.handle).amountCents)} was entered a year after its date; it seems to belong to ${dayInWords(slip.rightDay)}.`,
      impact: [transactionImpact(slip.handle, transactions.at(slip.handle).profitCents)],
      ...redated(context, [slip]),
      // Only an accountant should change a closed year.
      ...(transactions.at(slip.handle).day <= closedThrough && { correctionCertainty: 'possible' as const }),
      evidence: ['day'],
      severity: { atMost: 'Medium' },
      remediation: ['Open the transaction in QuickBooks and compare its date with the document.'],
    }));
}
