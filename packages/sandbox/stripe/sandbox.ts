import type { FastifyPluginAsync } from 'fastify';
import { FaultList, type StripeFaults } from './faults/fault-list.ts';
import type { StripeCall } from './http/call-journal.ts';
import { Idempotency } from './http/idempotency.ts';
import type { DisputeObject } from './objects/dispute.ts';
import type { PaymentIntentObject } from './objects/payment-intent.ts';
import { settlePayment } from './payments/charge-payment.ts';
import { closeDispute, openDispute } from './payments/disputes.ts';
import { Ids, randomSeed } from './payments/ids.ts';
import type { Moment, Payment } from './payments/payment.ts';
import { Payments } from './payments/payments.ts';
import { refundPayment } from './payments/refund-payment.ts';
import type { StripeStore } from './payments/stripe-store.ts';
import { registerSandbox } from './plugin.ts';
import type { StripeState } from './sandbox-state.ts';
import type { WebhookEndpoint } from './webhooks/endpoint.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';

interface StripeSandboxOptions {
  now: () => Date;
  /** `sk_test_...`, which servers must use. */
  secretKey: string;
  /** `pk_test_...`, which browsers must use. */
  publishableKey: string;
  /** Endpoint for signed events; null if there is none. */
  webhook: WebhookEndpoint | null;
  store: StripeStore;
  /** Receives log lines about events and server errors. They contain no secrets. */
  log?: (line: string) => void;
}

export interface StripeSandbox {
  /**
   * Must be mounted under a prefix; `/v1/...` is below it. Must not be wrapped in fastify-plugin, because its parsers
   * must stay inside.
   */
  plugin: FastifyPluginAsync;
  faults: StripeFaults;
  /** Sends the events that are due. Runs automatically while the sandbox is mounted. */
  deliverWebhooks(): Promise<void>;
  /** Stops sending events and closes connections that faults keep open. Closing the host does the same. */
  stop(): Promise<void>;
  /** Returns the recorded calls, oldest first, limited to a few thousand. */
  journal(): readonly StripeCall[];
  /** Refunds a payment as the operator would: the remaining amount, unless an amount in cents is given. */
  refund(paymentIntentId: string, amount?: number): Promise<void>;
  /** Disputes a PaymentIntent's charge as the cardholder would. */
  openDispute(paymentIntentId: string): Promise<DisputeObject>;
  closeDispute(disputeId: string, status: 'won' | 'lost'): Promise<DisputeObject>;
  /** Completes a payment that the `left-processing` fault left pending. */
  settle(paymentIntentId: string, answer: 'succeeded' | 'failed'): Promise<PaymentIntentObject>;
}

export function createStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  const { secretKey, publishableKey, store, log = () => undefined } = options;
  const now = () => options.now().getTime();
  const faults = new FaultList(() => webhooks.wake());
  const payments = new Payments(store, (root) => webhooks.notice(root));
  const webhooks = new WebhookSender({ endpoint: options.webhook, payments, faults, now, log });
  const state: StripeState = {
    now,
    secretKey,
    publishableKey,
    payments,
    idempotency: new Idempotency(store, secretKey),
    webhooks,
    faults,
    calls: [],
    held: new Set(),
    log,
  };

  const stop = async () => {
    for (const socket of state.held) socket.destroy();
    await webhooks.stop();
  };

  /** Applies a change that happens at Stripe without an API call. */
  const happen = async <T>(id: string, act: (payment: Payment, moment: Moment) => T) => {
    const payment = await payments.find(id);
    if (payment === undefined) throw new Error(`The sandbox has no ${id}`);
    return payments.change(payment.root, (draft) =>
      act(draft, {
        nowMs: now(),
        ids: new Ids(randomSeed()),
        cause: { id: null, idempotency_key: null },
        isWatched: webhooks.isWatched,
      }),
    );
  };

  return {
    plugin: (app) => registerSandbox(app, state, stop),
    faults,
    deliverWebhooks: () => webhooks.deliver(),
    stop,
    journal: () => state.calls,
    refund: async (id, amount) => {
      await happen(id, (payment, moment) => refundPayment(payment, amount, moment));
    },
    openDispute: async (id) => (await happen(id, openDispute)).result,
    closeDispute: async (id, status) =>
      (await happen(id, (payment, moment) => closeDispute(payment, id, status, moment))).result,
    settle: async (id, answer) =>
      (await happen(id, (payment, moment) => settlePayment(payment, answer, moment))).payment.intent,
  };
}
