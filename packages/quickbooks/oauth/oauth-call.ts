import { MISCONFIGURED, type QuickBooksErrorKind, TOOK_TOO_LONG } from '../errors/messages.ts';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import { scrubSecrets } from '../errors/scrub-secrets.ts';
import { type Answer, type ExchangeRequest, exchange, textOf } from '../http/exchange.ts';
import type { OnCall } from '../http/quickbooks-client.ts';
import type { Sleep } from '../http/waiting.ts';
import { isFields } from '../reports/fields.ts';

export interface OAuthCallOptions {
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly onCall: OnCall;
  readonly deadlineMs: number;
}

const MAX_BYTES = 256 * 1024;
const MAX_ATTEMPTS = 3;
const PAUSE_MS = 500;

/**
 * Sends one request to Intuit's authorization server. The request is repeated only if it certainly never arrived. Codes
 * and refresh tokens work only once. If the response to a refresh is lost, the old refresh token may already be
 * invalid. Using a token or code a second time can also make Intuit revoke the tokens from the first response. So a
 * lost response is an error. The code that stores the tokens decides what to do next, because it can check whether
 * another process has stored newer tokens.
 */
export async function callOAuth(request: ExchangeRequest, options: OAuthCallOptions): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = options.now();
    const answer = await exchange(request, { deadlineMs: options.deadlineMs, maxBytes: MAX_BYTES });
    const intuitTid = answer.headers?.get('intuit_tid') ?? null;
    options.onCall({
      method: request.method,
      path: request.url.pathname,
      status: answer.status,
      intuitTid,
      durationMs: options.now() - startedAt,
      attempt,
    });
    if (answer.answered) return answer;
    const { reason, status, cause } = answer;
    if (reason === 'too-large') throw new QuickBooksError('unexpected', { status, intuitTid, cause });
    if (reason !== 'unsent' || attempt === MAX_ATTEMPTS) {
      const late = reason === 'deadline' ? { message: TOOK_TOO_LONG, tookTooLong: true } : {};
      throw new QuickBooksError('unavailable', { status, intuitTid, cause, ...late });
    }
    await options.sleep(PAUSE_MS * attempt);
  }
}

/**
 * Returns the JSON of a successful response; for any other response, throws the matching error. `secrets` are removed
 * from its details.
 */
export function readOAuthAnswer(answer: Answer, secrets: readonly string[]): unknown {
  const { status, headers } = answer;
  const body = parseJson(textOf(answer));
  const intuitTid = headers.get('intuit_tid');
  if (status === 200) {
    if (body === undefined) throw new QuickBooksError('unexpected', { status, intuitTid });
    return body;
  }
  const code = fieldOf(body, 'error');
  const description = fieldOf(body, 'error_description');
  throw new QuickBooksError(kindOf(status, code), {
    status,
    code,
    intuitTid,
    detail: description === null ? null : scrubSecrets(description, secrets),
    ...(code === 'invalid_client' ? { message: MISCONFIGURED } : {}),
  });
}

function kindOf(status: number, code: string | null): QuickBooksErrorKind {
  if (code === 'invalid_grant') return 'reconnect';
  if (status === 429) return 'throttled';
  if (status >= 500) return 'unavailable';
  return status >= 400 ? 'refused' : 'unexpected';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldOf(body: unknown, name: string): string | null {
  const value = isFields(body) ? body[name] : null;
  return typeof value === 'string' ? value : null;
}
