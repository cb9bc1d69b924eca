import type { CallName } from '../faults/fault.ts';
import type { KeyKind } from '../http/authentication.ts';
import type { Parameters } from '../http/parameters.ts';
import { missing } from '../http/refusal.ts';
import { Ids } from '../payments/ids.ts';
import type { Moment, Payment } from '../payments/payment.ts';
import type { StripeState } from '../sandbox-state.ts';

/** One call of the API, as an operation sees it. */
export interface Call {
  key: KeyKind;
  /** The id in the address, where there is one. */
  id: string;
  parameters: Parameters;
  requestId: string;
  idempotencyKey: string | null;
  /** What the ids of new objects are made from. */
  seed: string;
  nowMs: number;
  /** Where the sandbox is mounted, as the caller sees it. */
  home: string;
  isLeftProcessing: boolean;
}

/** What remains to be done once the parameters are found to be in order. */
export type Work = () => Promise<object>;

export interface Operation {
  name: CallName;
  /** Whether a browser may call it, with the client secret of the PaymentIntent. */
  isForClients?: true;
  /**
   * Reads the parameters and refuses what cannot be right, before anything is done and before an idempotency key is
   * used up.
   */
  prepare(call: Call, state: StripeState): Work;
}

/** The moment of a call. Asked for in each run of a change, so that a repeated run makes the same ids. */
export function momentOf(call: Call, state: StripeState): Moment {
  return {
    nowMs: call.nowMs,
    ids: new Ids(call.seed),
    cause: { id: call.requestId, idempotency_key: call.idempotencyKey },
    isWatched: state.webhooks.isWatched,
  };
}

/** The payment of the PaymentIntent in the address. */
export async function findIntent({ id }: Call, { payments }: StripeState): Promise<Payment> {
  const payment = await payments.find(id);
  if (payment?.intent.id === id) return payment;
  throw missing('payment_intent', id, { param: 'intent' });
}
