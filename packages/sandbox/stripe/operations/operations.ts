import { cancelPaymentIntent, updatePaymentIntent } from './change-payment-intent.ts';
import { listDisputes, retrieveCharge, retrieveDispute } from './charges-and-disputes.ts';
import { confirmPaymentIntent } from './confirm-payment-intent.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { listEvents, retrieveEvent } from './events.ts';
import type { Operation } from './operation.ts';
import { listPaymentIntents, retrievePaymentIntent } from './read-payment-intents.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';

/** Everything that the sandbox's API can do. */
export const operations: readonly Operation[] = [
  createPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
  updatePaymentIntent,
  confirmPaymentIntent,
  cancelPaymentIntent,
  retrieveCharge,
  createRefund,
  listRefunds,
  retrieveRefund,
  listDisputes,
  retrieveDispute,
  listEvents,
  retrieveEvent,
];
