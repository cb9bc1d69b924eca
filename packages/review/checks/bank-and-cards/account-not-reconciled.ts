import { dayInWords, NONE } from '@insights/ledger';
import type { Severity } from '@insights/words';
import { RECONCILED } from '../../context/clearing-index.ts';
import { accountNameAt, type ReviewContext, shownBalanceAsOf } from '../../context/context.ts';
import { centsAt, dayAt, listAt } from '../../context/postings.ts';
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
    'Get the bank or card statements, starting with the oldest missing month.',
    'In QuickBooks, open the gear menu and choose Reconcile.',
    'Choose the account, enter the ending balance and date of the statement, and tick what the statement lists.',
    'Continue until the difference is zero, choose Finish now, and go on to the next month.',
  ],
  severityRule:
    'Depends on the age of the oldest unreconciled transaction: Low after 45 days, Medium after three months, High after six months or if never reconciled.',
  evidence: ['records'],
  needs: ['clearing'],
  check: (context) => {
    const { clearing, roles, asOf, documents } = context;
    if (clearing === null) return [];
    const until = Math.min(asOf, documents.readOn);
    return [...clearing.accountsRead]
      .sort((a, b) => a - b)
      .filter((account) => !roles.is('pettyCash', account) && !roles.is('clearing', account))
      .flatMap((account) => {
        const activity = activityOf(context, account);
        if (activity === null) return [];
        const through = clearing.reconciledThrough.get(account) ?? null;
        const lateDays = until - activity.waitingSince;
        const severity = severityOf(lateDays, through === null);
        if (severity === null) return [];
        const name = accountNameAt(context, account);
        const since =
          through === null
            ? 'has not been reconciled as far back as the books were read'
            : `was last reconciled through ${dayInWords(through)}`;
        return {
          description: `${name} ${since}: ${count(activity.unreconciled, 'transaction')} ${totaling(activity.unreconciled, context.money(activity.movedCents))}, and its balance of ${context.money(shownBalanceAsOf(context, account))}, are not confirmed by a statement.`,
          accounts: [account],
          severity: { atLeast: severity, atMost: severity },
        };
      });
  },
};

function severityOf(lateDays: number, isNever: boolean): Severity | null {
  if (lateDays > LATE_DAYS.High || (isNever && lateDays > LATE_DAYS.Medium)) return 'High';
  if (lateDays > LATE_DAYS.Medium) return 'Medium';
  return lateDays > LATE_DAYS.Low ? 'Low' : null;
}

/**
 * Returns the transactions since the last reconciliation, or null if the account had no activity in the period, because
 * a dormant account has no statement to compare with. Lateness counts from the oldest unreconciled transaction and not
 * from the last reconciled one, because a savings account may have only one transaction a quarter.
 */
function activityOf({ books, period, clearing, byAccount }: ReviewContext, account: number) {
  const through = clearing?.reconciledThrough.get(account) ?? Number.NEGATIVE_INFINITY;
  let [waitingSince, unreconciled, movedCents, isActive] = [period.end, 0, 0, false];
  for (const row of listAt(byAccount.rows, account)) {
    const day = dayAt(books.journal, row);
    if (day > period.end) break;
    if (day >= period.start) isActive = true;
    const state = clearing?.states[row] ?? NONE;
    if (state === RECONCILED || state === NONE) continue;
    if (day > through && day < waitingSince) waitingSince = day;
    unreconciled += 1;
    movedCents += Math.abs(centsAt(books.journal, row));
  }
  return isActive ? { waitingSince, unreconciled, movedCents } : null;
}
