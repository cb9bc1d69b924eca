import { type Correction, dayInWords } from '@insights/ledger';
import { removing } from '../../adjusting/propose.ts';
import { balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { bankViewOf, extraOf, onlyPairs, type Pair } from '../../context/duplicates.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { postingsOf } from '../../context/postings.ts';
import {
  accountWith,
  isUnusualAmount,
  movingAll,
  named,
  postedTo,
  postsTo,
  sumOf,
} from '../../context/transactions.ts';
import { isNamedLikeWalkIn } from '../../context/walk-in-customers.ts';
import { type Check, type FindingDraft, removingCopies, signs, transactionImpact } from '../check.ts';
import { stillUndeposited } from '../shared/undeposited.ts';

const WITHIN_DAYS = 3;
/** Fewer days do not show how the business records its sales. */
const MIN_DAYS = 8;
/** If there are many totals a day, two may be equal by coincidence. */
const MAX_A_DAY = 1.5;
/** If there are more totals a day than this, sales are entered one by one. */
const MAX_REGISTERS = 6;

export const duplicateDailySales: Check = {
  code: 'duplicate-takings',
  title: 'Possible duplicate daily sales',
  mistake: 'bookedTwice',
  affects: 'profit',
  why: 'A day’s sales that are entered from the register and from the bank, or by two people, count twice as income.',
  whenFine: 'Fine if two days, or two registers, had the same sales to the cent.',
  remediation: ['Compare both entries with the register’s report for the day and with the bank statement.'],
  severityRule:
    'Depends on the amount; at most Medium if the days differ and the bank does not show which one cleared.',
  evidence: ['amount'],
  check: (context) => {
    const sales = dailySalesOf(context);
    const { transactions } = context;
    const days = new Set(sales.map((entry) => transactions.at(entry).day));
    if (days.size < MIN_DAYS) return [];
    if (sales.length > days.size * MAX_A_DAY) return daysTwice(context, sales);
    return onlyPairs(context, sales, transactions.profitCents, WITHIN_DAYS)
      .filter((pair) => !isSettled(context, pair) && isLikely(context, pair))
      .map((pair) => draftOf(context, pair));
  },
};

/**
 * Returns the totals of many sales: those that bring in money without a customer, or with a placeholder for walk-in
 * customers. Stops once there are too many for the number of days in the books.
 */
function dailySalesOf(context: ReviewContext): number[] {
  const { transactions, books, asOf } = context;
  const tooMany = (asOf - books.window.start + 1) * MAX_REGISTERS;
  const isWalkIn = new Map<number, boolean>([[0, true]]);
  const found: number[] = [];
  for (const entry of ofKinds(transactions, KIND.salesReceipt, KIND.deposit, KIND.journalEntry)) {
    const { profitCents, party, kind } = transactions.at(entry);
    if (!isUnusualAmount(profitCents)) continue;
    const isWalkInSale = isWalkIn.get(party) ?? isNamedLikeWalkIn(books.journal.texts.at(party));
    isWalkIn.set(party, isWalkInSale);
    if (isWalkInSale && (kind !== KIND.journalEntry || bringsMoney(context, entry))) found.push(entry);
    if (found.length > tooMany) break;
  }
  return found;
}

/** A journal entry that moves deferred revenue or an accrual to income brings no money and is not a day’s sales. */
function bringsMoney(context: ReviewContext, entry: number): boolean {
  return postingsOf(context, entry).some(
    ({ account, cents }) => cents > 0 && context.roles.is(['money', 'undeposited', 'clearing'], account),
  );
}

/** For a company with several registers, finds days that have two or more totals, each entered exactly twice. */
function daysTwice(context: ReviewContext, sales: readonly number[]): FindingDraft[] {
  const { transactions } = context;
  return [...Map.groupBy(sales, (entry) => transactions.at(entry).day)].flatMap(
    ([day, entries]): FindingDraft | [] => {
      const pairs = [...Map.groupBy(entries, (entry) => transactions.at(entry).profitCents).values()];
      if ((entries[0] ?? 0) < transactions.from || pairs.length < 2) return [];
      const extras = pairs.flatMap(([first, extra, ...more]) => {
        if (first === undefined || extra === undefined || more.length > 0) return [];
        const pair = { first, extra };
        return bankViewOf(context, pair) === 'both settled' ? [] : [extraOf(context, pair)];
      });
      if (extras.length < pairs.length) return [];
      const copies = extras.map((extra) => ({
        transaction: extra,
        cents: transactions.at(extra).profitCents,
      }));
      const sum = sumOf(copies);
      return {
        description: `All ${extras.length} sales entries of ${dayInWords(day)}, ${context.money(sum)} in total, are in the books twice.`,
        ...removingCopies(context, entries, copies),
        evidence: ['amount', 'day'],
      };
    },
  );
}

/** Whether both cleared the bank, or both are deposits and one cleared, which another check reports. */
function isSettled(context: ReviewContext, pair: Pair): boolean {
  const view = bankViewOf(context, pair);
  if (view === 'both settled') return true;
  const [first, extra] = [pair.first, pair.extra].map((entry) => context.transactions.at(entry));
  const areDeposits = first?.kind !== KIND.journalEntry && extra?.kind !== KIND.journalEntry;
  return view === 'one settled, one not' && areDeposits && first?.moneyAccount === extra?.moneyAccount;
}

/**
 * Whether income was recorded twice on one day, in two ways, or with one entry cleared and one not. Two totals of one
 * type on two days may be equal by coincidence.
 */
function isLikely(context: ReviewContext, pair: Pair): boolean {
  const { kinds } = context.transactions;
  if (!postsTo(context, pair.extra, 'income')) return false;
  const isOtherWay = kinds[pair.first] !== kinds[pair.extra];
  return pair.gapDays === 0 || isOtherWay || bankViewOf(context, pair) === 'one settled, one not';
}

/**
 * If the register’s sales still wait in Undeposited Funds or in a clearing account, the other entry is their deposit.
 * Otherwise one of the two is removed.
 */
function correctionsOf(context: ReviewContext, pair: Pair): Correction[] {
  const { transactions } = context;
  for (const [sale, deposit] of [
    [pair.first, pair.extra],
    [pair.extra, pair.first],
  ] as const) {
    const account = transactions.at(deposit).moneyCents > 0 ? waitingIn(context, sale) : null;
    if (account !== null) return movingAll(context, deposit, account);
  }
  return [removing(context, extraOf(context, pair))];
}

function waitingIn(context: ReviewContext, sale: number): number | null {
  const drawer = stillUndeposited(context).find(({ items }) =>
    items.some(({ transaction }) => transaction === sale),
  );
  if (drawer !== undefined) return drawer.account;
  const clearing = accountWith(context, sale, 'clearing');
  if (clearing === undefined) return null;
  return balanceAsOf(context, clearing) >= postedTo(context, sale, clearing) ? clearing : null;
}

function draftOf(context: ReviewContext, pair: Pair): FindingDraft {
  const { transactions } = context;
  const extra = extraOf(context, pair);
  const cents = transactions.at(extra).profitCents;
  const isOneUnseen = bankViewOf(context, pair) === 'one settled, one not';
  const isOfOneDay = pair.gapDays === 0;
  const isSure = isOfOneDay || isOneUnseen;
  const [first, again] = [named(context, pair.first, 'The'), named(context, pair.extra)];
  const sales = `sales of exactly ${context.money(cents)}`;
  const what =
    first.slice(1) === again.slice(1)
      ? `${first} is in the books twice, each time with ${sales}`
      : `${first} and ${again} both book ${sales}`;
  return {
    description: `${what}; a day of sales (${dayInWords(transactions.at(pair.first).day)}) seems to be entered twice.`,
    transactions: [pair.first, pair.extra],
    impact: [transactionImpact(extra, cents)],
    corrections: correctionsOf(context, pair),
    evidence: signs('amount', isOfOneDay && 'day', isOneUnseen && 'bank'),
    severity: isSure ? {} : { atMost: 'Medium' },
  };
}
