import type { ErrorResponse } from '@insights/contracts';
import { clearPrefetched, takePrefetched } from './prefetched.ts';

/** A response that is not OK. The message is the status, a colon and the server's text. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly status: number;
  /** The server's error in plain words; null if the body contains none. */
  readonly refusal: ErrorResponse | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.refusal = parseRefusal(body);
  }
}

/** Path prefix of public calls, which are made without a cookie. */
export const PUBLIC_API = '/api/demo';

interface CallOptions {
  /** A form is sent as it is, anything else as JSON. */
  body?: unknown;
  accept?: string;
  signal?: AbortSignal | undefined;
}

/**
 * Calls the server with the visitor's cookie, except for public calls, and bypasses every cache. Throws an `HttpError`
 * for a response that is not OK.
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
      credentials: path.startsWith(`${PUBLIC_API}/`) ? 'omit' : 'include',
      cache: 'no-store',
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...(accept && { accept }) },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      ...(signal && { signal }),
    }));
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText);
  return response;
}

/**
 * Calls the API and returns its answer. The server validates every response against its contract; here we only check
 * that it is an API response, so that no page has to load the schemas.
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

/** Proxies may send errors of their own, in JSON or not; only an API error counts. */
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
