import type { Day, Journal } from '@insights/ledger';
import { float64At, int32At, uint16At } from './columns.ts';

/** What a posting says, by its row in the journal. There are millions, so nothing is made to read one. */
export function dayAt(journal: Journal, row: number): Day {
  return int32At(journal.days, row);
}

/** Place in the chart of accounts. */
export function accountAt(journal: Journal, row: number): number {
  return uint16At(journal.accountIndexes, row);
}

/** Debits positive. */
export function centsAt(journal: Journal, row: number): number {
  return float64At(journal.amountsCents, row);
}

export function transactionOn(journal: Journal, row: number): number {
  return int32At(journal.transactionIndexes, row);
}

/** Place of the name in the journal's texts. */
export function nameAt(journal: Journal, row: number): number {
  return int32At(journal.nameIndexes, row);
}

/** Place of the memo in the journal's texts. */
export function memoAt(journal: Journal, row: number): number {
  return int32At(journal.memoIndexes, row);
}

export function memoTextAt(journal: Journal, row: number): string {
  return journal.texts[memoAt(journal, row)] ?? '';
}
