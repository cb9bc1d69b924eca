/** The calls of the API that faults and journal entries name. */
export const callNames = [
  'POST /v1/payment_intents',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
  'POST /v1/payment_intents/:id/cancel',
  'GET /v1/disputes',
  'POST /v1/refunds',
] as const;

export type CallName = (typeof callNames)[number];

/** Whether the call does its work before its answer is lost. */
export type FaultTime = 'before' | 'after';

export type CallEffect =
  /** The API breaks down: an answer of its own, which a repeated idempotency key gets again. */
  | { effect: 'server-error'; when: FaultTime }
  /** Something in front of the API breaks down: a page of HTML, which no idempotency key remembers. */
  | { effect: 'gateway-error'; status: 502 | 503 | 504; when: FaultTime }
  /** 429, before anything is done. */
  | { effect: 'rate-limit' }
  /** 409, as if the same idempotency key were in use by another call. */
  | { effect: 'conflict' }
  /** The connection stays open and no answer ever comes. */
  | { effect: 'timeout'; when: FaultTime }
  | { effect: 'reset'; when: FaultTime }
  /** The call takes longer, and holds its idempotency key for as long. */
  | { effect: 'latency'; ms: number }
  /** A confirmed payment is neither taken nor declined until `settle` is called. */
  | { effect: 'left-processing' };

export type CallFault = CallEffect & {
  /** Every call unless one is named. */
  call?: CallName;
  /** Calls that pass before the fault begins. */
  skip?: number;
  /** Calls that it meets before it ends; without end unless given. */
  times?: number;
};

/** Faults on the way of events to the endpoint. */
export type WebhookFault =
  /** Sent, as Stripe believes, and never seen again. */
  | { webhooks: 'lost' }
  /** Not sent before they are this old. */
  | { webhooks: 'delayed'; ms: number }
  /** Each is sent this often, twice unless told otherwise. */
  | { webhooks: 'duplicated'; copies?: number }
  /** Newest first. */
  | { webhooks: 'out-of-order' };

export type StripeFault = CallFault | WebhookFault;
