import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../json.ts';

/** An answer as it goes over the wire. */
export interface WireAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export function jsonAnswer(
  status: number,
  body: JsonObject,
  headers: Readonly<Record<string, string>> = {},
): WireAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
    body: JSON.stringify(body),
  };
}

/** The id under which the service's support finds a request: "1-<8 hex>-<24 hex>". */
export function requestTid(): string {
  return `1-${randomBytes(4).toString('hex')}-${randomBytes(12).toString('hex')}`;
}
