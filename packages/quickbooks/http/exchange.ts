export interface ExchangeRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ExchangeLimits {
  /**
   * Time limit for the complete response, up to its last byte. A limit on idle time alone would never end a response
   * that arrives very slowly.
   */
  readonly deadlineMs: number;
  readonly maxBytes: number;
}

export interface Answer {
  readonly answered: true;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/**
 * `unsent` is certain: no byte of the request reached the service, so repeating it cannot have a second effect.
 */
export interface NoAnswer {
  readonly answered: false;
  readonly reason: 'unsent' | 'lost' | 'deadline' | 'too-large';
  readonly status: number | null;
  readonly headers: Headers | null;
  readonly cause: unknown;
}

/**
 * Sends one request and reads the whole response. Redirects are never followed: the services we call do not use them,
 * and a redirect could send our Authorization header to an unchecked URL. Throws only if the caller aborts.
 */
export async function exchange(
  request: ExchangeRequest,
  limits: ExchangeLimits,
  signal?: AbortSignal,
): Promise<Answer | NoAnswer> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, limits.deadlineMs);
  signal?.addEventListener('abort', stop);

  let response: Response | null = null;
  try {
    response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      signal: controller.signal,
    });
    const bytes = await readBytes(response, limits.maxBytes);
    return { answered: true, status: response.status, headers: response.headers, bytes };
  } catch (cause) {
    signal?.throwIfAborted();
    const reason = isLate
      ? 'deadline'
      : cause instanceof AnswerTooLarge
        ? 'too-large'
        : response === null && wasNeverSent(cause)
          ? 'unsent'
          : 'lost';
    return {
      answered: false,
      reason,
      status: response?.status ?? null,
      headers: response?.headers ?? null,
      cause,
    };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    // Releases the connection if the response was not read to its end.
    stop();
  }
}

/** Most responses are smaller. */
const FIRST_BYTES = 64 * 1024;

class AnswerTooLarge extends Error {}

export function textOf({ bytes }: Answer): string {
  return new TextDecoder().decode(bytes);
}

/** Reads into one buffer that doubles as needed: joining chunks at the end would store the response twice. */
async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  let bytes = new Uint8Array(FIRST_BYTES);
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const end = size + chunk.byteLength;
    if (end > maxBytes) throw new AnswerTooLarge(`The response is larger than ${maxBytes} bytes`);
    if (end > bytes.length) bytes = enlarged(bytes, end);
    bytes.set(chunk, size);
    size = end;
  }
  return bytes.subarray(0, size);
}

function enlarged(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(Math.max(length, 2 * bytes.length));
  longer.set(bytes);
  return longer;
}

const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** A host name with several addresses fails with one error for each address. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(isBeforeSending);
  return isBeforeSending(cause);
}

function isBeforeSending(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BEFORE_SENDING.has(String(error.code));
}
