/** `reconnect`: only the owner of the books can mend it, by giving access anew. Other kinds are the source's own. */
export type SourceErrorKind = 'reconnect' | (string & {});

/**
 * Why a source gave no books. `message` is a sentence for the user and never holds text from the service, a token, or
 * anything from the books.
 */
export abstract class SourceError extends Error {
  /** The source's name in error codes, such as `quickbooks`. */
  abstract readonly source: string;
  abstract readonly kind: SourceErrorKind;
  /** What may be logged of it: nothing that the service said of the books, not even an account's name. */
  abstract get facts(): Readonly<Record<string, string | number | null>>;
}
