import type { SourceData } from '@insights/ledger';

/**
 * Data stored with a sync to detect later changes: when it started, and data from QuickBooks' responses that is not in
 * the books.
 */
export interface SyncTrace {
  /** Milliseconds since 1970, when the books were last synced or found unchanged. */
  readonly knownAt: number;
  /** Time of the last complete sync. */
  readonly readAt: number;
  readonly multiCurrency: boolean | null;
  /** In the format of `AccountsRead`. */
  readonly balances: string;
}

export function writeTrace(trace: SyncTrace): string {
  return JSON.stringify(trace);
}

/** Returns null if the sync stored no trace. */
export function traceOf({ trace }: SourceData): SyncTrace | null {
  return trace === undefined ? null : (JSON.parse(trace) as SyncTrace);
}
