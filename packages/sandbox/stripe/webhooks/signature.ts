import { createHmac } from 'node:crypto';

/**
 * Returns the header that proves that the sender of an event knows the endpoint's secret: an HMAC-SHA256 of the time, a
 * period and the body. In test mode, Stripe adds a fake `v0` signature; endpoints must accept only `v1`.
 */
export function signatureHeader(body: string, secret: string, seconds: number): string {
  const signed = `${seconds}.${body}`;
  const digest = (key: string) => createHmac('sha256', key).update(signed).digest('hex');
  return `t=${seconds},v1=${digest(secret)},v0=${digest('v0')}`;
}
