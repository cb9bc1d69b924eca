import type { EventObject } from '../objects/event.ts';
import { signatureHeader } from './signature.ts';

export interface WebhookEndpoint {
  /** Called for each event, because the port may not be known when the sandbox is created. */
  url: () => string;
  secret: string;
}

const timeoutMs = 10_000;

/** Posts one event as Stripe does. Returns the status of the response, or null without a response. */
export async function postEvent(
  endpoint: WebhookEndpoint,
  event: EventObject,
  { nowMs, signal }: { nowMs: number; signal: AbortSignal },
): Promise<number | null> {
  const body = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(endpoint.url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(body, endpoint.secret, Math.floor(nowMs / 1000)),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
