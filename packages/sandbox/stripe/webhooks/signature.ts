import { createHmac } from 'node:crypto';

/**
 * The header that proves an event to come from whoever knows the endpoint's secret: HMAC-SHA256 over the time, a full
 * stop and the body. In test mode Stripe adds a worthless `v0`, so that endpoints learn to believe only `v1`.
 */
export function signatureHeader(body: string, secret: string, seconds: number): string {
  const signed = `${seconds}.${body}`;
  const digest = (key: string) => createHmac('sha256', key).update(signed).digest('hex');
  return `t=${seconds},v1=${digest(secret)},v0=${digest('v0')}`;
}
