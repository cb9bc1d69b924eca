import type { ErrorResponse } from '@insights/contracts';
import { clearPrefetched, takePrefetched } from './prefetched.ts';

/** An HTTP error response. The message consists of the status, a colon and the server's text. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly status: number;
  /** The server's error in plain words; null if the response body does not contain one. */
  readonly refusal: ErrorResponse | null;
  /** Seconds to wait before another attempt; 0 if the server does not name any. */
  readonly waitSeconds: number;

  constructor(status: number, body: string, statusText: string, retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.refusal = parseRefusal(body);
    this.waitSeconds = Number(retryAfter) || 0;
  }
}

/** Path prefix of public calls for the demo company. */
export const PUBLIC_API = '/api/demo';
/** Path prefixes of calls that anyone may make. They are made without a cookie. */
const WITHOUT_COOKIE = [`${PUBLIC_API}/`, '/api/shared/', '/api/verify/'];

interface CallOptions {
  /** A form is sent unchanged; anything else is sent as JSON. */
  body?: unknown;
  accept?: string;
  signal?: AbortSignal | undefined;
}

/**
 * Calls the server and bypasses every cache. Sends the visitor's cookie, except in public calls. Throws an `HttpError`
 * if the response is not OK.
 */
export async function fetchApi(
  method: 'GET' | 'POST',
  path: string,
  { body, accept, signal }: CallOptions = {},
): Promise<Response> {
  if (method !== 'GET') clearPrefetched();
  const isJson = body !== undefined && !(body instanceof FormData);
  const prefetched = method === 'GET' ? takePrefetched(path) : undefined;
  const response = await (prefetched ??
    fetch(path, {
      method,
      credentials: WITHOUT_COOKIE.some((prefix) => path.startsWith(prefix)) ? 'omit' : 'include',
      cache: 'no-store',
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...(accept && { accept }) },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      ...(signal && { signal }),
    }));
  if (!response.ok) {
    const { status, statusText, headers } = response;
    throw new HttpError(status, await response.text(), statusText, headers.get('retry-after'));
  }
  return response;
}

/**
 * Calls the API and returns its response. The server validates every response against its contract, so this function
 * only checks that it is an API response. Pages therefore do not have to load the schemas.
 */
export async function callApi<Answer>(
  method: 'GET' | 'POST',
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const answer: unknown = await (await fetchApi(method, path, options)).json();
  if (!isAnswer(answer)) throw new Error(`The response from ${path} is not from the API`);
  return answer as Answer;
}

/** Every response has a `success` field. */
function isAnswer(value: unknown): value is { readonly success: boolean } {
  return (
    typeof value === 'object' && value !== null && 'success' in value && typeof value.success === 'boolean'
  );
}

/** Proxies may send their own errors, as JSON or in another format; only an API error is parsed. */
function parseRefusal(body: string): ErrorResponse | null {
  try {
    const refusal = JSON.parse(body) as ErrorResponse;
    const texts: readonly unknown[] = [refusal.error, refusal.code, refusal.requestId];
    const isRefusal = isAnswer(refusal) && texts.every((text) => typeof text === 'string');
    return isRefusal ? refusal : null;
  } catch {
    return null;
  }
}
