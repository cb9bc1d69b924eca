import type { Books } from '../journal/books.ts';
import type { Day } from '../period/day.ts';
import type { Transaction } from '../tables/transactions.ts';
import { findRunParty, Parties, type Party } from './parties.ts';
import { compareRuns, TransactionRuns } from './transaction-runs.ts';

/**
 * A transaction's effect on profit on one day, by account and name, where the two bases differ: for example, an invoice
 * on the accrual basis or its payment on the cash basis.
 */
export interface Recognition {
  readonly day: Day;
  readonly transaction: Transaction;
  readonly accountIndex: number;
  readonly name: string;
  /** Profit is positive. */
  readonly accrualCents: number;
  readonly cashCents: number;
  readonly party: Party;
}

/**
 * Returns all recognitions through the end of a day, by day, omitting those on which the bases agree. The journals of a
 * company have the same order on both bases, so one pass over both finds them.
 */
export function buildRecognitions(accrual: Books, cash: Books, lastDay: Day): Recognition[] {
  const recognitions: Recognition[] = [];
  const parties = new Parties(accrual);
  const onAccrual = new TransactionRuns(accrual, lastDay);
  const onCash = new TransactionRuns(cash, lastDay);
  while (!onAccrual.isOver || !onCash.isOver) {
    const order = compareRuns(onAccrual, onCash);
    const runs = [order <= 0 ? onAccrual : null, order >= 0 ? onCash : null] as const;
    if (!isSameOnBoth(...runs)) recognize(...runs, parties, recognitions);
    for (const run of runs) run?.next();
  }
  return recognitions;
}

/** Whether both bases have the same income and expenses, row by row. */
function isSameOnBoth(accrual: TransactionRuns | null, cash: TransactionRuns | null): boolean {
  if (accrual === null || cash === null) return false;
  const [a, b] = [accrual.books.journal, cash.books.journal];
  let rowA = accrual.earningFrom(accrual.first);
  let rowB = cash.earningFrom(cash.first);
  while (rowA < accrual.end && rowB < cash.end) {
    if (a.accountIndexes[rowA] !== b.accountIndexes[rowB] || a.amountsCents[rowA] !== b.amountsCents[rowB]) {
      return false;
    }
    rowA = accrual.earningFrom(rowA + 1);
    rowB = cash.earningFrom(rowB + 1);
  }
  return rowA === accrual.end && rowB === cash.end;
}

interface Sum {
  readonly accountIndex: number;
  readonly name: string;
  accrualCents: number;
  cashCents: number;
}

/** Adds the effects of one day's transaction on either basis, by account and name. */
function recognize(
  accrual: TransactionRuns | null,
  cash: TransactionRuns | null,
  parties: Parties,
  recognitions: Recognition[],
): void {
  const run = accrual ?? cash;
  const sums: Sum[] = [];
  addUp(accrual, 'accrualCents', sums);
  addUp(cash, 'cashCents', sums);
  if (run === null || sums.length === 0) return;
  const { day, transaction } = run;
  const party = accrual === null ? parties.of(transaction) : findRunParty(accrual);
  for (const { accountIndex, name, accrualCents, cashCents } of sums) {
    if (accrualCents !== cashCents) {
      recognitions.push({ day, transaction, accountIndex, name, accrualCents, cashCents, party });
    }
  }
}

/** A transaction has at most a few hundred lines, so its sums are searched linearly. */
function addUp(run: TransactionRuns | null, side: 'accrualCents' | 'cashCents', sums: Sum[]): void {
  if (run === null) return;
  const { accountIndexes, amountsCents, nameIndexes, texts } = run.books.journal;
  for (let row = run.earningFrom(run.first); row < run.end; row = run.earningFrom(row + 1)) {
    const accountIndex = accountIndexes[row] as number;
    const name = texts.at(nameIndexes[row] as number);
    let sum = sums.find((each) => each.accountIndex === accountIndex && each.name === name);
    if (sum === undefined) {
      sum = { accountIndex, name, accrualCents: 0, cashCents: 0 };
      sums.push(sum);
    }
    sum[side] -= amountsCents[row] as number;
  }
}
