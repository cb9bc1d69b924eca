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

/** Whether the call is performed before its response is lost. */
type FaultTime = 'before' | 'after';

export type CallEffect =
  /** Server error of the API, repeated for the same idempotency key. */
  | { effect: 'server-error'; when: FaultTime }
  /** Failure of a gateway in front of the API: an HTML page that is not stored with an idempotency key. */
  | { effect: 'gateway-error'; status: 502 | 503 | 504; when: FaultTime }
  /** 429, before anything is done. */
  | { effect: 'rate-limit' }
  /** 409, as if another call used the same idempotency key. */
  | { effect: 'conflict' }
  /** The connection stays open without a response. */
  | { effect: 'timeout'; when: FaultTime }
  | { effect: 'reset'; when: FaultTime }
  /** Delays the call, which holds its idempotency key during that time. */
  | { effect: 'latency'; ms: number }
  /** A confirmed payment is neither charged nor declined until `settle` is called. */
  | { effect: 'left-processing' };

export type CallFault = CallEffect & {
  /** Defaults to every call. */
  call?: CallName;
  /** Calls to let through before the fault begins. */
  skip?: number;
  /** Calls to affect before the fault ends; unlimited by default. */
  times?: number;
};

/** Faults in the delivery of events to the endpoint. */
export type WebhookFault =
  /** Counts as sent but never arrives. */
  | { webhooks: 'lost' }
  /** Not sent before the events reach this age. */
  | { webhooks: 'delayed'; ms: number }
  /** Number of times that each event is sent; defaults to two. */
  | { webhooks: 'duplicated'; copies?: number }
  /** Newest first. */
  | { webhooks: 'out-of-order' };

export type StripeFault = CallFault | WebhookFault;
