import { type Correction, dayInWords } from '@insights/ledger';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { accountAt, centsAt, dayAt, transactionOn } from '../../context/postings.ts';
import { type Draft, listOn } from '../check.ts';

export function isCheckType(type: string): boolean {
  return (
    type === 'Check' ||
    type === 'Cheque' ||
    type === 'Bill Payment (Check)' ||
    type === 'Bill Payment (Cheque)'
  );
}

/**
 * Drafts one finding per account. Counts only transactions well before the last reconciled day: later ones have not
 * been checked yet, and an account that is behind overall is another finding.
 */
export function unclearedBy(
  context: ReviewContext,
  oldDays: number,
  isWanted: (type: string) => boolean,
  {
    wording,
    correct,
  }: {
    readonly wording: (account: string, number: number, oldest: string, sum: string) => string;
    readonly correct: (transaction: number, account: number) => Correction;
  },
): Draft[] {
  const { books, clearing, asOf } = context;
  if (clearing === null) return [];
  const found = new Map<number, Map<number, number>>();
  for (const row of clearing.uncleared) {
    if (centsAt(books.journal, row) === 0) continue;
    const account = accountAt(books.journal, row);
    const day = dayAt(books.journal, row);
    const through = clearing.reconciledThrough.get(account) ?? Number.NEGATIVE_INFINITY;
    const transaction = transactionOn(books.journal, row);
    if (day > asOf - oldDays || day > through || !isWanted(books.journal.transactions.typeAt(transaction)))
      continue;
    const onAccount = found.get(account) ?? new Map<number, number>();
    onAccount.set(transaction, (onAccount.get(transaction) ?? 0) + centsAt(books.journal, row));
    found.set(account, onAccount);
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([account, amounts]): Draft => {
      const transactions = [...amounts.keys()].sort((a, b) => a - b);
      const listed = transactions.map((transaction) => ({
        transaction,
        cents: amounts.get(transaction) ?? 0,
      }));
      const oldest = dayInWords(context.transactions.at(transactions[0] ?? 0).day);
      const sum = listed.reduce((total, { cents }) => total + Math.abs(cents), 0);
      return {
        description: wording(
          accountNameAt(context, account),
          transactions.length,
          oldest,
          context.money(sum),
        ),
        ...listOn(account, listed),
        corrections: transactions.map((transaction) => correct(transaction, account)),
        correctionCertainty: 'possible',
      };
    });
}
