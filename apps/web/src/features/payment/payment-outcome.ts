/** Result of an attempt to pay, the same for every payment provider. */
export type PaymentOutcome =
  | { readonly status: 'paid' }
  /** The browser is navigating to the bank's verification page. */
  | { readonly status: 'leaving' }
  /** The provider's message, if any. If the card was declined, nothing was charged. */
  | { readonly status: 'failed'; readonly message?: string; readonly isCardRefused?: boolean };

/** The part of Stripe's response that determines the next step. */
export interface IntentAnswer {
  readonly status?: string | undefined;
  readonly error?: IntentError | undefined;
}

interface IntentError {
  readonly type?: string | undefined;
  readonly message?: string | undefined;
  readonly payment_intent?: { readonly status?: string | undefined } | undefined;
}

/** The page treats a payment as successful if it has succeeded or if the bank is still processing it. */
const IN_ORDER = new Set(['succeeded', 'processing']);

/**
 * Returns the outcome of a payment. A payment may have succeeded despite an error: if the response to the first attempt
 * was lost, the second attempt is rejected because the payment is already paid.
 */
export function paymentOutcome({ status, error }: IntentAnswer): PaymentOutcome {
  if (IN_ORDER.has(error?.payment_intent?.status ?? status ?? '')) return { status: 'paid' };
  if (error?.message === undefined) return { status: 'failed' };
  return { status: 'failed', message: error.message, isCardRefused: error.type === 'card_error' };
}
