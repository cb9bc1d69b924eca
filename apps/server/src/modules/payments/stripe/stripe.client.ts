import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@insights/money';
import Stripe from 'stripe';
import type { Clock } from '../../../shared/clock.ts';
import { limitBytes } from '../../../shared/limit-bytes.ts';
import {
  type Intent,
  type Payment,
  type PaymentEnvironment,
  type PaymentService,
  PaymentServiceError,
} from './payment-service.client.ts';
import { mapEvent, mapIntent, StripeCharge, StripeDisputes, worstDispute } from './stripe-objects.client.ts';

/** Pinned, because the response format changes with the version. */
const API_VERSION = '2026-10-28.endive';
/** Per attempt, from connecting to receiving the last byte. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const RATE_LIMIT_PAUSES_MS = [500, 1_500];

export const STRIPE_API = 'https://api.stripe.com';

/** Fields of a payment that are only in the PaymentIntent's charge. */
type Charged = Omit<Payment, keyof Intent>;

export interface StripeCall {
  readonly operation: string;
  readonly outcome: 'answered' | PaymentServiceError['kind'];
  readonly ms: number;
}

/** Calls Stripe through its official library, which only this file uses. */
export function createStripeService(options: {
  environment: PaymentEnvironment;
  secretKey: string;
  /** More than one while the secret is being rotated. */
  webhookSecrets: readonly string[];
  apiBaseUrl: string;
  clock: Clock;
  onCall?: (call: StripeCall) => void;
}): PaymentService {
  const { environment, secretKey, webhookSecrets, apiBaseUrl, clock, onCall } = options;
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    // With fetch, the library's timeout limits the whole request; with Node's HTTP client, it limits only each pause.
    httpClient: Stripe.createFetchHttpClient(fetchBelow(apiBaseUrl)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });

  /** Throws failures as PaymentServiceErrors without Stripe's text, which may repeat what it was sent. */
  async function call<Answer>(operation: string, ask: () => Promise<Answer>): Promise<Answer> {
    const startedAt = performance.now();
    const report = (outcome: StripeCall['outcome']) =>
      onCall?.({ operation, outcome, ms: Math.round(performance.now() - startedAt) });
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await ask();
        report('answered');
        return answer;
      } catch (error) {
        const pause = RATE_LIMIT_PAUSES_MS[tries];
        // The library retries every other transient failure, but not this one.
        if (error instanceof Stripe.errors.StripeRateLimitError && pause !== undefined) {
          await sleep(pause * (0.5 + Math.random()));
          continue;
        }
        const failure = asServiceError(error);
        report(failure.kind);
        throw failure;
      }
    }
  }

  async function retrieve(intentId: string): Promise<Stripe.PaymentIntent | null> {
    try {
      return await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function readCharge({ id, latest_charge }: Stripe.PaymentIntent): Promise<Charged> {
    if (latest_charge == null) return { cardEnd: null, refunded: cents(0), dispute: 'none' };
    const charge = StripeCharge.parse(latest_charge);
    const cardEnd = charge.payment_method_details?.card.last4 ?? null;
    const refunded = charge.amount_refunded;
    if (!charge.disputed) return { cardEnd, refunded, dispute: 'none' };
    const disputes = await stripe.disputes.list({ payment_intent: id });
    return { cardEnd, refunded, dispute: worstDispute(StripeDisputes.parse(disputes)) };
  }

  return {
    environment,

    createIntent: ({ orderId, amount, idempotencyKey }) =>
      call('create', async () => {
        const request: Stripe.PaymentIntentCreateParams = {
          amount,
          currency: 'usd',
          automatic_payment_methods: { enabled: true },
          description: 'Financial Insights access',
          metadata: { order: orderId },
        };
        return mapIntent(await stripe.paymentIntents.create(request, { idempotencyKey }));
      }),

    findPayment: (intentId) =>
      call('find', async () => {
        const intent = await retrieve(intentId);
        return intent === null ? null : { ...mapIntent(intent), ...(await readCharge(intent)) };
      }),

    refund: (intentId, idempotencyKey) =>
      call('refund', async () => {
        await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey });
      }),

    cancelIntent: (intentId) =>
      call('cancel', async () => {
        try {
          return mapIntent(await stripe.paymentIntents.cancel(intentId));
        } catch (error) {
          // The PaymentIntent succeeded, is being processed, was canceled before or never existed, so its state is
          // read.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          const intent = await retrieve(intentId);
          return intent === null ? null : mapIntent(intent);
        }
      }),

    readEvent(body, signature) {
      for (const secret of webhookSecrets) {
        try {
          const now = clock.now().getTime();
          return mapEvent(
            stripe.webhooks.constructEvent(body, signature ?? '', secret, undefined, undefined, now),
          );
        } catch {
          // Not signed with this secret, too old, or not from Stripe.
        }
      }
      return null;
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

function asServiceError(error: unknown): PaymentServiceError {
  const { StripeError, StripeConnectionError, StripeRateLimitError, StripeAPIError, StripeIdempotencyError } =
    Stripe.errors;
  if (!(error instanceof StripeError)) {
    return new PaymentServiceError('refused', 'Stripe sent a response that this API version does not have', {
      cause: error,
    });
  }
  const { type, code = findNetworkCode(error), statusCode, requestId } = error;
  const message = ['Stripe:', type, code, statusCode, requestId].filter((part) => part != null).join(' ');
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError) {
    return new PaymentServiceError('unanswered', message);
  }
  if (error instanceof StripeIdempotencyError) return new PaymentServiceError('failed', message);
  if (error instanceof StripeAPIError) {
    // 409: the same request is still being processed. No status: the response was not JSON.
    const isFailure = statusCode !== undefined && statusCode >= 500;
    return new PaymentServiceError(isFailure ? 'failed' : 'unanswered', message);
  }
  return new PaymentServiceError('refused', message);
}

/** Returns the network error code, such as ECONNREFUSED or ENOTFOUND, which the library does not expose. */
function findNetworkCode(error: InstanceType<typeof Stripe.errors.StripeError>): string | undefined {
  for (let cause: unknown = error.detail; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^[A-Z_]{2,40}$/.test(String(cause.code))) return String(cause.code);
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'TIMEOUT';
  }
  return undefined;
}

/**
 * Returns a fetch function that sends the library's requests only to URLs below a base URL, which may have a path.
 */
function fetchBelow(apiBaseUrl: string): typeof fetch {
  return async (url, init) => {
    const { pathname, search } = new URL(String(url));
    const response = await fetch(`${apiBaseUrl}${pathname}${search}`, { ...init, redirect: 'error' });
    const { status, headers } = response;
    return new Response(response.body?.pipeThrough(limitBytes(MAX_RESPONSE_BYTES)) ?? null, {
      status,
      headers,
    });
  };
}
