/**
 * `reconnect` means that only the owner of the books can fix the error, by granting access again. Other kinds are
 * defined by the source.
 */
export type SourceErrorKind = 'reconnect' | (string & {});

/**
 * Error that explains why a source provided no books. `message` is a sentence for the user and never contains text from
 * the service, a token, or anything from the books.
 */
export abstract class SourceError extends Error {
  /** The source's name in error codes, such as `quickbooks`. */
  abstract readonly source: string;
  abstract readonly kind: SourceErrorKind;
  /**
   * Facts that are safe to log: nothing that the service said about the books, not even an account's name.
   */
  abstract get facts(): Readonly<Record<string, string | number | null>>;
}
