import type { ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { accountsOf } from '../../context/transactions.ts';

/** Whether books without earlier balances begin with this journal entry, which moves neither income nor expenses. */
export function opensBooks(context: ReviewContext, entry: number): boolean {
  const { transactions, books, roles } = context;
  const { kind, day } = transactions.at(entry);
  const isFirst = kind === KIND.journalEntry && day === transactions.at(0).day;
  const hasProfit = accountsOf(context, entry).some((one) => roles.isProfit[one] === 1);
  return isFirst && !hasProfit && books.openingCents.every((cents) => cents === 0);
}
