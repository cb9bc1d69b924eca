/** Data that may be logged for a call: no query (queries can contain names), no headers and no bodies. */
export interface CallRecord {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Null without a response. */
  readonly status: number | null;
  readonly intuitTid: string | null;
  readonly durationMs: number;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

export type OnCall = (call: CallRecord) => void;
