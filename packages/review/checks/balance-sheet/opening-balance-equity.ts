import { dayInWords } from '@insights/ledger';
import { accountNameAt, balanceAsOf } from '../../context/context.ts';
import { dayAt } from '../../context/postings.ts';
import { balanceImpact, type Check } from '../check.ts';
import { transactionsOn } from '../shared/transactions.ts';

const TOLERANCE_CENTS = 100;
const SETUP_DAYS = 60;

export const openingBalanceEquity: Check = {
  code: 'opening-balance-equity',
  title: 'Opening Balance Equity not zero',
  category: 'balance_sheet',
  affects: 'balance_sheet',
  why: 'QuickBooks posts the other side of opening balances there; a balance shows that the setup was never finished.',
  whenFine: 'Fine in the first weeks, while opening balances are still being entered.',
  remediation: [
    'In QuickBooks, open the chart of accounts and View register next to Opening Balance Equity.',
    'Find out what each line opened: a bank balance, a loan, inventory.',
    'With your accountant, move the rest to Owner’s equity or Retained earnings by a journal entry. Do not use it to make something balance.',
  ],
  severityRule:
    'Depends on the amount; at most Medium, because profit is not affected, and at most Low in the first 60 days.',
  evidence: ['figures'],
  check: (context) =>
    context.roles.of('openingEquity').flatMap((account) => {
      const balance = balanceAsOf(context, account);
      if (Math.abs(balance) <= TOLERANCE_CENTS) return [];
      const { books, asOf } = context;
      const isNew =
        (dayAt(books.journal, 0) ?? asOf) > asOf - SETUP_DAYS &&
        books.openingCents.every((cents) => cents === 0);
      return {
        description: `${accountNameAt(context, account)} holds ${context.money(Math.abs(balance))} on ${dayInWords(asOf)}, although it should be zero.`,
        transactions: transactionsOn(context, account, 0),
        accounts: [account],
        isList: true,
        impact: [balanceImpact(account, balance)],
        severity: { atMost: isNew ? 'Low' : 'Medium' },
      };
    }),
};
