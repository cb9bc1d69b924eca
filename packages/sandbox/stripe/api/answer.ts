import type { RawResponse } from '../../quickbooks/http/raw-response.ts';
import type { KeyKind } from '../http/authentication.ts';
import type { Refusal } from '../http/refusal.ts';
import { clientViewOf, type PaymentIntentObject } from '../objects/payment-intent.ts';

const json = { 'content-type': 'application/json' };

export function objectAnswer(object: object, key: KeyKind): RawResponse {
  return { status: 200, headers: json, body: written(key === 'secret' ? object : seenByClients(object)) };
}

export function refusalAnswer({ status, error, headers }: Refusal, key: KeyKind | undefined): RawResponse {
  const { payment_intent: intent, ...rest } = error;
  const shown =
    intent === undefined
      ? rest
      : { ...rest, payment_intent: key === 'secret' ? intent : clientViewOf(intent) };
  return { status, headers: { ...json, ...headers }, body: written({ error: shown }) };
}

export function storedAnswer({ status, body }: { status: number; body: string }): RawResponse {
  return { status, headers: json, body };
}

/** Returns the page that a gateway in front of the API sends when the API cannot be reached. */
export function gatewayPage(status: 502 | 503 | 504): RawResponse {
  const title = { 502: '502 Bad Gateway', 503: '503 Service Unavailable', 504: '504 Gateway Time-out' }[
    status
  ];
  const body = `<html><head><title>${title}</title></head><body><center><h1>${title}</h1></center></body></html>\n`;
  return { status, headers: { 'content-type': 'text/html' }, body };
}

/**
 * Reduces a PaymentIntent, including its expanded payment method, to the client view for operations that browsers may
 * call.
 */
function seenByClients(object: object): object {
  return clientViewOf(object as PaymentIntentObject);
}

/** Formats JSON with line breaks, as Stripe does. */
function written(object: object): string {
  return `${JSON.stringify(object, null, 2)}\n`;
}
