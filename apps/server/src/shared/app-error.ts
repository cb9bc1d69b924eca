/**
 * A failed operation, as reported to the user. Mistakes in books are results, not errors, and bugs are a separate
 * category. `code` is stable and dotted. `message` is one sentence that says what happened and what to do next.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** The invalid fields. */
  readonly issues: readonly Issue[] | undefined;

  constructor(options: AppErrorOptions) {
    super(options.message, { cause: options.cause });
    this.code = options.code;
    this.status = options.status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.issues = options.issues;
  }
}

export interface AppErrorOptions {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number;
  readonly issues?: readonly Issue[];
}

/** Returns a function that creates this error. */
export function refusal(code: string, status: number, message: string): () => AppError {
  return () => new AppError({ code, status, message });
}

interface Issue {
  readonly path: string;
  readonly message: string;
}
