import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../json.ts';

/** A raw HTTP response. */
export interface RawResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export function jsonAnswer(
  status: number,
  body: JsonObject,
  headers: Readonly<Record<string, string>> = {},
): RawResponse {
  return {
    status,
    headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
    body: JSON.stringify(body),
  };
}

/** Returns the path of a URL below the sandbox's prefix, without the query. */
export function pathUnder(prefix: string, url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}

/** Returns a request id in the format that QuickBooks support uses: "1-<8 hex>-<24 hex>". */
export function requestTid(): string {
  return `1-${randomBytes(4).toString('hex')}-${randomBytes(12).toString('hex')}`;
}
