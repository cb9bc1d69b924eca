import { hasRole } from '../account/account-role.ts';
import type { Books } from '../journal/books.ts';
import type { Day } from '../period/day.ts';
import { CLEARED_STATES, type ClearedStatus } from './cleared-status.ts';
import { NONE } from './document-table.ts';
import { matchClearedStatus } from './match-cleared-status.ts';

/** How far a bank or card account is reconciled. */
export interface AccountReconciliation {
  /** Index in the chart of accounts. */
  readonly account: number;
  /** Day of the last reconciled transaction; null if none is. */
  readonly through: Day | null;
  /** Number and gross amount of transactions that are not reconciled. */
  readonly unreconciled: number;
  readonly movedCents: number;
  /**
   * Day of the first unreconciled transaction after the last reconciled one; null if there is none. Earlier ones may be
   * outstanding at the bank. Days without transactions do not count, because a savings account may have one per
   * quarter.
   */
  readonly waitingSince: Day | null;
  /** Day of the last transaction. */
  readonly lastDay: Day;
}

const RECONCILED = CLEARED_STATES.indexOf('Reconciled');

/**
 * Lists the accounts that have unreconciled transactions up to a day. Reconciliations after that day count, because
 * they confirm what came before.
 */
export function listReconciliations(
  { journal, chart }: Pick<Books, 'journal' | 'chart'>,
  clearing: ClearedStatus,
  end: Day,
): AccountReconciliation[] {
  const states = matchClearedStatus(journal, clearing);
  type Found = { -readonly [Key in keyof AccountReconciliation]: AccountReconciliation[Key] };
  const found = new Map<number, Found>();
  const isRead = chart.accounts.map((_, account) => clearing.accountsRead.has(account));
  for (let row = 0; row < journal.days.length; row += 1) {
    const account = journal.accountIndexes[row] as number;
    if (isRead[account] !== true) continue;
    const day = journal.days[row] as number;
    const one: Found = found.get(account) ?? {
      account,
      through: null,
      unreconciled: 0,
      movedCents: 0,
      waitingSince: null,
      lastDay: day,
    };
    found.set(account, one);
    const state = states[row] ?? NONE;
    if (state === RECONCILED) {
      one.through = day;
      one.waitingSince = null;
    }
    if (day > end) continue;
    one.lastDay = day;
    if (state === RECONCILED || state === NONE) continue;
    one.unreconciled += 1;
    one.movedCents += Math.abs(journal.amountsCents[row] as number);
    if (one.through === null || day > one.through) one.waitingSince ??= day;
  }
  return [...found.values()]
    .filter(({ account, unreconciled }) => {
      const ledgerAccount = chart.accounts[account];
      return (
        unreconciled > 0 &&
        ledgerAccount !== undefined &&
        !hasRole(ledgerAccount, 'pettyCash') &&
        !hasRole(ledgerAccount, 'clearing')
      );
    })
    .sort((a, b) => a.account - b.account);
}
