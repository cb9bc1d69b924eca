import { CallLoop, type CallRequest } from './call-loop.ts';
import type { Pace } from './pace.ts';
import { QueryBatches, type Question } from './query-batches.ts';
import { queryPages } from './query-pages.ts';
import type { GetOptions, OnCall, QuickBooksClient, TokenSource } from './quickbooks-client.ts';
import { parseServiceUrl } from './service-url.ts';
import { realSleep, type Sleep } from './waiting.ts';

export interface CallLimits {
  /** Time limit for one attempt at a report or a batch. Intuit's own limit is 120 seconds. */
  readonly reportMs: number;
  /** Time limit for any other attempt. */
  readonly otherMs: number;
  /** Time limit for a call from its first attempt to its last, including pauses. */
  readonly callMs: number;
  readonly maxBytes: number;
}

const DEFAULT_LIMITS: CallLimits = {
  reportMs: 60_000,
  otherMs: 30_000,
  callMs: 240_000,
  maxBytes: 64 * 1024 * 1024,
};

export interface QuickBooksClientOptions {
  readonly apiBaseUrl: string;
  readonly realmId: string;
  readonly tokens: TokenSource;
  readonly pace: Pace;
  readonly now?: () => number;
  readonly sleep?: Sleep;
  readonly random?: () => number;
  readonly onCall?: OnCall;
  /** Called when QuickBooks requests a pause, with the time in milliseconds. */
  readonly onWait?: (ms: number) => void;
  readonly limits?: Partial<CallLimits>;
}

const MINOR_VERSION = '75';
/** A batch may take as long as a report. */
const SLOW_PATH = /^(reports\/|batch$)/;
const PATH = /^[A-Za-z]+(?:\/[A-Za-z0-9]+)?$/;

type Query = Readonly<Record<string, string>>;

export function createQuickBooksClient(clientOptions: QuickBooksClientOptions): QuickBooksClient {
  const { realmId } = clientOptions;
  if (!/^\d{1,20}$/.test(realmId)) throw new Error('A company id consists of 1 to 20 digits');
  const base = parseServiceUrl(clientOptions.apiBaseUrl, 'The address of the QuickBooks API');
  if (base.search !== '') throw new Error('The address of the QuickBooks API must not contain a ?');
  const limits = { ...DEFAULT_LIMITS, ...clientOptions.limits };

  function call(
    path: string,
    query: Query,
    request: CallRequest,
    options: GetOptions = {},
  ): Promise<unknown> {
    const { signal, repeatSlow = true, readBytes } = options;
    if (!PATH.test(path)) throw new Error(`Not a path below a company: ${path}`);
    const url = new URL(base);
    url.pathname = `${base.pathname.replace(/\/$/, '')}/v3/company/${realmId}/${path}`;
    url.search = new URLSearchParams({ ...query, minorversion: MINOR_VERSION }).toString();
    const loop = new CallLoop(url, request, {
      tokens: clientOptions.tokens,
      pace: clientOptions.pace,
      now: clientOptions.now ?? Date.now,
      sleep: clientOptions.sleep ?? realSleep,
      random: clientOptions.random ?? Math.random,
      onCall: clientOptions.onCall ?? (() => undefined),
      onWait: clientOptions.onWait ?? (() => undefined),
      deadlineMs: SLOW_PATH.test(path) ? limits.reportMs : limits.otherMs,
      callMs: limits.callMs,
      maxBytes: limits.maxBytes,
      repeatSlow,
      readBytes,
      signal,
    });
    return loop.run();
  }

  const batches = new QueryBatches(
    (batch, options) => call('batch', {}, { method: 'POST', body: JSON.stringify(batch) }, options),
    (question, options) => call(...pathAndQuery(question), { method: 'GET' }, options),
  );
  return {
    realmId,
    get: async (path, query = {}, options) => call(path, query, { method: 'GET' }, options),
    query: (statement, options) =>
      queryPages((page) => batches.ask({ Query: page }, options ?? {}), statement),
    changes: (entities, since, options) =>
      batches.ask({ CDCQuery: { Entities: entities.join(','), ChangedSince: since } }, options ?? {}),
  };
}

/** Returns the path and query for a question outside a batch. */
function pathAndQuery(question: Question): [path: string, query: Query] {
  if ('Query' in question) return ['query', { query: question.Query }];
  const { Entities: entities, ChangedSince: changedSince } = question.CDCQuery;
  return ['cdc', { entities, changedSince }];
}
