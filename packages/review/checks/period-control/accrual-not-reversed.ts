import { dayInWords } from '@insights/ledger';
import { adding } from '../../adjusting/propose.ts';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, balanceAsOf, type ReviewContext, transactionAt } from '../../context/context.ts';
import { KIND, ofKinds, postingsOf } from '../../context/kinds.ts';
import { accountAt, centsAt } from '../../context/postings.ts';
import { type Check, type Draft, postingImpact } from '../check.ts';
import { memosOf, named } from '../shared/transactions.ts';

const MIN_CENTS = 50_00;
/** Once this many accruals of one kind were reversed, reversing them is a pattern. */
const MIN_REVERSED = 3;
const REVERSED_SHARE = 0.75;
/** A reversal that says so is a pattern alone: some accruals are made once a year. */
const SAYS_REVERSED = /\brevers/i;
const SAID_SHARE = 0.5;
const REVERSED_WITHIN_DAYS = 35;
const LATE_DAYS = 5;

export const accrualNotReversed: Check = {
  code: 'accrual-not-reversed',
  title: 'Accrual that was not reversed',
  category: 'period_control',
  affects: 'profit',
  why: 'A cost that is accrued at month end and not reversed counts twice when its bill comes, and the liability never clears.',
  whenFine: 'Fine if the bill has not come yet and the accrual should stay until it does.',
  remediation: [
    'Open the journal entry in QuickBooks, and see whether its bill has been entered since.',
    'If so, choose Reverse, and date the reversal on the first day of the next month.',
    'Reverse such entries when they are made, so that none is forgotten.',
  ],
  severityRule: 'Depends on the amount.',
  evidence: ['habit', 'open'],
  check: (context) => {
    const moves = Map.groupBy(movesOf(context), ({ accrued, cost }) => `${accrued} ${cost}`);
    return [...moves.values()].flatMap((ofPair) => leftOver(context, ofPair));
  },
};

/**
 * A two-line journal entry between an expense and a liability: an accrual, or a reversal if the amount is negative.
 */
interface Move {
  readonly transaction: number;
  readonly day: number;
  readonly accrued: number;
  readonly cost: number;
  readonly cents: number;
}

function movesOf({ books, transactions, roles }: ReviewContext): Move[] {
  return Array.from(ofKinds(transactions, KIND.journalEntry)).flatMap((transaction): Move | [] => {
    const rows = postingsOf(transactions, transaction);
    if (rows.length !== 2) return [];
    const accounts = rows.map((row) => accountAt(books.journal, row));
    const cost = accounts.findIndex((account) => roles.is('expense', account));
    const other = accounts[1 - cost] as number;
    const isOwed = cost >= 0 && books.chart.accounts[other]?.type === 'Other Current Liability';
    const cents = isOwed ? centsAt(books.journal, rows[cost] as number) : 0;
    if (Math.abs(cents) < MIN_CENTS) return [];
    return {
      transaction,
      day: transactions.at(transaction).day,
      accrued: other,
      cost: accounts[cost] as number,
      cents,
    };
  });
}

function leftOver(context: ReviewContext, moves: readonly Move[]): Draft[] {
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
        move.cents === -accrual.cents &&
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
  const usualGap = medianOf(gaps);
  const dueBy = context.asOf - usualGap - LATE_DAYS;
  const due = left.filter(({ day }) => day <= dueBy);
  const all = gaps.length + due.length;
  const isHabit = gaps.length >= MIN_REVERSED && gaps.length >= all * REVERSED_SHARE;
  const isSaid = said > 0 && said >= all * SAID_SHARE;
  if (!isHabit && !isSaid) return [];
  return due
    .filter(
      (move) =>
        (isHabit && move.transaction >= context.transactions.from) || isStillOwed(context, move, left),
    )
    .map(({ transaction, accrued, cost, cents, day }) => ({
      description: `${named(context, transaction, 'The')} accrues ${context.money(cents)} for ${accountNameAt(context, cost)} on ${accountNameAt(context, accrued)}; such entries are usually reversed, and the one from ${dayInWords(day)} was not.`,
      transactions: [transaction],
      accounts: [accrued],
      impact: [postingImpact(transaction, cost, cents)],
      corrections: [
        adding(
          context,
          day + usualGap,
          `reversal of journal entry ${transactionAt(context, transaction).id}`,
          [
            { account: accrued, cents },
            { account: cost, cents: -cents },
          ],
        ),
      ],
    }));
}

/** Whether the liability still shows an accrual made before the period, in addition to those that were made since. */
function isStillOwed(context: ReviewContext, { accrued, day }: Move, left: readonly Move[]): boolean {
  const since = left.filter((other) => other.accrued === accrued && other.day >= day);
  return -balanceAsOf(context, accrued) >= since.reduce((sum, { cents }) => sum + cents, 0);
}
