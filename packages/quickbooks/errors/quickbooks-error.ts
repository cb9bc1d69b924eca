import { SourceError } from '@insights/ledger';
import { MESSAGES, type QuickBooksErrorKind } from './messages.ts';

export interface QuickBooksErrorFacts {
  /** Shown to the user instead of the usual sentence for the kind. Never contains text from QuickBooks. */
  readonly message?: string;
  readonly status?: number | null;
  readonly code?: string | null;
  readonly intuitTid?: string | null;
  /** Text from QuickBooks with secrets removed. It may still contain customer names. */
  readonly detail?: string | null;
  readonly tookTooLong?: boolean;
  readonly cause?: unknown;
}

/**
 * A failed call to QuickBooks. `message` is a sentence for the user and never contains text from QuickBooks, a token,
 * or anything from the books.
 */
export class QuickBooksError extends SourceError {
  override readonly name: string = 'QuickBooksError';
  override readonly source = 'quickbooks';
  override readonly kind: QuickBooksErrorKind;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** QuickBooks' fault code, such as `5020`. */
  readonly code: string | null;
  /** Id that Intuit's support team can use to find the request. */
  readonly intuitTid: string | null;
  /**
   * Whether the response did not arrive within our or QuickBooks' time limit. A smaller request may succeed.
   */
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
   * QuickBooks' message, without tokens. Not a property of the object, because loggers print properties and this may
   * contain customer names.
   */
  get detail(): string | null {
    return this.#detail;
  }
}

/** Codes and ids come from QuickBooks and are logged, so values in an unexpected format are left out. */
function matching(pattern: RegExp, text: string | null | undefined): string | null {
  return text != null && pattern.test(text) ? text : null;
}
