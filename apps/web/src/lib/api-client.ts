import './zod-without-eval.ts';
import { ErrorResponse } from '@insights/contracts';
import { forgetAskedAhead, takeAskedAhead } from './asked-ahead.ts';

/** Anything that checks a value and gives it its type: every zod schema of the contracts. */
export interface Schema<Value> {
  parse(value: unknown): Value;
}

/** An answer that is not OK. The message is the status, a colon and what the server said. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly status: number;
  /** The server's refusal in plain words; null when the body is none. */
  readonly refusal: ErrorResponse | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.refusal = parseRefusal(body);
  }
}

/** For an answer that the caller looks at itself, to say in its own words what is missing. */
export const AnyAnswer: Schema<unknown> = { parse: (value) => value };

/** Below it are the calls that anybody may make. They are made without a cookie. */
export const OPEN_CALLS = '/api/demo';

export function credentialsOf(path: string): RequestCredentials {
  return path.startsWith(`${OPEN_CALLS}/`) ? 'omit' : 'include';
}

interface CallOptions {
  /** A form is sent as it is, anything else as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls the API with the visitor's cookie, where the call is not open to anybody, and past every cache, and checks the answer against its contract.
 * Throws an `HttpError` for an answer that is not OK.
 */
export async function callApi<Value>(
  method: 'GET' | 'POST',
  path: string,
  schema: Schema<Value>,
  { body, signal }: CallOptions = {},
): Promise<Value> {
  if (method !== 'GET') forgetAskedAhead();
  const response = await ((method === 'GET' ? takeAskedAhead(path) : undefined) ??
    fetch(path, {
      method,
      credentials: credentialsOf(path),
      cache: 'no-store',
      ...(body instanceof FormData && { body }),
      ...(body !== undefined &&
        !(body instanceof FormData) && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ...(signal && { signal }),
    }));
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText);
  return schema.parse(await response.json());
}

function parseRefusal(body: string): ErrorResponse | null {
  try {
    return ErrorResponse.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
