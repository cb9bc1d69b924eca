import { ownerNames } from '@insights/ledger';
import { once } from '../../context/context.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';

const ROUND_CENTS = 100_00;

/**
 * Names of owners, except names that also appear on invoices or sales receipts, because an owner may be a customer.
 */
export const ownersOf = once(({ books, transactions }): ReadonlySet<number> => {
  const owners = new Set(ownerNames(books));
  owners.delete(0);
  if (owners.size === 0) return owners;
  for (const sale of ofKinds(transactions, KIND.invoice, KIND.salesReceipt)) {
    owners.delete(transactions.parties[sale] ?? 0);
  }
  return owners;
});

/** Personal draws and contributions are round; prices rarely are. */
export function isRoundSum(cents: number, least: number, step = ROUND_CENTS): boolean {
  return cents >= least && cents % step === 0;
}
