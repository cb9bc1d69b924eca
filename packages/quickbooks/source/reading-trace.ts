import type { Reading } from '@insights/ledger';

/**
 * Data stored with the books to determine later whether they have changed: when the read began, and the parts of
 * QuickBooks' responses that the books themselves do not contain.
 */
export interface ReadingTrace {
  /** When the books were last read or found unchanged, in milliseconds since 1970. */
  readonly knownAt: number;
  /** When the books were last read in full. */
  readonly readAt: number;
  readonly multiCurrency: boolean | null;
  /** As `AccountsRead` has them. */
  readonly balances: string;
}

export function writeTrace(trace: ReadingTrace): string {
  return JSON.stringify(trace);
}

/** Null if the read left no trace. */
export function traceOf({ trace }: Reading): ReadingTrace | null {
  return trace === undefined ? null : (JSON.parse(trace) as ReadingTrace);
}
