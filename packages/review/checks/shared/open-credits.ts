import type { Day } from '@insights/ledger';
import { once, type ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { openAtHome } from '../../context/open-documents.ts';
import { postingsOn } from '../../context/postings.ts';
import type { DocumentRow } from '../../context/rows.ts';

/**
 * Returns customers' payments and credit memos that are open on a day, except those that were refunded by a later check
 * posted to receivables. QuickBooks shows them as open until somebody links the two.
 */
export function openCredits(context: ReviewContext, upTo: Day): DocumentRow[] {
  const checks = [...refundsOf(context)];
  return openAtHome(context, upTo, KIND.payment, KIND.creditMemo).filter((credit) => {
    const index = checks.findIndex(
      ({ day, cents, name }) => name === credit.name && cents === credit.openCents && day >= credit.day,
    );
    if (index >= 0) checks.splice(index, 1);
    return index < 0;
  });
}

const refundsOf = once((context) => {
  const { books, roles, transactions } = context;
  return roles
    .of('receivable')
    .flatMap((account) => postingsOn(context, account))
    .filter(({ cents, transaction }) => cents > 0 && transactions.kinds[transaction] === KIND.purchase)
    .map(({ day, cents, name }) => ({ day, cents, name: books.journal.texts.at(name) }));
});

/**
 * Returns the invoices that stay open once the customers' open credits are used, oldest first. An invoice that a credit
 * pays in part stays open.
 */
export function withoutPaid(context: ReviewContext, invoices: readonly DocumentRow[]): DocumentRow[] {
  const credits = new Map<number, number>();
  for (const { partyIndex, openCents } of openCredits(context, context.asOf))
    credits.set(partyIndex, (credits.get(partyIndex) ?? 0) + openCents);
  return invoices.filter(({ partyIndex, openCents }) => {
    const left = (credits.get(partyIndex) ?? 0) - openCents;
    if (left >= 0) credits.set(partyIndex, left);
    return left < 0;
  });
}
