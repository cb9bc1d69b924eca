import { cents } from '@insights/money';
import { z } from 'zod';
import type { Intent, IntentStatus, Reversals, ServiceEvent } from './payment-service.client.ts';

/** The fields that we read from Stripe's responses, validated at run time, unlike the library's types. */
const Amount = z.int().nonnegative().transform(cents);

const STATUSES = {
  requires_payment_method: 'payable',
  requires_confirmation: 'payable',
  requires_action: 'payable',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const satisfies Record<string, IntentStatus>;

const StripeIntent = z.object({
  object: z.literal('payment_intent'),
  id: z.string().min(1),
  status: z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
  amount: Amount,
  amount_received: Amount.default(cents(0)),
  currency: z.string(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()).default({}),
  client_secret: z.string().min(1),
});

export const StripeCharge = z.object({
  amount_refunded: Amount,
  disputed: z.boolean(),
  // Only one line on the receipt depends on this field, so a response without it is accepted.
  payment_method_details: z
    .object({ card: z.object({ last4: z.string().regex(/^\d{4}$/) }) })
    .nullish()
    .catch(null),
});
export const StripeDisputes = z.object({ data: z.array(z.object({ status: z.string() })) });

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const StripeEvent = z.object({
  object: z.literal('event'),
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      payment_intent: Reference,
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

export function mapIntent(answer: unknown): Intent {
  const intent = StripeIntent.parse(answer);
  return {
    id: intent.id,
    status: STATUSES[intent.status],
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    liveMode: intent.livemode,
    orderId: intent.metadata.order ?? null,
    clientSecret: intent.client_secret,
  };
}

/**
 * Returns the worst dispute status. An inquiry (`warning_…`) is only a question, whereas a dispute takes the money
 * immediately and may return it later. Statuses that Stripe adds in the future count as an open dispute.
 */
export function worstDispute({ data }: z.infer<typeof StripeDisputes>): Reversals['dispute'] {
  const outcomes = data.map(({ status }) => {
    if (status === 'lost') return 'lost';
    if (['won', 'prevented'].includes(status) || status.startsWith('warning_')) return 'ended';
    return 'open';
  });
  return (['lost', 'open', 'ended'] as const).find((outcome) => outcomes.includes(outcome)) ?? 'none';
}

export function mapEvent(event: unknown): ServiceEvent {
  const { id, type, livemode, data } = StripeEvent.parse(event);
  const { object } = data;
  const isIntent = object.object === 'payment_intent';
  return {
    id,
    type,
    liveMode: livemode,
    intentId: (isIntent ? object.id : object.payment_intent) ?? null,
    orderId: (isIntent ? object.metadata?.order : undefined) ?? null,
  };
}
