import { monthInWords, monthOf, monthPeriod } from '@insights/ledger';
import { removing } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { countOf } from '../../context/counts.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { named, sumOf, sumsByAccount } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { listed } from '../../text/wording.ts';
import { type Check, type FindingDraft, transactionImpact } from '../check.ts';

/** This many entries of one kind are routine, not an exception. */
const ROUTINE = 6;
const REVERSED_WITHIN_DAYS = 45;

export const incomeByJournalEntry: Check = {
  code: 'income-by-journal-entry',
  title: 'Revenue without an invoice or sales receipt',
  affects: 'profit',
  why: 'Revenue from a journal entry has no customer, product or sales tax, and is where fictitious revenue is usually recorded.',
  whenFine:
    'Fine for accruals that are reversed, for deposits that are earned, and for a cash register’s daily totals.',
  remediation: [
    'In QuickBooks, open the journal entry and find out who requested it and what supports it.',
    'If it is a sale, delete the entry and enter an invoice or a sales receipt instead.',
    'If it is an adjustment, write the reason in the memo, attach the document, and have your accountant confirm it.',
  ],
  severityRule: 'Depends on the amount; entries below a quarter of materiality are not reported.',
  evidence: ['records'],
  check: (context) => {
    const { transactions } = context;
    const entries = creditsToIncome(context);
    const timesOfShape = countOf(entries.map(({ shape }) => shape));
    const reversals = reversalsOf(context);
    const wasReversed = (account: number, cents: number, entry: number) =>
      (reversals.get(`${account} ${cents}`) ?? []).some(
        (day) => Math.abs(day - transactions.at(entry).day) <= REVERSED_WITHIN_DAYS,
      );
    return entries.flatMap((entry): FindingDraft | [] => {
      const { transaction, credits, shape } = entry;
      const cents = sumOf(credits);
      if (transaction < transactions.from || cents * 4 < context.materialityCents) return [];
      if ((timesOfShape.get(shape) ?? 0) >= ROUTINE) return [];
      if (credits.some((credit) => wasReversed(credit.account, credit.cents, transaction))) return [];
      if ((transactions.at(transaction).memoWords & WORD.accrual) !== 0) return [];
      const accounts = listed(credits.map(({ account }) => accountNameAt(context, account)));
      const isAgain = repeatsMonth(context, entry);
      return {
        ...(isAgain ? MONTH_AGAIN : {}),
        description: `${named(context, transaction, 'The')} adds ${context.money(cents)} to ${accounts} without an invoice or a sales receipt${isAgain ? `, about as much as the other sales of ${monthInWords(transactions.at(transaction).day)} in the same ${credits.length === 1 ? 'account' : 'accounts'}` : ''}.`,
        impact: [transactionImpact(transaction, cents)],
        ...(transactions.at(transaction).moneyCents === 0
          ? {
              corrections: [removing(context, transaction)],
              correctionCertainty: isAgain ? 'likely' : 'possible',
            }
          : {}),
      };
    });
  },
};

const MONTH_AGAIN = {
  title: 'Sales of a month entered again',
  why: 'Sales that are recorded one by one, and again as the total of a report, count twice as income.',
};

/** Maximum difference between a report's total and the recorded sales, as a share. */
const REPORT_SHARE = 0.01;
const MIN_SALES = 3;

/** Whether the entry equals all other sales of its month in the same accounts, as the total of a report does. */
function repeatsMonth(context: ReviewContext, { transaction, credits }: IncomeEntry): boolean {
  const month = monthPeriod(monthOf(context.transactions.at(transaction).day));
  const others = credits
    .flatMap(({ account }) => postingsOn(context, account, month))
    .filter((one) => one.transaction !== transaction);
  const cents = sumOf(credits);
  return others.length >= MIN_SALES && Math.abs(sumOf(others) + cents) <= cents * REPORT_SHARE;
}

type SumOnAccount = ReturnType<typeof sumsByAccount>[number];

interface IncomeEntry {
  readonly transaction: number;
  readonly credits: readonly SumOnAccount[];
  /** Combination of the entry's accounts; entries with the same combination form one routine. */
  readonly shape: string;
}

/**
 * Returns journal entries to income whose other side is not a liability, because moving a deposit from a liability to
 * income is the correct way to recognize it.
 */
function creditsToIncome(context: ReviewContext): IncomeEntry[] {
  const { transactions, books, roles } = context;
  const found: IncomeEntry[] = [];
  for (const transaction of ofKinds(transactions, KIND.journalEntry)) {
    const sums = sumsByAccount(context, transaction);
    const credits = sums
      .filter(
        ({ account, cents }) =>
          cents < 0 && roles.is('income', account) && !roles.is('contraIncome', account),
      )
      .map(({ account, cents }) => ({ account, cents: -cents }));
    if (credits.length === 0) continue;
    const comesFromLiability = sums.some(({ account, cents }) => {
      const type = books.chart.accounts[account]?.type;
      const isLiability = type === 'Other Current Liability' || type === 'Long Term Liability';
      return cents > 0 && (isLiability || roles.isProfit[account] === 1);
    });
    if (comesFromLiability || sums.some((one) => isDisposal(context, one))) continue;
    found.push({ transaction, credits, shape: sums.map(({ account }) => account).join() });
  }
  return found;
}

/**
 * Whether a sum removes an asset at cost: the sale of an asset has no invoice, and proceeds above book value are a gain.
 */
function isDisposal({ books, roles }: ReviewContext, { account, cents }: SumOnAccount): boolean {
  const isAsset = books.chart.accounts[account]?.type === 'Fixed Asset';
  return cents < 0 && isAsset && !roles.is('accumulatedDepreciation', account);
}

/**
 * Maps each account and amount to the days on which a journal entry subtracted that amount from the account.
 */
function reversalsOf(context: ReviewContext): ReadonlyMap<string, readonly number[]> {
  const { transactions, roles } = context;
  const { kinds, count: upTo } = transactions;
  // A reversal may come after the period.
  const reversals = ofKinds({ kinds, upTo }, KIND.journalEntry).flatMap((transaction) =>
    sumsByAccount(context, transaction).flatMap(({ account, cents }) =>
      cents > 0 && roles.is('income', account)
        ? [{ key: `${account} ${cents}`, day: transactions.at(transaction).day }]
        : [],
    ),
  );
  const byKey = Map.groupBy(reversals, ({ key }) => key);
  return new Map([...byKey].map(([key, some]) => [key, some.map(({ day }) => day)]));
}
