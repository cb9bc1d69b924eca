import type { Reading } from '@insights/ledger';

/**
 * What a reading leaves beside the books, to tell by later whether they were changed: when it began, and what of
 * QuickBooks' answers the books themselves do not hold.
 */
export interface ReadingTrace {
  /** Milliseconds since 1970, when the books were last read or found unchanged. */
  readonly knownAt: number;
  /** When they were last read from the first to the last. */
  readonly readAt: number;
  readonly multiCurrency: boolean;
  /** As `AccountsRead` has them. */
  readonly balances: string;
}

export function writeTrace(trace: ReadingTrace): string {
  return JSON.stringify(trace);
}

/** Null where a reading left none. */
export function traceOf({ trace }: Reading): ReadingTrace | null {
  return trace === undefined ? null : (JSON.parse(trace) as ReadingTrace);
}
