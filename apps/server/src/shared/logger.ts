import type { FastifyBaseLogger } from 'fastify';

export type Logger = FastifyBaseLogger;

/** An API token, or enough of one to help guess the rest. */
const TOKEN = /\b(fi[acr]?_)[0-9A-Za-z]{12,}/g;

/** Applied to every log: removes tokens from log lines, no matter how they got there. */
export const LOG_HOOKS = { streamWrite: (line: string) => line.replaceAll(TOKEN, '$1[removed]') };
