import { type Books, formatDay, type Posting, postingAt } from '@insights/ledger';
import type { Snapshot } from '../snapshots/snapshot.view.ts';

/**
 * Number of postings formatted per chunk. A chunk takes a few milliseconds, and other requests are answered in between.
 */
const PART = 200;

/** Returns the books in a snapshot on each available basis. */
export function booksOf({ accrual, cash }: Snapshot): readonly Books[] {
  return cash.status === 'missing' ? [accrual.books] : [accrual.books, cash.report.books];
}

/** Returns every posting in the books, in chunks. */
export function* postingsOf({ journal }: Books): Generator<Posting[]> {
  for (let from = 0; from < journal.days.length; from += PART) {
    const count = Math.min(PART, journal.days.length - from);
    yield Array.from({ length: count }, (_, index) => postingAt(journal, from + index));
  }
}

export interface PostingInWords {
  readonly date: string;
  readonly type: string;
  readonly number: string;
  readonly transactionId: string;
  readonly ledgerAccount: string;
  readonly name: string;
  readonly memo: string;
}

export function inWords({ chart }: Books, posting: Posting): PostingInWords {
  const { day, accountIndex, transaction, name, memo } = posting;
  return {
    date: formatDay(day),
    type: transaction.type,
    number: transaction.number,
    transactionId: transaction.id,
    ledgerAccount: chart.accounts[accountIndex]?.fullName ?? '',
    name,
    memo,
  };
}
