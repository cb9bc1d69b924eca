import type { ReadBytes } from './judge-answer.ts';

/** Source of access tokens. Both functions may query a database, and both are called often. */
export interface TokenSource {
  accessToken(): Promise<string>;
  /** Requests a replacement for a token that QuickBooks has just rejected. Called at most once per call. */
  replace(rejectedToken: string): Promise<string>;
}

export interface GetOptions {
  readonly signal?: AbortSignal;
  /** False if, after a timeout, the caller prefers a smaller request to a retry. */
  readonly repeatSlow?: boolean;
  /** Receives the response before it is parsed. If it handles the response, the call returns undefined. */
  readonly readBytes?: ReadBytes;
}

/** Client for one company. It can only read. */
export interface QuickBooksClient {
  readonly realmId: string;
  /**
   * `path` is relative to the company, such as `reports/BalanceSheet`. The response is JSON without a fault, but
   * otherwise not validated.
   */
  get(path: string, query?: Readonly<Record<string, string>>, options?: GetOptions): Promise<unknown>;
  /**
   * Returns every entity that matches a query without STARTPOSITION and MAXRESULTS. Paging requires an ORDERBY.
   * Simultaneous queries are sent to QuickBooks together.
   */
  query(statement: string, options?: GetOptions): AsyncIterable<unknown>;
  /**
   * Returns changes to entities of the given types since a date or time, from change data capture. Sent to QuickBooks
   * together with simultaneous queries.
   */
  changes(entities: readonly string[], since: string, options?: GetOptions): Promise<unknown>;
}

/** Data about a call that may be logged: no query (queries can contain names), no headers and no bodies. */
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
