/** How an attempt to pay ended, whichever provider took the card. */
export type PaymentOutcome =
  | { readonly status: 'paid' }
  /** The browser is on its way to the page where the bank asks its customer. */
  | { readonly status: 'leaving' }
  /** In the provider's words, where it gave any. Of a card that was refused it is known that nothing was charged. */
  | { readonly status: 'failed'; readonly message?: string; readonly isCardRefused?: boolean };

/** What Stripe says of a payment, as far as it decides what happens next. */
export interface IntentAnswer {
  readonly status?: string | undefined;
  readonly error?: IntentError | undefined;
}

export interface IntentError {
  readonly type?: string | undefined;
  readonly message?: string | undefined;
  readonly payment_intent?: { readonly status?: string | undefined } | undefined;
}

/** A payment is in order for the page when it has succeeded, or when the bank is only still moving the money. */
const IN_ORDER = new Set(['succeeded', 'processing']);

/**
 * An error can come for a payment that went through all the same: the answer to the first attempt got lost, and the second one is
 * refused because there is nothing left to pay.
 */
export function outcomeOf({ status, error }: IntentAnswer): PaymentOutcome {
  if (IN_ORDER.has(error?.payment_intent?.status ?? status ?? '')) return { status: 'paid' };
  if (error?.message === undefined) return { status: 'failed' };
  return { status: 'failed', message: error.message, isCardRefused: error.type === 'card_error' };
}
