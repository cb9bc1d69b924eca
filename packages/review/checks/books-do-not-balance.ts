import type { Check } from '../check.ts';
import { onTransaction } from '../claims.ts';
import { float64At } from '../context/columns.ts';
import type { ReviewContext } from '../context/context.ts';
import { centsAt, transactionOn } from '../context/postings.ts';
import { count, usd } from '../wording.ts';

export const booksDoNotBalance: Check = {
  code: 'books-do-not-balance',
  title: 'Transactions that do not balance',
  category: 'period_control',
  affects: 'balance_sheet',
  why: 'Debits must equal credits in every transaction; where they do not, no statement can be right.',
  whenFine: 'Never: QuickBooks does not allow it, so something was lost on the way to us.',
  remediation: [
    'Fetch the financial data again; if it stays, open the transaction in QuickBooks and save it once more.',
    'Compare the Trial balance report with the figures here, and tell QuickBooks support what you find.',
  ],
  severityRule: 'Always High: the arithmetic of the books is broken.',
  needs: [],
  check: (context) => {
    const unbalanced = differences(context);
    if (unbalanced.size === 0) return [];
    const sum = [...unbalanced.values()].reduce((total, cents) => total + Math.abs(cents), 0);
    return [
      {
        description: `${count(unbalanced.size, 'transaction')} ${unbalanced.size === 1 ? 'is' : 'are'} out of balance by ${usd(sum)} in all.`,
        transactions: [...unbalanced.keys()],
        isList: true,
        claims: [...unbalanced].map(([transaction, cents]) => onTransaction(transaction, cents)),
        severity: { atLeast: 'High' },
      },
    ];
  },
};

function differences({ books, transactions }: ReviewContext): Map<number, number> {
  const { amountsCents } = books.journal;
  const sums = new Float64Array(transactions.count);
  for (let row = 0; row < amountsCents.length; row += 1) {
    const transaction = transactionOn(books.journal, row);
    sums[transaction] = float64At(sums, transaction) + centsAt(books.journal, row);
  }
  const found = new Map<number, number>();
  for (let transaction = transactions.from; transaction < transactions.upTo; transaction += 1) {
    if (sums[transaction] !== 0) found.set(transaction, float64At(sums, transaction));
  }
  return found;
}
