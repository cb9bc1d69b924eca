import { percent } from '../../text/wording.ts';
import type { Check } from '../check.ts';
import { draftsOf, GRACE_DAYS, lateEntries } from '../shared/late-entries.ts';

/**
 * If most entries are late, the books are simply kept late, which is reported as one finding instead of a thousand.
 */
const HABIT_SHARE = 0.3;

export const enteredAfterPeriod: Check = {
  code: 'entered-after-period',
  title: 'Entered after the period ended',
  category: 'period_control',
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
        : `${number} totaling ${sum} ${late.length === 1 ? 'was' : 'were'} entered more than ${GRACE_DAYS} days after the period had ended.`,
    );
    return drafts.map((draft) => ({
      ...draft,
      impact: isHabit ? [] : (draft.impact ?? []),
      severity: { atMost: isHabit ? 'Low' : 'Medium' },
    }));
  },
};
