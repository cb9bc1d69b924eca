/** API calls that faults and call log entries refer to. */
const callNames = [
  'POST /v1/payment_intents',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
  'POST /v1/payment_intents/:id/cancel',
  'GET /v1/disputes',
  'POST /v1/refunds',
] as const;

export type CallName = (typeof callNames)[number];

/** Whether the call takes effect before its response is lost. */
type FaultTime = 'before' | 'after';

export type CallEffect =
  /** A server error in the API, repeated for the same idempotency key. */
  | { effect: 'server-error'; when: FaultTime }
  /** A failure in a gateway in front of the API: an HTML page that is not stored with an idempotency key. */
  | { effect: 'gateway-error'; status: 502 | 503 | 504; when: FaultTime }
  /** Returns 429 before anything is done. */
  | { effect: 'rate-limit' }
  /** Returns 409, as if another call were using the same idempotency key. */
  | { effect: 'conflict' }
  /** Keeps the connection open without a response. */
  | { effect: 'timeout'; when: FaultTime }
  | { effect: 'reset'; when: FaultTime }
  /** Delays the call, which holds its idempotency key in the meantime. */
  | { effect: 'latency'; ms: number }
  /** Leaves a confirmed payment neither charged nor declined until `settle` is called. */
  | { effect: 'left-processing' };

export type CallFault = CallEffect & {
  /** Defaults to every call. */
  call?: CallName;
  /** Number of calls to let through before the fault begins. */
  skip?: number;
  /** Number of calls to affect before the fault ends; unlimited by default. */
  times?: number;
};

/** Faults in the delivery of events to the endpoint. */
export type WebhookFault =
  /** Events count as sent but never arrive. */
  | { webhooks: 'lost' }
  /** Events are not sent before they reach this age. */
  | { webhooks: 'delayed'; ms: number }
  /** Number of times that each event is sent; defaults to two. */
  | { webhooks: 'duplicated'; copies?: number }
  /** Events are sent newest first. */
  | { webhooks: 'out-of-order' };

export type StripeFault = CallFault | WebhookFault;
