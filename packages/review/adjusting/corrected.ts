import { accountIdOf, correctionLines, transactionKey } from '@insights/ledger';
import type { ReviewContext } from '../context/context.ts';
import { transactionOf } from '../context/open-documents.ts';
import { isPosted, type ResolvedEntry } from './resolve-entries.ts';
import { correctedTransactions } from './settled-documents.ts';

/** Transactions and balances that certain and likely entries correct, so that no list reports them again. */
export interface Corrected {
  /** Whether an entry corrects or settles the transaction or document. */
  readonly has: (handle: number) => boolean;
  /** Returns what the entries add to an account by the end of the period, debits positive. */
  readonly changeOf: (account: number) => number;
}

export function correctedBy(context: ReviewContext, entries: readonly ResolvedEntry[]): Corrected {
  const { books, asOf } = context;
  const corrections = entries.flatMap((entry) => (isPosted(entry, 'likely') ? entry.corrections : []));
  const keys = new Set(correctedTransactions(corrections).map(transactionKey));
  const lines = corrections.flatMap((one) => correctionLines(books, one)).filter(({ day }) => day <= asOf);
  const byAccount = Map.groupBy(lines, ({ account }) => accountIdOf(books.chart, account));
  const linesOf = (account: number) => byAccount.get(books.chart.accounts[account]?.id ?? '') ?? [];
  return {
    has: (handle) => {
      const transaction = transactionOf(context, handle);
      return transaction !== null && keys.has(transactionKey(transaction));
    },
    changeOf: (account) => linesOf(account).reduce((sum, { cents }) => sum + cents, 0),
  };
}
