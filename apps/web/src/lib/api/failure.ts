import { HttpError } from './client.ts';

/** A failed call, as shown to a visitor. */
interface Failure {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  readonly sentence: string;
  /** Id for support; null if the call never reached the server or the response did not contain an id. */
  readonly requestId: string | null;
}

/** A failure that a valid response reports in words meant for the visitor. */
export class ServerMessage extends Error {
  override readonly name = 'ServerMessage';
}

/** Describes a failure, preferably with the server's own sentence from the error or its cause. */
export function describeFailure(error: unknown): Failure {
  const httpError = findHttpError(error);
  return {
    status: httpError?.status ?? null,
    sentence: sentenceFor(error, httpError),
    requestId: httpError?.refusal?.requestId ?? null,
  };
}

/** Returns the server's stable error code; null for any other error. */
export function refusalCode(error: unknown): string | null {
  return findHttpError(error)?.refusal?.code ?? null;
}

/** Returns how many seconds to wait before another attempt; 0 for an error without a limit. */
export function secondsToWait(error: unknown): number {
  return findHttpError(error)?.waitSeconds ?? 0;
}

/**
 * Returns the failure in one line, to be shown where it happened, with the request id for support if there is one.
 */
export function failureInWords(error: unknown): string {
  const { sentence, requestId } = describeFailure(error);
  return requestId === null ? sentence : `${sentence} Reference ${requestId}.`;
}

function sentenceFor(error: unknown, httpError: HttpError | null): string {
  if (httpError?.refusal) {
    const { error: sentence, issues = [] } = httpError.refusal;
    const details = issues.map((issue) => issue.message).filter((message) => !sentence.includes(message));
    return [sentence, ...details].join(' ');
  }
  if (error instanceof ServerMessage) return error.message;
  if (httpError) return `The server returned an error (${httpError.status}). Please try again.`;
  // `fetch` throws a TypeError without any response.
  if (error instanceof TypeError) {
    return 'The server could not be reached. Check your connection and try again.';
  }
  return 'The server sent a response that this page cannot read. Reload the page and try again.';
}

function findHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  return error instanceof Error && error.cause !== undefined ? findHttpError(error.cause) : null;
}
