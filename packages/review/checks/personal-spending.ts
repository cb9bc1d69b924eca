import type { Check } from '../check.ts';
import { onTransaction } from '../claims.ts';
import { partyNameAt, type ReviewContext } from '../context/context.ts';
import { lengthOf } from '../context/lists.ts';
import { inPeriod } from '../context/transaction-index.ts';
import { meaningOf, WORD } from '../context/words.ts';
import { count, listed, usd } from '../wording.ts';
import { sumAmounts, undoing } from './shared/parts.ts';

const MIN_SUM_CENTS = 100_00;
/** Whoever is paid this often a year supplies the business, whatever the name. */
const SUPPLIER_TIMES = 10;

export const personalSpending: Check = {
  code: 'personal-spending',
  title: 'Spending that may be private',
  category: 'categories',
  affects: 'profit',
  why: 'Private spending is no business expense: it lowers the profit that you see and may not be deducted.',
  whenFine: 'Fine when it was for the business: a gift to a customer, a meal with staff, a trip to a client.',
  remediation: [
    'Look at each one and ask whether the business needed it.',
    'If not, open it in QuickBooks and choose your owner’s draws (equity) account as the category.',
    'If it was for the business, say in the memo what for, and attach the receipt.',
  ],
  severityRule: 'At most Medium: it is a question and not a claim.',
  needs: [],
  check: (context) => {
    const found = candidates(context);
    const sum = sumAmounts(context, found);
    if (sum < MIN_SUM_CENTS) return [];
    const names = [...new Set(found.map((transaction) => partyNameAt(context, transaction)))].filter(Boolean);
    return [
      {
        description: `${count(found.length, 'expense')} of ${usd(sum)} in all ${found.length === 1 ? 'reads' : 'read'} like private spending${names.length === 0 ? '' : `: ${listed(names.sort())}`}.`,
        transactions: found,
        isList: true,
        claims: found.map((transaction) =>
          onTransaction(transaction, context.transactions.at(transaction).amountCents),
        ),
        estimatedProfitEffectCents: found
          .flatMap((transaction) => undoing(context, transaction))
          .reduce((total, { cents }) => total + cents, 0),
        severity: { atMost: 'Medium' },
      },
    ];
  },
};

function candidates(context: ReviewContext): number[] {
  const { transactions, roles } = context;
  const isTrade = tradeOf(context);
  const found: number[] = [];
  for (const transaction of inPeriod(transactions, transactions.spending)) {
    const words = transactions.at(transaction).memoWords | transactions.at(transaction).nameWords;
    const isQuestionable = (words & WORD.personal) !== 0 && (words & WORD.business) === 0;
    if (!isQuestionable) continue;
    const account = transactions.at(transaction).mainAccount;
    const isOperating = context.books.chart.accounts[account]?.type === 'Expense';
    if (!isOperating || roles.is('payroll', account) || isTrade(transaction)) continue;
    found.push(transaction);
  }
  return found;
}

/** What the company sells or buys to sell is its trade: toys in a toy shop, groceries in a restaurant. */
function tradeOf(context: ReviewContext): (transaction: number) => boolean {
  const { transactions, books, roles, spending } = context;
  const sellsSuch = books.chart.accounts.some(
    ({ name }, account) =>
      (roles.is('income', account) || books.chart.accounts[account]?.type === 'Cost of Goods Sold') &&
      (meaningOf(name) & WORD.personal) !== 0,
  );
  return (transaction) => {
    const party = transactions.at(transaction).party;
    const times = party === 0 ? 0 : lengthOf(spending, party);
    const account = transactions.at(transaction).mainAccount;
    const isNamedSo = (meaningOf(books.chart.accounts[account]?.name ?? '') & WORD.personal) !== 0;
    return sellsSuch || isNamedSo || times >= SUPPLIER_TIMES;
  };
}
