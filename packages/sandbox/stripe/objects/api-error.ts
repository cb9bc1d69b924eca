import type { PaymentIntentObject } from './payment-intent.ts';
import type { PaymentMethodObject } from './payment-method.ts';

export type ApiErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** The `error` of an answer that refuses. */
export interface ApiError {
  charge?: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  message: string;
  param?: string;
  payment_intent?: PaymentIntentObject;
  payment_method?: PaymentMethodObject;
  type: ApiErrorType;
}
