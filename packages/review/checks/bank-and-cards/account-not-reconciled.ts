import { dayInWords, listReconciliations } from '@insights/ledger';
import type { Severity } from '@insights/words';
import { accountNameAt, shownBalanceAsOf } from '../../context/context.ts';
import { count, totaling } from '../../text/wording.ts';
import type { Check } from '../check.ts';

/** Statements arrive monthly, and people need a few weeks to reconcile them. */
const LATE_DAYS = { Low: 45, Medium: 92, High: 183 } as const;

export const accountNotReconciled: Check = {
  code: 'account-not-reconciled',
  title: 'Bank or card account not reconciled',
  affects: 'none',
  why: 'Until an account is reconciled, nobody has compared it with the bank, and the figures that depend on it are unconfirmed.',
  whenFine: 'Fine for an account without bank statements, or one that was opened recently.',
  remediation: [
    'Get the statements of the account, starting with the oldest missing month.',
    'In QuickBooks, open the gear menu and choose Reconcile.',
    'Choose the account, enter the ending balance and date of the statement, and select the transactions that are on the statement.',
    'Continue until the difference is zero, choose Finish now, and go on to the next month.',
  ],
  severityRule:
    'Depends on the age of the oldest unreconciled transaction: Low after 45 days, Medium after three months, High after six months or if never reconciled.',
  evidence: ['records'],
  needs: ['clearing'],
  check: (context) => {
    const { asOf, documents, books, period } = context;
    if (documents.clearing.status === 'missing') return [];
    const until = Math.min(asOf, documents.readOn);
    return listReconciliations(books, documents.clearing.value, period.end).flatMap(
      ({ account, through, unreconciled, movedCents, waitingSince, lastDay }) => {
        // A dormant account has no statement to compare with.
        if (waitingSince === null || lastDay < period.start) return [];
        const severity = severityOf(until - waitingSince, through === null);
        if (severity === null) return [];
        const name = accountNameAt(context, account);
        const since =
          through === null
            ? 'has not been reconciled as far back as the books were read'
            : `was last reconciled through ${dayInWords(through)}`;
        return {
          description: `${name} ${since}: ${count(unreconciled, 'transaction')} ${totaling(unreconciled, context.money(movedCents))}, and its balance of ${context.money(shownBalanceAsOf(context, account))}, are not confirmed by a statement.`,
          accounts: [account],
          severity: { atLeast: severity, atMost: severity },
        };
      },
    );
  },
};

function severityOf(lateDays: number, isNever: boolean): Severity | null {
  if (lateDays > LATE_DAYS.High || (isNever && lateDays > LATE_DAYS.Medium)) return 'High';
  if (lateDays > LATE_DAYS.Medium) return 'Medium';
  return lateDays > LATE_DAYS.Low ? 'Low' : null;
}
