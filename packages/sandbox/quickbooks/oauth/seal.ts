import { createHmac, timingSafeEqual } from 'node:crypto';
import type { JsonObject } from '../json.ts';

/**
 * Signs small pieces of data so that codes, tokens and forms contain their own data and stay valid after a restart. The
 * purpose is part of the signature, so that a code is never accepted as a token.
 */
export class Seal {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    if (key.length < 32) throw new Error('the signing key needs at least 32 bytes');
    this.#key = key;
  }

  close(purpose: string, content: JsonObject): string {
    const body = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${body}.${this.#sign(purpose, body)}`;
  }

  /** Returns the content, or undefined for anything that this key did not sign for this purpose. */
  open(purpose: string, text: string): unknown {
    const [body, signature, ...more] = text.split('.');
    if (body === undefined || signature === undefined || more.length > 0) return undefined;
    if (!isSameText(signature, this.#sign(purpose, body))) return undefined;
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  }

  #sign(purpose: string, body: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}.${body}`).digest('base64url').slice(0, 32);
  }
}

/** Compares two strings in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
