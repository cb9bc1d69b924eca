import type { FastifyBaseLogger } from 'fastify';
import type { LoggerOptions } from 'pino';

export type Logger = FastifyBaseLogger;

/** An API token, or enough of a token to help guess the rest. */
const TOKEN = /\b(fi[acr]?_)[0-9A-Za-z]{12,}/g;
const MAX_CAUSES = 5;

/** Options for every log, which keep tokens and queries out of log lines no matter how they got there. */
export const LOG_OPTIONS = {
  base: null,
  hooks: { streamWrite: (line: string) => line.replaceAll(TOKEN, '$1[removed]') },
  serializers: { err: (error: unknown) => describeError(error) },
} satisfies LoggerOptions;

interface DescribedError {
  readonly type: string;
  readonly code?: unknown;
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/**
 * Returns the part of an error that may be logged. A failed query and the database's message quote stored values, so
 * only their code is logged.
 */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    ...('code' in error && { code: error.code }),
    ...(!quotesQuery(error) && { message }),
    ...(stack !== undefined && { stack: stackFrames(stack) }),
    ...(cause instanceof Error && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}

/** Returns a stack trace without the message at its beginning. */
export function stackFrames(stack: string): string {
  return (stack.match(/^ +at .*$/gm) ?? []).join('\n').slice(0, 2_000);
}

/** Drizzle and the embedded database set `query`; both drivers set `severity` for PostgreSQL's errors. */
function quotesQuery(error: Error): boolean {
  if ('query' in error || 'severity' in error) return true;
  return error.cause instanceof Error && quotesQuery(error.cause);
}
