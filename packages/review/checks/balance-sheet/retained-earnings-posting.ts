import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { type Check, postingImpact } from '../check.ts';
import { outOfEquity } from '../shared/booked-to-equity.ts';
import { accountsOf, named, postedTo, transactionsOn } from '../shared/transactions.ts';

const TOLERANCE_CENTS = 100;

export const retainedEarningsPosting: Check = {
  code: 'retained-earnings-posting',
  title: 'Posted straight to retained earnings',
  category: 'balance_sheet',
  affects: 'balance_sheet',
  why: 'QuickBooks computes retained earnings from past profits; an entry there changes what was reported for earlier years without showing in any of them.',
  whenFine:
    'Fine when your accountant made it to agree with the tax return, or moved the year’s draws into it.',
  remediation: [
    'Open the entry in QuickBooks and ask your accountant whether it is theirs.',
    'If not, choose the income, expense or equity account that it really belongs to, and date it in an open year.',
  ],
  severityRule: 'Depends on the amount.',
  evidence: ['records'],
  check: (context) =>
    context.roles.of('retainedEarnings').flatMap((account) =>
      transactionsOn(context, account).flatMap((transaction) => {
        const cents = postedTo(context, transaction, account);
        if (Math.abs(cents) <= TOLERANCE_CENTS || isWithinEquity(context, transaction)) return [];
        return {
          description: `${named(context, transaction, 'The')}${withName(context, transaction)} ${cents > 0 ? 'takes' : 'adds'} ${context.money(Math.abs(cents))} ${cents > 0 ? 'off' : 'to'} ${accountNameAt(context, account)} directly.`,
          transactions: [transaction],
          impact: [postingImpact(transaction, account, cents)],
          corrections: outOfEquity(context, transaction, account),
          correctionCertainty: 'likely',
        };
      }),
    ),
};

function withName(context: ReviewContext, transaction: number): string {
  const name = partyNameAt(context, transaction);
  return name === '' ? '' : ` for ${name}`;
}

/** Closing draws or contributions to retained earnings at year-end is good practice. */
function isWithinEquity(context: ReviewContext, transaction: number): boolean {
  return accountsOf(context, transaction).every(
    (account) => context.books.chart.accounts[account]?.type === 'Equity',
  );
}
