import {
  type Books,
  balancesAsOf,
  type ChartOfAccounts,
  isBalanceSheetType,
  type LedgerAccount,
} from '@insights/ledger';
import type { LedgerBalances } from '../general-ledger/read-general-ledger.ts';

/**
 * Whether the closing balances of each part are the opening balances of the next. If not, the books were changed
 * between the two requests, and the parts do not belong together. Retained earnings are excluded. QuickBooks does not
 * post a year's profit there but adds it to the opening balance that it prints for the next year, so that balance
 * changes without a posting.
 */
export function isContinuous(chart: ChartOfAccounts, parts: readonly LedgerBalances[]): boolean {
  return parts.every((part, index) => {
    const before = parts[index - 1];
    return (
      before === undefined ||
      chart.accounts.every(
        (account, at) => !isCarriedForward(account) || before.endingCents[at] === part.beginningCents[at],
      )
    );
  });
}

/** Performs the same check for books that were fetched separately. */
export function areContinuous(earlier: Books, later: Books): boolean {
  const balances = balancesAsOf(earlier, earlier.window.end);
  return later.chart.accounts.every(
    (account, at) => !isCarriedForward(account) || balances[at] === later.openingCents[at],
  );
}

function isCarriedForward({ type, detailType }: LedgerAccount): boolean {
  return isBalanceSheetType(type) && detailType !== 'RetainedEarnings';
}
