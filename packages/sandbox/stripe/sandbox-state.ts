import type { HeldConnections } from '../quickbooks/http/send.ts';
import type { FaultList } from './faults/fault-list.ts';
import type { StripeCall } from './http/call-journal.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Payments } from './payments/payments.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** State shared by a sandbox's routes. */
export interface StripeState {
  /** Milliseconds since the epoch. */
  now: () => number;
  secretKey: string;
  publishableKey: string;
  payments: Payments;
  idempotency: Idempotency;
  webhooks: WebhookSender;
  faults: FaultList;
  calls: StripeCall[];
  held: HeldConnections;
  log: (line: string) => void;
}
