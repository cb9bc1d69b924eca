import { AppError } from '../app-error.ts';

const RETRY_SECONDS = 5;
/**
 * Network errors of an unreachable database, and PostgreSQL's errors while it is starting, stopping or out of
 * connections.
 */
const AWAY =
  /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|08...|57P0[123]|53300|57014)$/;
/** Errors that the driver reports only as text. */
const AWAY_IN_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;
/** Error for text with the null character, the only character that PostgreSQL cannot store. */
const NO_TEXT = '22021';
const FULL = /^(ENOSPC|EDQUOT|53100)$/;

/** Converts a failed query to an error for the user. Returns null if the failure is a bug. */
export function databaseFailure(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error && !(cause instanceof AppError); cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (code === NO_TEXT) return notAText(error);
    if (FULL.test(code)) return failure('database.full', 'Nothing can be saved right now.', error);
    if (AWAY.test(code) || AWAY_IN_WORDS.test(cause.message)) {
      return failure('database.away', 'Our database is not responding.', error);
    }
  }
  return null;
}

function notAText(cause: unknown): AppError {
  const message =
    'The request contains a character that is not allowed in text. Please remove it and try again.';
  return new AppError({ code: 'request.malformed', status: 400, message, cause });
}

function failure(code: string, what: string, cause: unknown): AppError {
  const message = `${what} Saved data is safe. Please try again in a moment.`;
  return new AppError({ code, status: 503, message, cause, retryAfterSeconds: RETRY_SECONDS });
}
