import { type Correction, NONE } from '@insights/ledger';
import { moving, onAccrualBasis, PROPOSED, type Target } from '../../adjusting/propose.ts';
import { accountNameAt, once, oncePer, type ReviewContext } from '../../context/context.ts';
import { mostUsedFirst } from '../../context/counts.ts';
import { KIND, ofKinds, sinceDay } from '../../context/kinds.ts';
import { amountOf, bookedInWords, memosOf, postedTo, sumAmounts, sumOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { wordsIn } from '../../text/names.ts';
import { count } from '../../text/wording.ts';
import { type FindingDraft, postingImpact, transactionsIn } from '../check.ts';
import { brokenHabit } from './broken-habit.ts';
import { spreadOverYear, YEAR_DAYS, yearIn } from './years-expensed.ts';

const MIN_CENTS = 500_00;
/** Prepaid work is rarely delivered within this many days; most of it comes later. */
const UNEARNED_DAYS = 92;
/** A price that was paid this many times is a retainer for each month's work. */
const STANDING = 3;
const MANY_TIMES = 3;
const PAID_AHEAD = WORD.heldDeposit | WORD.paidAhead;
const NO_DEPOSIT = WORD.transfer | WORD.refund | WORD.loan | WORD.ownerMoney;
const PAID_FOR_YEAR = /\b(in full|full[- ]y(ea)?r)\b/i;

/**
 * Finds customer deposits recorded as income, by memo: near the end of the period, or at any time if the company has an
 * account for such deposits. Drafts one finding per account, because a company that does this once always does it.
 */
export function depositsAsIncome(context: ReviewContext): FindingDraft[] {
  const onceHeld = depositsOnceHeld(context);
  return [...depositsByMemo(context, new Set(onceHeld.flatMap(transactionsIn))), ...onceHeld];
}

function depositsByMemo(context: ReviewContext, known: ReadonlySet<number>): FindingDraft[] {
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
    if (!isWholly || known.has(receipt) || (memoWords & NO_DEPOSIT) !== 0 || isForGifts(context, mainAccount))
      return false;
    if (coversYear(context, receipt)) return unearned(context, receipt) > 0;
    // Accruals also use the word `prepaid`.
    if (receipt < transactions.from || (memoWords & (WORD.accrual | WORD.paidAhead)) === WORD.accrual)
      return false;
    if ((memoWords & PAID_AHEAD) === 0 && accountNamedIn(context, receipt) === null) return false;
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
  return [...byAccount].map(([account, receipts]): FindingDraft => {
    const last = receipts.at(-1) as number;
    const sum = sumAmounts(context, receipts);
    const what =
      receipts.length === 1
        ? `${bookedInWords(context, last, account, sum)}, and its description says that it was paid in advance`
        : `${count(receipts.length, 'deposit')} totaling ${context.money(sum)} were booked to ${accountNameAt(context, account)}, and their descriptions say that they were paid in advance; the latest says`;
    return {
      ...PREPAID,
      description: `${what}: “${memosOf(context, last)}”. ${receipts.length === 1 ? 'It is' : 'They are'} a liability until what was paid for is delivered, or the money is refunded.`,
      accounts: [account],
      impact: receipts.map((receipt) => postingImpact(receipt, account, unearned(context, receipt))),
      corrections: receipts.flatMap((receipt) => {
        const to = heldIn(context, receipt);
        return coversYear(context, receipt)
          ? spreadOverYear(context, receipt, account, to)
          : holding(context, receipt, account, to);
      }),
      evidence: ['words'],
    };
  });
}

/** Whether a receipt's description says that a customer paid a year in advance. */
function coversYear(context: ReviewContext, receipt: number): boolean {
  const { memoWords } = context.transactions.at(receipt);
  const isAhead = (memoWords & WORD.paidAhead) !== 0 || PAID_FOR_YEAR.test(memosOf(context, receipt));
  return isAhead && (memoWords & WORD.yearAhead) !== 0;
}

/** Returns the part of a receipt that is for the time after the period; all of it unless it covers a year. */
function unearned(context: ReviewContext, receipt: number): number {
  const { day, amountCents } = context.transactions.at(receipt);
  if (!coversYear(context, receipt)) return amountCents;
  return sumOf(yearIn(day, amountCents).filter(({ end }) => end > context.asOf));
}

/**
 * Moves a receipt from income to a liability. On the cash basis, what a customer pays in advance is income when it is
 * received; only money in trust and refundable deposits are owed.
 */
function holding(context: ReviewContext, receipt: number, from: number, to: Target): Correction[] {
  const { memoWords, moneyAccount } = context.transactions.at(receipt);
  const isOwed =
    (memoWords & WORD.leaseDeposit) !== 0 ||
    context.roles.is('heldForOthers', moneyAccount) ||
    (typeof to === 'number' && context.roles.is('heldDeposits', to));
  const moves = [moving(context, receipt, { from, to })];
  return isOwed ? moves : onAccrualBasis(moves);
}

/**
 * Returns the account for customer deposits: for money in a trust's bank account, the one to which most of its other
 * deposits are posted, or the trust's own; otherwise the one that the memo names, or one that is not a trust's.
 */
function heldIn(context: ReviewContext, receipt: number): Target {
  const { roles, books, transactions } = context;
  const held = roles.of('heldForCustomers');
  const isOfTrust = (account: number) =>
    books.chart.accounts[account]?.detailType === 'TrustAccountsLiabilities';
  const bank = transactions.at(receipt).moneyAccount;
  if (!roles.is('heldForOthers', bank))
    return (
      accountNamedIn(context, receipt) ?? held.find((one) => !isOfTrust(one)) ?? PROPOSED.customerDeposits
    );
  return usualHeld(context, bank) ?? held.find(isOfTrust) ?? held[0] ?? PROPOSED.customerDeposits;
}

/** Returns the account for customer deposits that most deposits in a bank account credit. */
const usualHeld = oncePer((context, bank): number | undefined => {
  const { roles, transactions } = context;
  const held = roles.of('heldForCustomers');
  const into = ofKinds(transactions, KIND.deposit, KIND.salesReceipt).filter(
    (one) => transactions.moneyAccounts[one] === bank,
  );
  const used = into.flatMap((one) => held.filter((account) => postedTo(context, one, account) < 0));
  return mostUsedFirst(used)[0]?.[0];
});

/** Returns the account for customer deposits whose name a receipt's memo contains: "fall enrollment deposits". */
function accountNamedIn(context: ReviewContext, receipt: number): number | null {
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

/**
 * Finds receipts booked as income although others are held for customers: consecutive ones among those with the same
 * text, and any in a trust's bank account.
 */
function depositsOnceHeld(context: ReviewContext): FindingDraft[] {
  const { transactions, roles, books } = context;
  const held = roles.of('heldForCustomers');
  if (held.length === 0) return [];
  // If only a part of each receipt is held, the rest was earned.
  const isHeld = (receipt: number) => held.includes(transactions.at(receipt).mainAccount);
  const isRevenue = (receipt: number) => {
    const { mainAccount } = transactions.at(receipt);
    return books.chart.accounts[mainAccount]?.type === 'Income';
  };
  const receipts = ofKinds(transactions, KIND.deposit, KIND.salesReceipt);
  const heldOnes = receipts.filter(isHeld);
  const payers = new Set(heldOnes.map((receipt) => transactions.at(receipt).party));
  const known = new Set(heldOnes.map((receipt) => sourceOf(context, receipt)));
  const ofPayers = receipts.filter((receipt) => payers.has(transactions.at(receipt).party));
  const ofText = [...Map.groupBy(ofPayers, (receipt) => sourceOf(context, receipt))].flatMap(
    ([source, ofSource]) => {
      const habit = known.has(source) ? brokenHabit(ofSource, isHeld) : null;
      if (habit === null) return [];
      const broken = habit.broken.filter((one) => roles.is('income', transactions.at(one).mainAccount));
      // If the usual account is not used again, many such deposits may be a new habit.
      const isClear = habit.isResumed || broken.length * MANY_TIMES <= habit.kept.length;
      return isClear ? { kept: habit.kept, broken, others: 'with the same text', words: {} } : [];
    },
  );
  const ofTrusts = roles.of('heldForOthers').flatMap((trust) => {
    const into = receipts.filter((receipt) => transactions.at(receipt).moneyAccount === trust);
    const [kept, broken] = [into.filter(isHeld), into.filter(isRevenue)];
    const others = `into ${accountNameAt(context, trust)}`;
    return kept.length >= broken.length + MIN_HELD ? [{ kept, broken, others, words: IN_TRUST }] : [];
  });
  return [...ofText, ...ofTrusts].flatMap(({ kept, broken, others, words }): FindingDraft | [] => {
    const last = broken.at(-1) ?? NONE;
    const to = held.find((account) => postedTo(context, kept[0] ?? NONE, account) < 0);
    if (last < transactions.from || to === undefined) return [];
    const moved = broken.map((receipt) => {
      const { mainAccount: from } = transactions.at(receipt);
      return { receipt, from, cents: -postedTo(context, receipt, from) };
    });
    return {
      ...PREPAID,
      ...words,
      description: `${count(broken.length, 'deposit')} totaling ${context.money(sumOf(moved))} ${broken.length === 1 ? 'is' : 'are'} in ${accountNameAt(context, transactions.at(last).mainAccount)}; ${count(kept.length, 'other deposit')} ${others} went to ${accountNameAt(context, to)}.`,
      transactions: broken,
      impact: moved.map(({ receipt, from, cents }) => postingImpact(receipt, from, cents)),
      corrections: moved.flatMap(({ receipt, from }) => holding(context, receipt, from, to)),
      evidence: ['habit'],
    };
  });
}

/** Deposits into a trust that are held for customers must outnumber the others by at least this many. */
const MIN_HELD = 2;

const IN_TRUST = {
  title: 'Money held in trust booked as income',
  why: 'Money in a trust’s bank account belongs to clients or tenants, so it is owed to them and not revenue.',
  whenFine: 'Fine for the company’s own fees, which should then leave the trust’s account.',
  remediation: [
    'Find out whether the money was earned by the end of the period. If so, transfer it from the trust’s account to the company’s own.',
  ],
};

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

const PREPAID = {
  title: 'Customer’s prepayment booked as income',
  mistake: 'customersMoneyAsIncome',
  why: 'A prepayment is owed to the customer until the work is delivered, so it is a liability and not revenue yet: booked as income, it may be taxed too early.',
  whenFine:
    'Fine if the work was delivered by the end of the period, or on the cash basis, where a payment that is not refundable is income when it is received.',
  severity: { atMost: 'Medium' },
  remediation: [
    'Find out whether what the customer paid for was delivered by the end of the period. If so, leave it.',
  ],
} satisfies Partial<FindingDraft>;
