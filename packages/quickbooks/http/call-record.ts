/** Loggable facts about a call: no query, since queries can contain names, no headers, no bodies. */
export interface CallRecord {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Null if there was no response. */
  readonly status: number | null;
  readonly intuitTid: string | null;
  readonly durationMs: number;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

export type OnCall = (call: CallRecord) => void;
