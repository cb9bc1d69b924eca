import { type Correction, NONE } from '@insights/ledger';
import { adding, moving } from '../../adjusting/propose.ts';
import { accountNameAt, partyNameAt, type ReviewContext, transactionAt } from '../../context/context.ts';
import { mostUsedFirst, onlyOf } from '../../context/counts.ts';
import { boughtFrom, KIND, ofKinds } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { amountsOn, postedTo, sumOf, sumsByAccount } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { type FindingDraft, postingImpact } from '../check.ts';
import { brokenHabit } from './broken-habit.ts';
import { payeesOf } from './paid-elsewhere.ts';

/**
 * Finds money that customers pay for others, such as tips, and that was income and an expense for a while: sales that
 * otherwise have a line for the liability have none, and the payments that otherwise reduce it are an expense.
 */
export function passedThrough(context: ReviewContext): FindingDraft[] {
  const { books, roles } = context;
  return books.chart.accounts.flatMap(({ type }, held) =>
    type !== 'Other Current Liability' || roles.is(['debt', 'salesTax', 'payrollLiability'], held)
      ? []
      : [...payeesOf(context, held).keys()].flatMap((payee) => draftOf(context, held, payee)),
  );
}

function draftOf(context: ReviewContext, held: number, payee: number): FindingDraft[] {
  const { transactions, roles, money } = context;
  const payments = brokenHabit(
    [...boughtFrom(transactions, payee)],
    (one) => postedTo(context, one, held) > 0,
  );
  const expense = onlyOf(new Set(payments?.broken.map((one) => transactions.at(one).mainAccount)));
  const [first = NONE, last = NONE] = [payments?.broken[0], payments?.broken.at(-1)];
  if (payments === null || expense === null || !roles.is('expense', expense) || last < transactions.from)
    return [];
  const before = payments.kept.findLast((one) => one < first) ?? NONE;
  const after = payments.kept.find((one) => one > last) ?? transactions.upTo;
  const sales = salesHolding(context, held);
  const unheld = brokenHabit(sales, (sale) => postedTo(context, sale, held) < 0)?.broken ?? [];
  const [income] = unheld.some((sale) => sale <= before || sale >= after)
    ? []
    : largestIncome(context, unheld);
  if (income === undefined) return [];
  const amounts = amountsOn(context, payments.broken, expense);
  const sum = money(sumOf(amounts));
  return [
    {
      title: 'Money for others booked as income and as an expense',
      affects: 'none',
      why: 'What customers pay for others and the company passes on is neither income nor a cost: booked as both, it makes revenue and expenses too high.',
      whenFine: 'Fine if the company keeps this money now.',
      description: `${count(amounts.length, 'payment')} to ${partyNameAt(context, first)}, ${sum} in all, are in ${accountNameAt(context, expense)}, although ${count(payments.kept.length, 'other')} reduced ${accountNameAt(context, held)}; ${count(unheld.length, 'sale')} of that time had no line for it and seem to contain the money.`,
      impact: amounts.map(({ transaction, cents }) => postingImpact(transaction, expense, cents)),
      corrections: amounts.flatMap(({ transaction, cents }): Correction[] => {
        const { type, id } = transactionAt(context, transaction);
        const lines = [
          { account: income, cents },
          { account: held, cents: -cents },
        ];
        return [
          moving(context, transaction, { from: expense, to: held }),
          adding(context, transactions.at(transaction).day, `received for ${type} ${id}`, lines),
        ];
      }),
      // If it lasts, the company may have replaced tips by a service charge, which is its own.
      correctionCertainty: payments.isResumed ? 'likely' : 'possible',
      remediation: ['Compare the sales with the reports of the cash register or the processor.'],
    },
  ];
}

/** Sales of the buyer whose sales usually credit an account, whether or not they do. */
function salesHolding(context: ReviewContext, held: number): number[] {
  const { transactions } = context;
  const credited = postingsOn(context, held).filter(({ cents }) => cents < 0);
  const [[buyer] = []] = mostUsedFirst(credited.map(({ transaction }) => transactions.at(transaction).party));
  return ofKinds(transactions, KIND.deposit, KIND.salesReceipt, KIND.journalEntry).filter(
    (one) => transactions.at(one).party === buyer && postedTo(context, one, 'income') < 0,
  );
}

/** Returns the income accounts of sales, the largest first. */
function largestIncome(context: ReviewContext, sales: readonly number[]): number[] {
  const lines = sales.flatMap((sale) => sumsByAccount(context, sale));
  const ofIncome = lines.filter(({ account }) => context.roles.is('income', account));
  return [...Map.groupBy(ofIncome, ({ account }) => account)]
    .toSorted(([, a], [, b]) => sumOf(a) - sumOf(b))
    .map(([account]) => account);
}
