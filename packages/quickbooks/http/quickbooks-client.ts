import type { ReadBytes } from './judge-answer.ts';

/** Where access tokens come from. Both may ask a database, and both are called often. */
export interface TokenSource {
  accessToken(): Promise<string>;
  /** Asks for another token than the one that QuickBooks has just refused. Called at most once in a call. */
  replace(rejectedToken: string): Promise<string>;
}

export interface GetOptions {
  readonly signal?: AbortSignal;
  /** False when the caller rather asks for less than for the same again, after an answer took too long. */
  readonly repeatSlow?: boolean;
  /** Sees an answer before it is parsed. When it says that it has read it, the answer is undefined. */
  readonly readBytes?: ReadBytes;
}

/** Reads one company. It can do nothing but read. */
export interface QuickBooksClient {
  readonly realmId: string;
  /** `path` below the company, as in `reports/BalanceSheet`. The answer is JSON without a fault, and else unchecked. */
  get(path: string, query?: Readonly<Record<string, string>>, options?: GetOptions): Promise<unknown>;
  /**
   * Every entity that a statement without STARTPOSITION and MAXRESULTS finds. It needs an ORDERBY to be read in pages.
   * Statements of the same moment go to QuickBooks together.
   */
  query(statement: string, options?: GetOptions): AsyncIterable<unknown>;
  /**
   * What change data capture knows of entities of some kinds since a moment, a day or a time. It goes to QuickBooks
   * together with the statements of the same moment.
   */
  changes(entities: readonly string[], since: string, options?: GetOptions): Promise<unknown>;
}
