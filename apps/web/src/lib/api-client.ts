import { ErrorResponse } from '@insights/contracts';
import type { QueryFunctionContext } from '@tanstack/react-query';

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

interface CallOptions {
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls the API with the visitor's cookie and past every cache, and checks the answer against its contract.
 * Throws an `HttpError` for an answer that is not OK.
 */
export async function callApi<Value>(
  method: 'GET' | 'POST',
  path: string,
  schema: Schema<Value>,
  { body, signal }: CallOptions = {},
): Promise<Value> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    cache: 'no-store',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText);
  return schema.parse(await response.json());
}

/** Reads by GET from the path that the segments of the query key make, joined with `/`. */
export function fetchByKey<Value>(schema: Schema<Value>) {
  return ({ queryKey, signal }: QueryFunctionContext): Promise<Value> =>
    callApi('GET', queryKey.join('/'), schema, { signal });
}

/** As `fetchByKey`, for what is merely not there (null) as long as the visitor is not known: a 401. */
export function fetchByKeyOrNull<Value>(schema: Schema<Value>) {
  const fetchKnown = fetchByKey(schema);
  return async (context: QueryFunctionContext): Promise<Value | null> => {
    try {
      return await fetchKnown(context);
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return null;
      throw error;
    }
  };
}

function parseRefusal(body: string): ErrorResponse | null {
  try {
    return ErrorResponse.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
