import type { Correction } from '@insights/ledger';
import { moving, type Target } from '../../adjusting/propose.ts';
import type { ReviewContext } from '../../context/context.ts';
import { accountsOf } from './transactions.ts';

/** Moves everything that a transaction posted to income and expense accounts to another account, for a name. */
export function movingProfit(
  context: ReviewContext,
  transaction: number,
  to: Target,
  name: string,
): Correction[] {
  return accountsOf(context, transaction)
    .filter((account) => context.roles.isProfit[account] === 1)
    .map((from) => moving(context, transaction, { from, to, name }));
}

/** Moves everything that a transaction posted to some accounts; by default, to income and expense accounts. */
export function movingAll(
  context: ReviewContext,
  transaction: number,
  to: Target,
  isMoved = (account: number) => context.roles.isProfit[account] === 1,
): Correction[] {
  return accountsOf(context, transaction)
    .filter(isMoved)
    .map((from) => moving(context, transaction, { from, to }));
}
