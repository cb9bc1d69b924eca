import type { ProposedAccount } from '@insights/ledger';
import { moving, type Target } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { isBought } from '../../context/kinds.ts';
import { listAt, transactionOn } from '../../context/postings.ts';
import { count, totaling } from '../../text/wording.ts';
import { type Check, listOn } from '../check.ts';
import { postedTo } from '../shared/transactions.ts';

const MAX_CENTS = 500_00;
/** Delivery and accessories belong to the machine that they were bought with. */
const TOGETHER_DAYS = 30;

export const smallAsset: Check = {
  code: 'small-asset',
  title: 'Small purchase recorded as an asset',
  category: 'balance_sheet',
  affects: 'profit',
  disputesAmounts: false,
  why: 'A purchase this small is easier to expense at once than to depreciate for years.',
  whenFine: 'Fine when it is part of something larger, such as the freight of a machine.',
  remediation: [
    'Open the transaction in QuickBooks and choose an expense account, such as small tools or office supplies.',
    'Agree with your accountant on the amount from which purchases become assets; in the United States, many use $2,500.',
  ],
  severityRule: 'Always Low.',
  evidence: ['figures'],
  check: (context) =>
    context.roles.of('fixedAsset').flatMap((account) => {
      if (context.roles.is('accumulatedDepreciation', account)) return [];
      const small = smallAdditions(context, account);
      if (small.length === 0) return [];
      const sum = small.reduce((total, { cents }) => total + cents, 0);
      return {
        description: `${count(small.length, 'purchase')} ${totaling(small.length, context.money(sum))}, none above ${context.money(MAX_CENTS)}, ${small.length === 1 ? 'is' : 'are'} kept in ${accountNameAt(context, account)}.`,
        ...listOn(account, small),
        // Each company sets its own capitalization threshold.
        corrections: small.map(({ transaction }) =>
          moving(context, transaction, { from: account, to: usualExpense(context, transaction) }),
        ),
        correctionCertainty: 'possible' as const,
        severity: { atMost: 'Low' },
      };
    }),
};

function smallAdditions(context: ReviewContext, account: number) {
  const { transactions, books, byAccount } = context;

  const additions: { transaction: number; cents: number; day: number }[] = [];
  for (const transaction of new Set(
    listAt(byAccount.rows, account).map((row) => transactionOn(books.journal, row)),
  )) {
    if (transaction >= transactions.upTo) break;
    const cents = postedTo(context, transaction, account);
    if (cents > 0 && isBought(transactions, transaction)) {
      additions.push({ transaction, cents, day: transactions.at(transaction).day });
    }
  }
  return additions.filter(
    ({ transaction, cents, day }) =>
      transaction >= transactions.from &&
      cents < MAX_CENTS &&
      !additions.some((other) => other.cents >= MAX_CENTS && Math.abs(other.day - day) <= TOGETHER_DAYS),
  );
}

const SMALL_TOOLS: ProposedAccount = {
  name: 'Small Tools and Equipment',
  type: 'Expense',
  detailType: 'SuppliesMaterials',
};

/** Returns the expense account that the vendor's purchases have most often, or a proposed one. */
function usualExpense({ transactions, roles }: ReviewContext, transaction: number): Target {
  const times = new Map<number, number>();
  for (const one of listAt(transactions.spendingByParty, transactions.at(transaction).party)) {
    const { mainAccount } = transactions.at(one);
    if (roles.is('expense', mainAccount)) times.set(mainAccount, (times.get(mainAccount) ?? 0) + 1);
  }
  const [usual] = [...times].toSorted(([, a], [, b]) => b - a);
  return usual?.[0] ?? SMALL_TOOLS;
}
