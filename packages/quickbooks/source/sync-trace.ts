import type { SourceData } from '@insights/ledger';

/**
 * Data stored with a sync to detect later changes: when the sync started, and data from QuickBooks' responses that is
 * not in the books.
 */
export interface SyncTrace {
  /** When the books were last synced or confirmed as unchanged, in milliseconds since 1970. */
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
