import { NONE } from '@insights/ledger';
import type { ReviewContext } from '../../context/context.ts';
import { accountsOf } from './transactions.ts';

/** Returns the bank, card or payables account from which a purchase is paid; null if it has none. */
export function paidFrom(context: ReviewContext, purchase: number): number | null {
  const { moneyAccount } = context.transactions.at(purchase);
  if (moneyAccount !== NONE) return moneyAccount;
  return accountsOf(context, purchase).find((account) => context.roles.is('payable', account)) ?? null;
}
