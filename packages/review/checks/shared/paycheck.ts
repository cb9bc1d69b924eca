import type { ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';

const MIN_CENTS = 50_00;

/**
 * Whether the transaction pays wages to a named person. Journal entries have no name and are covered by their own
 * check.
 */
export function isPaycheck({ transactions, roles }: ReviewContext, transaction: number): boolean {
  const kind = transactions.kinds[transaction];
  if (kind !== KIND.purchase && kind !== KIND.other) return false;
  const { party, moneyCents, mainAccount } = transactions.at(transaction);
  return party !== 0 && moneyCents <= -MIN_CENTS && roles.is('payroll', mainAccount);
}
