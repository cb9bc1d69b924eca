import type { Day, Journal } from '@insights/ledger';

/** What a posting says, by its row in the journal. There are millions, so nothing is made to read one. */
export function dayAt(journal: Journal, row: number): Day {
  return journal.days[row] ?? 0;
}

/** Place in the chart of accounts. */
export function accountAt(journal: Journal, row: number): number {
  return journal.accountIndexes[row] ?? 0;
}

/** Debits positive. */
export function centsAt(journal: Journal, row: number): number {
  return journal.amountsCents[row] ?? 0;
}

export function transactionOn(journal: Journal, row: number): number {
  return journal.transactionIndexes[row] ?? 0;
}

/** Place of the name in the journal's texts. */
export function nameAt(journal: Journal, row: number): number {
  return journal.nameIndexes[row] ?? 0;
}

/** Place of the memo in the journal's texts. */
export function memoAt(journal: Journal, row: number): number {
  return journal.memoIndexes[row] ?? 0;
}

export function memoTextAt(journal: Journal, row: number): string {
  return journal.texts.at(memoAt(journal, row));
}
