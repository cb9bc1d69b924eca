/**
 * Why there is no report:
 *
 * - `overloaded`: more reports wait than may; try again later.
 * - `too-slow`: it was not ready by its deadline.
 * - `crashed`: two processes in turn died over it.
 * - `failed`: the typesetter refused it.
 * - `closed`: the pool is shutting down.
 */
export type ReportErrorKind = 'overloaded' | 'too-slow' | 'crashed' | 'failed' | 'closed';

/** A report that could not be made. The message is for operators; it holds nothing of the report's content. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
  readonly kind: ReportErrorKind;

  constructor(kind: ReportErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
