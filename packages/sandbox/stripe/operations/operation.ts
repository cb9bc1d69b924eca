import type { CallName } from '../faults/fault.ts';
import type { KeyKind } from '../http/authentication.ts';
import type { Parameters } from '../http/parameters.ts';
import { missing } from '../http/refusal.ts';
import { Ids } from '../payments/ids.ts';
import type { Moment, Payment } from '../payments/payment.ts';
import type { StripeState } from '../sandbox-state.ts';

/** An API call as passed to an operation. */
export interface Call {
  key: KeyKind;
  /** Id in the path; empty if the path has no id. */
  id: string;
  parameters: Parameters;
  requestId: string;
  idempotencyKey: string | null;
  /** Seed for the ids of new objects. */
  seed: string;
  nowMs: number;
  /** Base URL of the sandbox, as the caller sees it. */
  home: string;
  isLeftProcessing: boolean;
}

/** The remaining work once the parameters have been validated. */
export type Work = () => Promise<object>;

export interface Operation {
  name: CallName;
  /** Whether a browser may call it with the PaymentIntent's client secret. */
  isForClients?: true;
  /** Validates the parameters before anything is done and before an idempotency key is used up. */
  prepare(call: Call, state: StripeState): Work;
}

/**
 * Returns the time and cause of a call. Called whenever a change runs, so that a repeated run creates the same ids.
 */
export function momentOf(call: Call, state: StripeState): Moment {
  return {
    nowMs: call.nowMs,
    ids: new Ids(call.seed),
    cause: { id: call.requestId, idempotency_key: call.idempotencyKey },
    isWatched: state.webhooks.isWatched,
  };
}

/** Finds the payment for the PaymentIntent in the path. */
export async function findIntent({ id }: Call, { payments }: StripeState): Promise<Payment> {
  const payment = await payments.find(id);
  if (payment?.intent.id === id) return payment;
  throw missing('payment_intent', id, { param: 'intent' });
}
