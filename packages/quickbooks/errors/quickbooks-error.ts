import { SourceError } from '@insights/ledger';
import type { QuickBooksErrorKind } from './error-kind.ts';
import { MESSAGES } from './messages.ts';

export interface QuickBooksErrorFacts {
  /** Shown to the user instead of the usual sentence of the kind. Never text from upstream. */
  readonly message?: string;
  readonly status?: number | null;
  readonly code?: string | null;
  readonly intuitTid?: string | null;
  /** Text from upstream, with secrets already removed. It may still name customers. */
  readonly detail?: string | null;
  readonly tookTooLong?: boolean;
  readonly cause?: unknown;
}

/**
 * A call to QuickBooks that failed. `message` is a sentence for the user and never holds text from upstream, a token,
 * or anything from the books.
 */
export class QuickBooksError extends SourceError {
  override readonly name: string = 'QuickBooksError';
  override readonly source = 'quickbooks';
  override readonly kind: QuickBooksErrorKind;
  /** The HTTP status, or null when there was no answer. */
  readonly status: number | null;
  /** The fault code of QuickBooks, such as `5020`. */
  readonly code: string | null;
  /** The id by which Intuit's support finds the request. */
  readonly intuitTid: string | null;
  /** The answer did not come within the time allowed, at our end or at theirs; a smaller question may be answered. */
  readonly tookTooLong: boolean;
  readonly #detail: string | null;

  constructor(kind: QuickBooksErrorKind, facts: QuickBooksErrorFacts = {}) {
    super(facts.message ?? MESSAGES[kind], ...(facts.cause === undefined ? [] : [{ cause: facts.cause }]));
    this.kind = kind;
    this.status = facts.status ?? null;
    this.code = matching(/^[\w.-]{1,40}$/, facts.code);
    this.intuitTid = matching(/^[\w.:-]{1,100}$/, facts.intuitTid);
    this.tookTooLong = facts.tookTooLong ?? false;
    this.#detail = facts.detail ?? null;
  }

  override get facts(): SourceError['facts'] {
    const { kind, status, code, intuitTid } = this;
    return { kind, status, code, intuitTid };
  }

  /**
   * What QuickBooks said, without tokens. Not a property of the object, because loggers write those out, and this may
   * name customers.
   */
  get detail(): string | null {
    return this.#detail;
  }
}

/** Codes and ids come from upstream and are written to logs, so what does not look like one is left out. */
function matching(pattern: RegExp, text: string | null | undefined): string | null {
  return text != null && pattern.test(text) ? text : null;
}
