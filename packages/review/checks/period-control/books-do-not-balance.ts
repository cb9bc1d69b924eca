import type { ReviewContext } from '../../context/context.ts';
import { postingsOf } from '../../context/postings.ts';
import { sumOf } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { type Amount, type Check, listOf } from '../check.ts';

export const booksDoNotBalance: Check = {
  code: 'books-do-not-balance',
  title: 'Transactions that do not balance',
  affects: 'balance_sheet',
  why: 'Debits must equal credits in every transaction; where they do not, no statement can be right.',
  whenFine: 'Never: QuickBooks does not allow it, so part of the data was lost when it was read.',
  remediation: [
    'Fetch the financial data again; if the difference remains, open the transaction in QuickBooks and save it once more.',
    'Compare the Trial balance report with the figures here, and contact QuickBooks support with the result.',
  ],
  severityRule: 'Always High, because the books do not balance.',
  evidence: ['figures'],
  check: (context) => {
    const unbalanced = differences(context);
    if (unbalanced.length === 0) return [];
    const sum = unbalanced.reduce((total, { cents }) => total + Math.abs(cents), 0);
    return [
      {
        description: `${count(unbalanced.length, 'transaction')} ${unbalanced.length === 1 ? 'is' : 'are'} out of balance by ${context.money(sum)} in total.`,
        ...listOf(unbalanced),
        severity: { atLeast: 'High' },
      },
    ];
  },
};

function differences(context: ReviewContext): Amount[] {
  const { from, upTo } = context.transactions;
  const found: Amount[] = [];
  for (let transaction = from; transaction < upTo; transaction += 1) {
    const cents = sumOf(postingsOf(context, transaction));
    if (cents !== 0) found.push({ transaction, cents });
  }
  return found;
}
