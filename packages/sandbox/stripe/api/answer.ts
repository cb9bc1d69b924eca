import type { KeyKind } from '../http/authentication.ts';
import type { Refusal } from '../http/refusal.ts';
import { clientViewOf, type PaymentIntentObject } from '../objects/payment-intent.ts';

/** An answer as it goes over the wire. */
export interface WireAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

const json = { 'content-type': 'application/json' };

export function objectAnswer(object: object, key: KeyKind): WireAnswer {
  return { status: 200, headers: json, body: written(key === 'secret' ? object : seenByClients(object)) };
}

export function refusalAnswer({ status, error, headers }: Refusal, key: KeyKind | undefined): WireAnswer {
  const { payment_intent: intent, ...rest } = error;
  const shown =
    intent === undefined
      ? rest
      : { ...rest, payment_intent: key === 'secret' ? intent : clientViewOf(intent) };
  return { status, headers: { ...json, ...headers }, body: written({ error: shown }) };
}

export function storedAnswer({ status, body }: { status: number; body: string }): WireAnswer {
  return { status, headers: json, body };
}

/** What stands in front of the API when the API cannot be reached. */
export function gatewayPage(status: 502 | 503 | 504): WireAnswer {
  const title = { 502: '502 Bad Gateway', 503: '503 Service Unavailable', 504: '504 Gateway Time-out' }[
    status
  ];
  const body = `<html><head><title>${title}</title></head><body><center><h1>${title}</h1></center></body></html>\n`;
  return { status, headers: { 'content-type': 'text/html' }, body };
}

/** The operations that browsers may call answer with a PaymentIntent, its expanded payment method included. */
function seenByClients(object: object): object {
  return clientViewOf(object as PaymentIntentObject);
}

/** Stripe writes its answers on many lines. */
function written(object: object): string {
  return `${JSON.stringify(object, null, 2)}\n`;
}
