import { adding } from '../../adjusting/propose.ts';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, balanceAsOf, type ReviewContext, transactionAt } from '../../context/context.ts';
import { isBought, KIND, ofKinds } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { memosOf, named, sumOf, sumsByAccount } from '../../context/transactions.ts';
import { type Check, type FindingDraft, postingImpact } from '../check.ts';

const MIN_CENTS = 50_00;
/** Once this many accruals of one kind were reversed, reversing them is a pattern. */
const MIN_REVERSED = 3;
const REVERSED_SHARE = 0.75;
/** A memo that mentions a reversal is enough of a pattern, because some accruals are made once a year. */
const SAYS_REVERSED = /\brevers/i;
const SAID_SHARE = 0.5;
const REVERSED_WITHIN_DAYS = 35;
const LATE_DAYS = 5;
/** Days until a reversal is due if no accrual was reversed so far. */
const NEXT_DAY = 1;
/** An equal purchase within this many days is the accrued one, unless there are several. */
const BILLED_WITHIN_DAYS = 180;

export const accrualNotReversed: Check = {
  code: 'accrual-not-reversed',
  title: 'Accrual that was not reversed',
  mistake: 'accrualNotReversed',
  affects: 'profit',
  why: 'A cost that is accrued at month end and not reversed counts twice when its bill comes, and the liability never clears.',
  whenFine: 'Fine if the bill has not come yet and the accrual should stay until it does.',
  remediation: ['Open the journal entry in QuickBooks, and see whether its bill has been entered since.'],
  evidence: ['habit', 'open'],
  check: (context) => {
    const moves = Map.groupBy(movesOf(context), ({ lines }) => lines.map(({ account }) => account).join(' '));
    return [...moves.values()].flatMap((ofAccounts) => leftOver(context, ofAccounts));
  },
};

/**
 * A journal entry between expenses or inventory and a liability, or between income and an asset: an accrual, or a reversal if the
 * amount is negative.
 */
interface Move {
  readonly transaction: number;
  readonly day: number;
  /** The asset or liability. */
  readonly accrued: number;
  /** The expense or income account with the largest amount. */
  readonly cost: number;
  readonly cents: number;
  /** By account. */
  readonly lines: readonly { readonly account: number; readonly cents: number }[];
}

const SIDES = [
  { type: 'Other Current Liability', role: 'expense', sign: -1 },
  { type: 'Other Current Liability', role: 'inventory', sign: -1 },
  { type: 'Other Current Asset', role: 'income', sign: 1 },
] as const;

function movesOf(context: ReviewContext): Move[] {
  const { transactions, roles, books } = context;
  return ofKinds(transactions, KIND.journalEntry).flatMap((transaction): Move | [] => {
    const lines = sumsByAccount(context, transaction);
    const typeOf = (account: number) => books.chart.accounts[account]?.type;
    for (const { type, role, sign } of SIDES) {
      const [accrued, ...others] = lines.filter(({ account }) => typeOf(account) === type);
      const rest = lines.filter(({ account }) => roles.is(role, account));
      const cents = (accrued?.cents ?? 0) * sign;
      const isBetween = others.length === 0 && rest.length > 0 && rest.length + 1 === lines.length;
      if (accrued === undefined || !isBetween || Math.abs(cents) < MIN_CENTS) continue;
      const [{ account: cost }] = rest.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents)) as [
        (typeof rest)[number],
      ];
      const { day } = transactions.at(transaction);
      return { transaction, day, accrued: accrued.account, cost, cents, lines };
    }
    return [];
  });
}

function leftOver(context: ReviewContext, moves: readonly Move[]): FindingDraft[] {
  const taken = new Set<Move>();
  const gaps: number[] = [];
  const left: Move[] = [];
  let said = 0;
  const accruals = moves.filter(({ cents }) => cents > 0);
  for (const [index, accrual] of accruals.entries()) {
    // A reversal dated after the next accrual of this kind belongs to that next accrual.
    const before = accruals[index + 1]?.day ?? Number.POSITIVE_INFINITY;
    const reversal = moves.find(
      (move) =>
        !taken.has(move) &&
        move.lines.every(({ cents }, index) => cents === -(accrual.lines[index]?.cents ?? 0)) &&
        move.day >= accrual.day &&
        move.day <= before &&
        move.day - accrual.day <= REVERSED_WITHIN_DAYS,
    );
    if (reversal === undefined) left.push(accrual);
    else {
      taken.add(reversal);
      gaps.push(reversal.day - accrual.day);
      if (SAYS_REVERSED.test(memosOf(context, reversal.transaction))) said += 1;
    }
  }
  for (const move of moves) {
    if (taken.has(move) || !isFromBefore(context, move)) continue;
    gaps.push(NEXT_DAY);
    if (SAYS_REVERSED.test(memosOf(context, move.transaction))) said += 1;
  }
  const usualGap = gaps.length === 0 ? NEXT_DAY : medianOf(gaps);
  const dueBy = context.asOf - usualGap - LATE_DAYS;
  const due = left.filter(({ day }) => day <= dueBy);
  const all = gaps.length + due.length;
  const isHabit = gaps.length >= MIN_REVERSED && gaps.length >= all * REVERSED_SHARE;
  const isSaid = said > 0 && said >= all * SAID_SHARE;
  return due.flatMap((move): FindingDraft | [] => {
    const { transaction, accrued, cost, cents, day, lines } = move;
    const bill = isHabit || isSaid ? null : billOf(context, move);
    const isKept =
      !(isHabit && transaction >= context.transactions.from) && !isStillOwed(context, move, left);
    if (isKept || (!isHabit && !isSaid && bill === null)) return [];
    const reversal = `reversal of journal entry ${transactionAt(context, transaction).id}`;
    const reversed = lines.map((line) => ({ ...line, cents: -line.cents }));
    const why =
      bill === null
        ? 'such entries are usually reversed, but this one was not.'
        : `${named(context, bill)} charges the same amount again, and the accrual was not reversed.`;
    return {
      description: `${named(context, transaction, 'The')} accrues ${context.money(cents)} for ${accountNameAt(context, cost)} in ${accountNameAt(context, accrued)}; ${why}`,
      accounts: [accrued],
      impact: [postingImpact(transaction, cost, cents)],
      corrections: [adding(context, day + usualGap, reversal, reversed)],
      evidence: bill === null ? ['habit', 'open'] : ['amount', 'open'],
    };
  });
}

/** Whether a reversal on the first day of the books is of an accrual that their opening balance contains. */
function isFromBefore({ books }: ReviewContext, { accrued, cents, day }: Move): boolean {
  return cents < 0 && day === books.window.start && Math.abs(books.openingCents[accrued] ?? 0) >= -cents;
}

/**
 * Returns the only purchase that charges the accrued amount to the same account, within months after the accrual; or
 * null.
 */
function billOf(context: ReviewContext, move: Move): number | null {
  const { transactions } = context;
  const [only, ...others] = postingsOn(context, move.cost).filter(
    ({ transaction, day, cents }) =>
      cents === move.cents &&
      Math.abs(day - move.day) <= BILLED_WITHIN_DAYS &&
      isBought(transactions, transaction),
  );
  if (only === undefined || others.length > 0 || only.day <= move.day) return null;
  return only.transaction < transactions.upTo ? only.transaction : null;
}

/** Whether the balance still shows an accrual made before the period, in addition to those that were made since. */
function isStillOwed(context: ReviewContext, { accrued, day }: Move, left: readonly Move[]): boolean {
  const since = left.filter((other) => other.accrued === accrued && other.day >= day);
  return Math.abs(balanceAsOf(context, accrued)) >= sumOf(since);
}
