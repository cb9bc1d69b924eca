import type { Role } from '../../context/account-roles.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { centsAt, listAt, nameAt, transactionOn } from '../../context/postings.ts';
import { count } from '../../text/wording.ts';
import { type Draft, listOn } from '../check.ts';
import { amountsOn } from './transactions.ts';

const TOLERANCE_CENTS = 100;

/**
 * QuickBooks includes only postings with a name in its aging reports, so postings without one make the aging report and
 * the balance sheet differ. An entry and its reversal cancel out.
 */
export function unnamedOn(context: ReviewContext, role: Role, who: string): Draft[] {
  const { books, transactions, roles } = context;

  return roles.of(role).flatMap((account): Draft | [] => {
    let net = 0;
    const found = new Set<number>();
    for (const row of listAt(context.byAccount.rows, account)) {
      if (nameAt(books.journal, row) !== 0 || centsAt(books.journal, row) === 0) continue;
      const transaction = transactionOn(books.journal, row);
      if (transaction >= transactions.upTo || transactions.parties[transaction] !== 0) continue;
      net += centsAt(books.journal, row);
      found.add(transaction);
    }
    if (Math.abs(net) <= TOLERANCE_CENTS) return [];
    const list = [...found].sort((a, b) => a - b);
    return {
      description: `${count(list.length, 'transaction')} on ${accountNameAt(context, account)} ${list.length === 1 ? 'has' : 'have'} no ${who}: ${context.money(Math.abs(net))} of its balance does not belong to a ${who}.`,
      ...listOn(account, amountsOn(context, list, account)),
    };
  });
}
