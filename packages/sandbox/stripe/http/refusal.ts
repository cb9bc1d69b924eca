import { docUrlOf, type PaymentError } from '../objects/payment-error.ts';
import type { PaymentIntentObject } from '../objects/payment-intent.ts';

/** The `error` object in an error response. */
interface ApiError extends Partial<Omit<PaymentError, 'message' | 'type'>> {
  message: string;
  payment_intent?: PaymentIntentObject;
  type: PaymentError['type'] | 'api_error' | 'idempotency_error';
}

/** An error response in Stripe's format. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: ApiError;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, error: ApiError, headers: Readonly<Record<string, string>> = {}) {
    super(error.message);
    this.status = status;
    this.error = error.code === undefined ? error : { ...error, doc_url: docUrlOf(error.code) };
    this.headers = headers;
  }
}

export function invalidRequest(
  message: string,
  { code, param, status = 400 }: { code?: string; param?: string; status?: number } = {},
): Refusal {
  return new Refusal(status, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** Returns an error for an object that does not exist: 404 if it is in the path, 400 if it is a parameter. */
export function missing(
  what: string,
  id: string,
  { param = 'id', status = 404 }: { param?: string; status?: 400 | 404 } = {},
): Refusal {
  return invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param, status });
}

/** Returns an error that includes the PaymentIntent, whose state does not allow the call. */
export function unexpectedState(intent: PaymentIntentObject, message: string): Refusal {
  return new Refusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}

export function serverError(): Refusal {
  return new Refusal(500, { type: 'api_error', message: 'An unknown error occurred.' });
}
