import { dayInWords } from '@insights/ledger';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { balanceImpact, type Check } from '../check.ts';

const TOLERANCE_CENTS = 100;
/** The next charges use up a recent refund. */
const REFUND_DAYS = 45;

export const overpaidCard: Check = {
  code: 'overpaid-card',
  title: 'Credit card with a credit balance',
  affects: 'profit',
  why: 'A card has a credit balance if its payments are in the books and its charges are not, so expenses are missing.',
  whenFine:
    'Fine when the card was overpaid, or a refund came after it was paid off, and the statement shows the credit.',
  remediation: [
    'Compare the balance with the card’s statement.',
    'In QuickBooks, open Transactions, Bank transactions and choose the card: add or match the charges that are waiting for review.',
    'Look in the register for a payment that is entered twice.',
    'Reconcile the card: gear menu, Reconcile.',
  ],
  evidence: ['figures'],
  check: (context) =>
    context.roles.of('card').flatMap((account) => {
      const { roles } = context;
      if (roles.hasChildren[account] === 1 || (roles.parents[account] ?? 0) >= 0) return [];
      const balance = balanceAsOf(context, account);
      if (balance <= TOLERANCE_CENTS || recentRefunds(context, account) >= balance) return [];
      return {
        description: `${accountNameAt(context, account)} shows ${context.money(balance)} in your favor on ${dayInWords(context.asOf)}; charges may be missing, or a payment was entered twice.`,
        accounts: [account],
        impact: [balanceImpact(account, balance)],
      };
    }),
};

function recentRefunds({ transactions, asOf }: ReviewContext, account: number): number {
  let sum = 0;
  for (let transaction = transactions.upTo - 1; transaction >= 0; transaction -= 1) {
    if (transactions.at(transaction).day < asOf - REFUND_DAYS) break;
    const isRefund =
      transactions.kinds[transaction] === KIND.purchase && transactions.at(transaction).moneyCents > 0;
    if (isRefund && transactions.at(transaction).moneyAccount === account) {
      sum += transactions.at(transaction).moneyCents;
    }
  }
  return sum;
}
