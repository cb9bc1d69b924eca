/** What may be logged of a call: no query, since queries can hold names, no headers, no bodies. */
export interface CallRecord {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Null when there was no answer. */
  readonly status: number | null;
  readonly intuitTid: string | null;
  readonly durationMs: number;
  /** 1 for the first try. */
  readonly attempt: number;
}

export type OnCall = (call: CallRecord) => void;
