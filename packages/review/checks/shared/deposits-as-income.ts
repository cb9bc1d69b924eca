import { NONE } from '@insights/ledger';
import { moving, PROPOSED, type Target } from '../../adjusting/propose.ts';
import { accountNameAt, once, type ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds, sinceDay } from '../../context/kinds.ts';
import { amountOf, memosOf, named, postedTo, sumAmounts, sumOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { wordsIn } from '../../text/names.ts';
import { count, totaling } from '../../text/wording.ts';
import { type Draft, postingImpact } from '../check.ts';
import { brokenHabit } from './broken-habit.ts';
import { spreadOverYear, YEAR_DAYS, yearIn } from './years-expensed.ts';

const MIN_CENTS = 500_00;
/** Prepaid work is rarely delivered within this many days; most of it comes later. */
const UNEARNED_DAYS = 92;
/** A retainer with this many occurrences pays for each month's work. */
const STANDING = 3;
const MANY_TIMES = 3;
const PAID_AHEAD = WORD.heldDeposit | WORD.paidAhead;
const NO_DEPOSIT = WORD.transfer | WORD.refund | WORD.loan | WORD.ownerMoney;
const PAID_FOR_YEAR = /\b(in full|full[- ]y(ea)?r)\b/i;

/**
 * Finds customer deposits recorded as income, by memo: near the end of the period, or at any time if the company has an
 * account for such deposits. Drafts one finding per account, because a company that does this once always does it.
 */
export function depositsAsIncome(context: ReviewContext): Draft[] {
  return [...depositsByMemo(context), ...depositsOnceHeld(context), ...depositsIntoTrust(context)];
}

/** This many deposits show that what goes into the bank account of a trust belongs to others. */
const MIN_HELD = 5;

/** Finds income in the bank account of a trust whose other deposits are held for customers. */
function depositsIntoTrust(context: ReviewContext): Draft[] {
  const { transactions, roles } = context;
  const deposits = ofKinds(transactions, KIND.deposit);
  return roles.of('heldForOthers').flatMap((trust): Draft | [] => {
    const into = deposits.filter((one) => transactions.at(one).moneyAccount === trust);
    const held = into.filter((one) => postedTo(context, one, 'heldForCustomers') < 0);
    const found = into.filter((one) => {
      const { mainAccount, profitCents, amountCents } = transactions.at(one);
      const isRevenue = context.books.chart.accounts[mainAccount]?.type === 'Income';
      return one >= transactions.from && isRevenue && profitCents === amountCents;
    });
    const [first = NONE] = found;
    const to = roles.of('heldForCustomers').find((one) => postedTo(context, held.at(-1) ?? NONE, one) < 0);
    if (held.length < Math.max(MIN_HELD, found.length) || first === NONE || to === undefined) return [];
    const { mainAccount } = transactions.at(first);
    return {
      ...PREPAID,
      title: 'Money held in trust booked as income',
      why: 'What goes into the bank account of a trust belongs to clients or tenants, so it is owed to them and not revenue.',
      whenFine: 'Fine for the company’s own fees, which should then leave the account of the trust.',
      description: `${count(found.length, 'deposit')} into ${accountNameAt(context, trust)} ${totaling(found.length, context.money(sumAmounts(context, found)))} ${found.length === 1 ? 'is' : 'are'} in ${accountNameAt(context, mainAccount)}; ${count(held.length, 'other deposit')} into this account went to ${accountNameAt(context, to)}.`,
      transactions: found,
      impact: found.map((one) =>
        postingImpact(one, transactions.at(one).mainAccount, amountOf(context, one)),
      ),
      corrections: found.map((one) => moving(context, one, { from: transactions.at(one).mainAccount, to })),
      evidence: ['habit', 'account'],
      remediation: [
        'Compare the deposits with the ledger of each client or tenant: whose money is it?',
        `In QuickBooks, open each deposit and change its account to ${accountNameAt(context, to)}.`,
      ],
    };
  });
}

function depositsByMemo(context: ReviewContext): Draft[] {
  const { transactions, roles } = context;
  const receipts = sinceDay(
    transactions,
    ofKinds(transactions, KIND.deposit, KIND.salesReceipt),
    context.asOf - YEAR_DAYS,
  );
  const found = Array.from(receipts).filter((receipt) => {
    const { amountCents, profitCents, mainAccount, memoWords, day } = transactions.at(receipt);
    const isWholly =
      profitCents === amountCents && amountCents >= MIN_CENTS && roles.is('income', mainAccount);
    if (!isWholly || (memoWords & NO_DEPOSIT) !== 0 || isForGifts(context, mainAccount)) return false;
    if (coversYear(context, receipt)) return unearned(context, receipt) > 0;
    // The word prepaid is also one of accruals.
    if (receipt < transactions.from || (memoWords & (WORD.accrual | WORD.paidAhead)) === WORD.accrual)
      return false;
    if ((memoWords & PAID_AHEAD) === 0 && accountSaid(context, receipt) === null) return false;
    return typeof heldIn(context, receipt) === 'number' || day > context.asOf - UNEARNED_DAYS;
  });
  const byPrice = Map.groupBy(
    found,
    (receipt) => `${sourceOf(context, receipt)} ${amountOf(context, receipt)}`,
  );
  const once = [...byPrice.values()].filter(({ length }) => length < STANDING).flat();
  const byAccount = Map.groupBy(
    once.sort((a, b) => a - b),
    (receipt) => transactions.at(receipt).mainAccount,
  );
  return [...byAccount].map(([account, receipts]): Draft => {
    const last = receipts.at(-1) as number;
    const sum = context.money(sumAmounts(context, receipts));
    const into = `${sum}${receipts.length === 1 ? '' : ' in total'} into ${accountNameAt(context, account)}`;
    const what =
      receipts.length === 1
        ? `${named(context, last, 'The')} puts ${into}, and its description says that it was paid in advance`
        : `${count(receipts.length, 'deposit')} put ${into}, and their descriptions say that they were paid in advance, the last one`;
    return {
      ...PREPAID,
      description: `${what}: “${memosOf(context, last)}”. It is a liability until the work is delivered or the money is refunded.`,
      accounts: [account],
      impact: receipts.map((receipt) => postingImpact(receipt, account, unearned(context, receipt))),
      corrections: receipts.flatMap((receipt) => {
        const to = accountSaid(context, receipt) ?? heldIn(context, receipt);
        return coversYear(context, receipt)
          ? spreadOverYear(context, receipt, account, to)
          : [moving(context, receipt, { from: account, to })];
      }),
      evidence: ['words'],
    };
  });
}

/** Whether a receipt's description says that a customer paid a year ahead. */
function coversYear(context: ReviewContext, receipt: number): boolean {
  const { memoWords } = context.transactions.at(receipt);
  const isAhead = (memoWords & WORD.paidAhead) !== 0 || PAID_FOR_YEAR.test(memosOf(context, receipt));
  return isAhead && (memoWords & WORD.yearAhead) !== 0;
}

/** Returns what of a receipt is for the time after the period; all of it unless it covers a year. */
function unearned(context: ReviewContext, receipt: number): number {
  const { day, amountCents } = context.transactions.at(receipt);
  if (!coversYear(context, receipt)) return amountCents;
  return sumOf(yearIn(day, amountCents).filter(({ end }) => end > context.asOf));
}

/** Returns the account for customer deposits. One for a trust is only for money in the bank account of the trust. */
function heldIn({ roles, books, transactions }: ReviewContext, receipt: number): Target {
  const isInTrust = roles.is('heldForOthers', transactions.at(receipt).moneyAccount);
  const [held] = roles
    .of('heldForCustomers')
    .filter((one) => isInTrust || books.chart.accounts[one]?.detailType !== 'TrustAccountsLiabilities');
  return held ?? PROPOSED.customerDeposits;
}

/** Returns the account for customer deposits whose name a receipt's memo contains: "fall enrollment deposits". */
function accountSaid(context: ReviewContext, receipt: number): number | null {
  const names = namesOfHeld(context);
  if (names.length === 0) return null;
  const memo = wordsIn(memosOf(context, receipt)).join(' ');
  return names.find(({ name }) => memo.includes(name))?.account ?? null;
}

/** Accounts for customer deposits whose names have several words. */
const namesOfHeld = once(({ roles, books }) =>
  roles.of('heldForCustomers').flatMap((account) => {
    const words = wordsIn(books.chart.accounts[account]?.name ?? '');
    return words.length > 1 ? [{ account, name: words.join(' ') }] : [];
  }),
);

/** Finds consecutive receipts booked as income although all others with the same text are held for customers. */
function depositsOnceHeld(context: ReviewContext): Draft[] {
  const { transactions, roles } = context;
  const held = roles.of('heldForCustomers');
  if (held.length === 0) return [];
  const isHeld = (receipt: number) => held.some((account) => postedTo(context, receipt, account) < 0);
  const receipts = ofKinds(transactions, KIND.deposit, KIND.salesReceipt);
  const heldOnes = receipts.filter(isHeld);
  const payers = new Set(heldOnes.map((receipt) => transactions.at(receipt).party));
  const known = new Set(heldOnes.map((receipt) => sourceOf(context, receipt)));
  const bySource = Map.groupBy(
    receipts.filter((receipt) => payers.has(transactions.at(receipt).party)),
    (receipt) => sourceOf(context, receipt),
  );
  return [...bySource].flatMap(([source, ofSource]): Draft | [] => {
    if (!known.has(source)) return [];
    const habit = brokenHabit(ofSource, isHeld);
    const broken = habit?.broken.filter((one) => roles.is('income', transactions.at(one).mainAccount)) ?? [];
    const last = broken.at(-1) ?? NONE;
    // Without a return to the account, many may be a new habit.
    const isFew = habit !== null && broken.length * MANY_TIMES <= habit.kept.length;
    if (habit === null || !(habit.isResumed || isFew) || last < transactions.from) return [];
    const to = held.find((account) => postedTo(context, habit.kept[0] ?? NONE, account) < 0) as number;
    const moved = broken.map((receipt) => {
      const { mainAccount: from } = transactions.at(receipt);
      return { receipt, from, cents: -postedTo(context, receipt, from) };
    });
    const sum = sumOf(moved);
    return {
      ...PREPAID,
      description: `${count(broken.length, 'deposit')} totaling ${context.money(sum)} ${broken.length === 1 ? 'is' : 'are'} in ${accountNameAt(context, transactions.at(last).mainAccount)}; ${count(habit.kept.length, 'other deposit')} with the same text went to ${accountNameAt(context, to)}.`,
      transactions: broken,
      impact: moved.map(({ receipt, from, cents }) => postingImpact(receipt, from, cents)),
      corrections: moved.map(({ receipt, from }) => moving(context, receipt, { from, to })),
      evidence: ['habit'],
    };
  });
}

/**
 * Returns what receipts from the same source have in common: the payer, the bank account and the text without digits.
 */
function sourceOf(context: ReviewContext, receipt: number): string {
  const { party, moneyAccount } = context.transactions.at(receipt);
  return `${party} ${moneyAccount} ${memosOf(context, receipt).replace(/\d+/g, '')}`;
}

/** Gifts are never owed back, while members pay for what they receive. */
function isForGifts({ roles, books }: ReviewContext, account: number): boolean {
  return roles.is('donations', account) && !/\bmember/i.test(books.chart.accounts[account]?.name ?? '');
}

const REMEDIATION = [
  'Find out whether what the customer paid for was delivered by the end of the period. If so, leave it.',
  'If not, move it in QuickBooks from income to the liability account for customer deposits: change the account on a deposit, or enter a journal entry for a sales receipt.',
  'If it pays for a year, move a twelfth back to income at the end of each month.',
  'When you invoice the work, subtract the deposit with a line for that account.',
];

const PREPAID = {
  title: 'Customer’s prepayment booked as income',
  mistake: 'customersMoneyAsIncome',
  why: 'A prepayment is owed to the customer until the work is delivered, so it is a liability and not revenue yet: booked as income, it may be taxed too early.',
  whenFine: 'Fine if the work was delivered by the end of the period.',
  severity: { atMost: 'Medium' },
  remediation: REMEDIATION,
} satisfies Partial<Draft>;
