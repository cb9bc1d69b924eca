import type { ReviewContext } from '../../context/context.ts';
import { postingsOf } from '../../context/kinds.ts';
import { centsAt } from '../../context/postings.ts';
import { count } from '../../text/wording.ts';
import { type Check, transactionImpact } from '../check.ts';

export const booksDoNotBalance: Check = {
  code: 'books-do-not-balance',
  title: 'Transactions that do not balance',
  category: 'period_control',
  affects: 'balance_sheet',
  why: 'Debits must equal credits in every transaction; where they do not, no statement can be right.',
  whenFine: 'Never: QuickBooks does not allow it, so part of the data was lost when it was read.',
  remediation: [
    'Fetch the financial data again; if it stays, open the transaction in QuickBooks and save it once more.',
    'Compare the Trial balance report with the figures here, and contact QuickBooks support with the result.',
  ],
  severityRule: 'Always High, because the books do not balance.',
  evidence: ['figures'],
  check: (context) => {
    const unbalanced = differences(context);
    if (unbalanced.size === 0) return [];
    const sum = [...unbalanced.values()].reduce((total, cents) => total + Math.abs(cents), 0);
    return [
      {
        description: `${count(unbalanced.size, 'transaction')} ${unbalanced.size === 1 ? 'is' : 'are'} out of balance by ${context.money(sum)} in total.`,
        transactions: [...unbalanced.keys()],
        isList: true,
        impact: [...unbalanced].map(([transaction, cents]) => transactionImpact(transaction, cents)),
        severity: { atLeast: 'High' },
      },
    ];
  },
};

function differences({ books, transactions }: ReviewContext): Map<number, number> {
  const found = new Map<number, number>();
  for (let transaction = transactions.from; transaction < transactions.upTo; transaction += 1) {
    let sum = 0;
    for (const row of postingsOf(transactions, transaction)) sum += centsAt(books.journal, row);
    if (sum !== 0) found.set(transaction, sum);
  }
  return found;
}
