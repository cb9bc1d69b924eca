import type { FastifyBaseLogger } from 'fastify';

export type Logger = FastifyBaseLogger;

/** A token of a program, whole or as much of one as helps to guess the rest. */
const TOKEN = /\b(fi[acr]?_)[0-9A-Za-z]{12,}/g;

/** For every log that is written: a token that gets into a line by whatever way is not told by it. */
export const LOG_HOOKS = { streamWrite: (line: string) => line.replaceAll(TOKEN, '$1[removed]') };
