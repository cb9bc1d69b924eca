import type { QuickBooksError } from '../errors/quickbooks-error.ts';
import { exchange } from './exchange.ts';
import { judgeAnswer, judgeSilence, type Outcome, type ReadBytes } from './judge-answer.ts';
import type { Pace } from './pace.ts';
import type { OnCall, TokenSource } from './quickbooks-client.ts';
import { pauseBeforeRepeating, type Sleep, waitAfterThrottling } from './waiting.ts';

export interface CallLoopOptions {
  readonly tokens: TokenSource;
  readonly pace: Pace;
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly random: () => number;
  readonly onCall: OnCall;
  readonly onWait: (ms: number) => void;
  readonly deadlineMs: number;
  readonly callMs: number;
  readonly maxBytes: number;
  readonly repeatSlow: boolean;
  readonly readBytes: ReadBytes | undefined;
  readonly signal: AbortSignal | undefined;
}

/** A request. All requests here only read data, so they can be repeated. */
export type CallRequest =
  | { readonly method: 'GET' }
  /** A JSON body, for content that is too long for a URL. */
  | { readonly method: 'POST'; readonly body: string };

type Attempt = Outcome & { readonly token: string; readonly retryAfter: string | null };

const MAX_FAILURES = 4;
const MAX_WAITS = 3;

/** One call with all its retries, requested pauses and token refreshes. */
export class CallLoop {
  readonly #url: URL;
  readonly #request: CallRequest;
  readonly #options: CallLoopOptions;
  /** Null until the first attempt starts, because time in the queue does not count. */
  #startedAt: number | null = null;
  #attempts = 0;
  #failures = 0;
  #waits = 0;
  /** Whether the call was already repeated after a damaged response. */
  #isRepeated = false;
  #replacedToken: string | null = null;

  constructor(url: URL, request: CallRequest, options: CallLoopOptions) {
    this.#url = url;
    this.#request = request;
    this.#options = options;
  }

  async run(): Promise<unknown> {
    const { pace, signal } = this.#options;
    for (let error: QuickBooksError | null = null; ; ) {
      const attempt: Attempt = await pace.run(() => this.#attempt(error), signal);
      if (attempt.succeeded) return attempt.body;
      error = attempt.error;
      switch (attempt.remedy) {
        case 'none':
          throw error;
        case 'repeat-once':
          if (this.#isRepeated) throw error;
          this.#isRepeated = true;
          await this.#pause(error);
          break;
        case 'repeat':
          await this.#pause(error);
          break;
        case 'wait':
          this.#wait(error, attempt.retryAfter);
          break;
        case 'new-token':
          await this.#replaceToken(error, attempt.token);
          break;
      }
    }
  }

  async #attempt(lastError: QuickBooksError | null): Promise<Attempt> {
    const { tokens, now, onCall, maxBytes, readBytes, signal } = this.#options;
    if (lastError !== null && this.#timeLeft() <= 0) throw lastError;
    // The token is read only now, because it may have expired while the call was queued.
    const token = this.#replacedToken ?? (await tokens.accessToken());
    const startedAt = now();
    this.#startedAt ??= startedAt;
    this.#attempts += 1;
    const answer = await exchange(
      {
        url: this.#url,
        ...this.#request,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(this.#request.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
      },
      { deadlineMs: Math.min(this.#options.deadlineMs, this.#timeLeft()), maxBytes },
      signal,
    );
    onCall({
      method: this.#request.method,
      path: this.#url.pathname,
      status: answer.status,
      intuitTid: answer.headers?.get('intuit_tid') ?? null,
      durationMs: now() - startedAt,
      attempt: this.#attempts,
    });
    if (answer.answered) this.#options.pace.noteSize(answer.bytes.byteLength);
    const outcome = answer.answered ? judgeAnswer(answer, [token], readBytes) : judgeSilence(answer);
    return { ...outcome, token, retryAfter: answer.headers?.get('retry-after') ?? null };
  }

  async #pause(error: QuickBooksError): Promise<void> {
    const { sleep, random, repeatSlow, signal } = this.#options;
    this.#failures += 1;
    if (this.#failures >= MAX_FAILURES || (error.tookTooLong && !repeatSlow)) throw error;
    const ms = pauseBeforeRepeating(this.#failures, random);
    if (ms >= this.#timeLeft()) throw error;
    await sleep(ms, signal);
  }

  /** Pauses all calls that share the same rate limit, because the limit is per company and not per call. */
  #wait(error: QuickBooksError, retryAfter: string | null): void {
    const { pace, now, onWait } = this.#options;
    this.#waits += 1;
    const ms = waitAfterThrottling(retryAfter, now());
    if (this.#waits > MAX_WAITS || ms >= this.#timeLeft()) throw error;
    onWait(ms);
    pace.pause(ms);
  }

  async #replaceToken(error: QuickBooksError, rejected: string): Promise<void> {
    if (this.#replacedToken !== null) throw error;
    this.#replacedToken = await this.#options.tokens.replace(rejected);
  }

  #timeLeft(): number {
    const { now, callMs } = this.#options;
    return callMs - (now() - (this.#startedAt ?? now()));
  }
}
