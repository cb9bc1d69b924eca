import { QuickBooksError } from '../errors/quickbooks-error.ts';
import type { GetOptions } from './quickbooks-client.ts';

/**
 * Intuit recommends at most thirty; ten queries, each with a thousand entities, make a response of about 25 MB.
 */
const MAX_TOGETHER = 10;

/** A query, or a request for changes since a given time, in batch format. */
export type Question =
  | { readonly Query: string }
  | { readonly CDCQuery: { readonly Entities: string; readonly ChangedSince: string } };

/** Request to and response from `batch`, with each response under the id of its question. */
export interface BatchRequest {
  readonly BatchItemRequest: readonly ({ readonly bId: string } & Question)[];
}

interface Asked {
  readonly question: Question;
  readonly options: GetOptions;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends simultaneous questions together, because QuickBooks' rate limit counts a batch of ten questions as one call. A
 * question without a response in the batch is sent separately, and that response counts, even if it is an error.
 */
export class QueryBatches {
  readonly #askTogether: (batch: BatchRequest, options: GetOptions) => Promise<unknown>;
  readonly #askAlone: (question: Question, options: GetOptions) => Promise<unknown>;
  #waiting: Asked[] = [];

  constructor(
    askTogether: (batch: BatchRequest, options: GetOptions) => Promise<unknown>,
    askAlone: (question: Question, options: GetOptions) => Promise<unknown>,
  ) {
    this.#askTogether = askTogether;
    this.#askAlone = askAlone;
  }

  /** Returns the response to a question as if the question had been sent separately. */
  ask(question: Question, options: GetOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, options, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#sendAll());
    });
  }

  #sendAll(): void {
    // If one caller aborts, the others are not affected.
    const bySignal = Map.groupBy(this.#waiting, ({ options }) => options.signal);
    this.#waiting = [];
    for (const asked of bySignal.values()) {
      for (let from = 0; from < asked.length; from += MAX_TOGETHER) {
        void this.#send(asked.slice(from, from + MAX_TOGETHER));
      }
    }
  }

  async #send(asked: readonly Asked[]): Promise<void> {
    try {
      const answers = await this.#answersTo(asked);
      asked.forEach(({ question, options, resolve, reject }, index) => {
        const found = answers.get(String(index));
        if (found === undefined) this.#askAlone(question, options).then(resolve, reject);
        else resolve(found);
      });
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  /** Returns the responses by id; empty if the batch fails. */
  async #answersTo(asked: readonly Asked[]): Promise<ReadonlyMap<string, unknown>> {
    const [first] = asked;
    if (first === undefined || asked.length === 1) return new Map();
    const BatchItemRequest = asked.map(({ question }, index) => ({ bId: String(index), ...question }));
    try {
      const options = { ...first.options, repeatSlow: false };
      return foundById(await this.#askTogether({ BatchItemRequest }, options));
    } catch (error) {
      // Lost access affects all callers. Callers that aborted are no longer waiting.
      if (!(error instanceof QuickBooksError) || error.kind === 'reconnect') throw error;
      return new Map();
    }
  }
}

function foundById(body: unknown): Map<string, unknown> {
  const items = (body as { BatchItemResponse?: unknown } | null)?.BatchItemResponse;
  const found = new Map<string, unknown>();
  for (const item of Array.isArray(items) ? items : []) {
    const { bId, QueryResponse, CDCResponse } = (item ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof bId !== 'string') continue;
    if (QueryResponse !== undefined) found.set(bId, { QueryResponse });
    else if (CDCResponse !== undefined) found.set(bId, { CDCResponse });
  }
  return found;
}
