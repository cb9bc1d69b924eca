import type { ReadBytes } from './judge-answer.ts';

/** Source of access tokens. Both methods may query a database, and both are called often. */
export interface TokenSource {
  accessToken(): Promise<string>;
  /** Returns a token that replaces the one QuickBooks has just refused. Called at most once per call. */
  replace(rejectedToken: string): Promise<string>;
}

export interface GetOptions {
  readonly signal?: AbortSignal;
  /** False if the caller prefers a smaller request over a retry after a timeout. */
  readonly repeatSlow?: boolean;
  /** Receives a response before it is parsed. If it returns true, the result is undefined. */
  readonly readBytes?: ReadBytes;
}

/** Read-only access to one company. */
export interface QuickBooksClient {
  readonly realmId: string;
  /**
   * Reads a `path` below the company, such as `reports/BalanceSheet`. The result is JSON without a fault, otherwise
   * unvalidated.
   */
  get(path: string, query?: Readonly<Record<string, string>>, options?: GetOptions): Promise<unknown>;
  /**
   * Returns every entity that a statement without STARTPOSITION and MAXRESULTS finds. The statement needs an ORDERBY
   * for paging. Simultaneous statements go to QuickBooks together.
   */
  query(statement: string, options?: GetOptions): AsyncIterable<unknown>;
  /**
   * Returns change data capture for some entities since a date or time. Goes to QuickBooks together with simultaneous
   * statements.
   */
  changes(entities: readonly string[], since: string, options?: GetOptions): Promise<unknown>;
}
