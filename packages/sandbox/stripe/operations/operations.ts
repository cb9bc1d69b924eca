import { cancelPaymentIntent } from './cancel-payment-intent.ts';
import { listDisputes, retrieveCharge } from './charges-and-disputes.ts';
import { confirmPaymentIntent } from './confirm-payment-intent.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { createRefund } from './create-refund.ts';
import type { Operation } from './operation.ts';
import { retrievePaymentIntent } from './retrieve-payment-intent.ts';

/** Everything that the sandbox's API can do: what the product and the browser's card form ask for. */
export const operations: readonly Operation[] = [
  createPaymentIntent,
  retrievePaymentIntent,
  confirmPaymentIntent,
  cancelPaymentIntent,
  retrieveCharge,
  listDisputes,
  createRefund,
];
