import type { PaymentMethodObject } from './payment-method.ts';

/** Error from the last payment attempt, as stored in the PaymentIntent. */
export interface PaymentError {
  charge?: string;
  code: string;
  decline_code?: string;
  doc_url: string;
  message: string;
  param?: string;
  payment_method: PaymentMethodObject;
  type: 'card_error' | 'invalid_request_error';
}

export function docUrlOf(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}
