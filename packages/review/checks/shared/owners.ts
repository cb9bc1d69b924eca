import { KIND } from '../../context/kinds.ts';
import { listAt } from '../../context/lists.ts';
import { once } from '../../context/once.ts';
import { nameAt, transactionOn } from '../../context/postings.ts';
import { ofKinds } from '../../context/transaction-index.ts';

const ROUND_CENTS = 100_00;

/** Names on draws and contributions, except names that also buy, since an owner may be a customer. */
export const ownersOf = once(({ books, transactions, roles, byAccount }): ReadonlySet<number> => {
  const owners = new Set<number>();
  for (const account of [...roles.of('ownerDraws'), ...roles.of('ownerContributions')]) {
    for (const row of listAt(byAccount.rows, account)) {
      owners.add(nameAt(books.journal, row));
      owners.add(transactions.at(transactionOn(books.journal, row)).party);
    }
  }
  owners.delete(0);
  if (owners.size === 0) return owners;
  const sales = ofKinds(transactions, KIND.invoice, KIND.salesReceipt);
  for (let index = 0; index < sales.length && owners.size > 0; index += 1) {
    owners.delete(transactions.parties[sales[index] ?? 0] ?? 0);
  }
  return owners;
});

/** Personal draws and contributions are round; prices rarely are. */
export function isRoundSum(cents: number, least: number): boolean {
  return cents >= least && cents % ROUND_CENTS === 0;
}
