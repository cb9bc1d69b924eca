import type { Day, Journal } from '@insights/ledger';

/** Reads a posting by its journal row. There are millions, so reading one creates no object. */
export function dayAt(journal: Journal, row: number): Day {
  return journal.days[row] ?? 0;
}

/** Account index. */
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

/** Index of the name in the journal's texts. */
export function nameAt(journal: Journal, row: number): number {
  return journal.nameIndexes[row] ?? 0;
}

/** Index of the memo in the journal's texts. */
export function memoAt(journal: Journal, row: number): number {
  return journal.memoIndexes[row] ?? 0;
}

export function memoTextAt(journal: Journal, row: number): string {
  return journal.texts.at(memoAt(journal, row));
}
