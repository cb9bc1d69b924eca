import type { CallName } from '../faults/fault.ts';
import type { KeyKind } from '../http/authentication.ts';
import type { Parameters } from '../http/parameters.ts';
import { missing } from '../http/refusal.ts';
import { Ids } from '../payments/ids.ts';
import type { Moment, Payment } from '../payments/payment.ts';
import type { StripeState } from '../sandbox-state.ts';

/** An API call as an operation sees it. */
export interface Call {
  key: KeyKind;
  /** Id in the path, if any. */
  id: string;
  parameters: Parameters;
  requestId: string;
  idempotencyKey: string | null;
  /** Seed of the ids of new objects. */
  seed: string;
  nowMs: number;
  /** Base address of the sandbox, as the caller sees it. */
  home: string;
  isLeftProcessing: boolean;
}

/** The remaining work after the parameters were validated. */
export type Work = () => Promise<object>;

export interface Operation {
  name: CallName;
  /** Whether a browser may call it, with the client secret of the PaymentIntent. */
  isForClients?: true;
  /** Validates the parameters before anything is done and before an idempotency key is used up. */
  prepare(call: Call, state: StripeState): Work;
}

/**
 * Returns the time and cause of a call. Called in each run of a change, so that a repeated run creates the same ids.
 */
export function momentOf(call: Call, state: StripeState): Moment {
  return {
    nowMs: call.nowMs,
    ids: new Ids(call.seed),
    cause: { id: call.requestId, idempotency_key: call.idempotencyKey },
    isWatched: state.webhooks.isWatched,
  };
}

/** Finds the payment of the PaymentIntent in the path. */
export async function findIntent({ id }: Call, { payments }: StripeState): Promise<Payment> {
  const payment = await payments.find(id);
  if (payment?.intent.id === id) return payment;
  throw missing('payment_intent', id, { param: 'intent' });
}
