import { CallLoop } from './call-loop.ts';
import type { OnCall } from './call-record.ts';
import type { Pace } from './pace.ts';
import { queryPages } from './query-pages.ts';
import type { QuickBooksClient, TokenSource } from './quickbooks-client.ts';
import { parseServiceUrl } from './service-url.ts';
import { realSleep, type Sleep } from './waiting.ts';

export interface CallLimits {
  /** Deadline of one attempt at a report. Intuit itself gives up after 120 seconds. */
  readonly reportMs: number;
  /** Deadline of any other attempt. */
  readonly otherMs: number;
  /** From the first attempt of a call to its last, waiting included. */
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
  /** Called when QuickBooks asks us to wait, with the time in milliseconds. */
  readonly onWait?: (ms: number) => void;
  readonly limits?: Partial<CallLimits>;
}

const MINOR_VERSION = '75';
const PATH = /^[A-Za-z]+(?:\/[A-Za-z0-9]+)?$/;

export function createQuickBooksClient(options: QuickBooksClientOptions): QuickBooksClient {
  const { realmId } = options;
  if (!/^\d{1,20}$/.test(realmId)) throw new Error('A company id consists of 1 to 20 digits');
  const base = parseServiceUrl(options.apiBaseUrl, 'The address of the QuickBooks API');
  if (base.search !== '') throw new Error('The address of the QuickBooks API must not contain a ?');
  const limits = { ...DEFAULT_LIMITS, ...options.limits };

  const client: QuickBooksClient = {
    realmId,
    async get(path, query = {}, { signal, repeatSlow = true, readBytes } = {}) {
      if (!PATH.test(path)) throw new Error(`Not a path below a company: ${path}`);
      const url = new URL(base);
      url.pathname = `${base.pathname.replace(/\/$/, '')}/v3/company/${realmId}/${path}`;
      url.search = new URLSearchParams({ ...query, minorversion: MINOR_VERSION }).toString();
      const loop = new CallLoop(url, {
        tokens: options.tokens,
        pace: options.pace,
        now: options.now ?? Date.now,
        sleep: options.sleep ?? realSleep,
        random: options.random ?? Math.random,
        onCall: options.onCall ?? (() => undefined),
        onWait: options.onWait ?? (() => undefined),
        deadlineMs: path.startsWith('reports/') ? limits.reportMs : limits.otherMs,
        callMs: limits.callMs,
        maxBytes: limits.maxBytes,
        repeatSlow,
        readBytes,
        signal,
      });
      return loop.run();
    },
    query: (statement, getOptions) => queryPages(client, statement, getOptions),
  };
  return client;
}
