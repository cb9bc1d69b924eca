import { databaseFailure } from './database-failure.ts';

/** Reports why the program cannot start. The message is for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Converts a database failure at startup to a StartError without the query; returns any other error unchanged.
 */
export function asStartError(error: unknown): unknown {
  if (databaseFailure(error)?.code === 'database.full' || isNoSpace(error)) {
    return new StartError(
      'The disk of the data folder or of the database is full, so Financial Insights cannot start. Free some space, then start it again; saved data is safe.',
    );
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('severity' in cause)) continue;
    const code = 'code' in cause ? ` (${cause.code})` : '';
    return new StartError(
      `Financial Insights cannot start because the database rejected a statement: ${cause.message}${code}.`,
    );
  }
  return error;
}

/**
 * Whether the error, which the embedded database's file system throws as a plain object, means that the disk is full.
 */
function isNoSpace(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errno' in error && error.errno === 51;
}
