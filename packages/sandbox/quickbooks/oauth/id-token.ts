import { createSign, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { JsonObject } from '../json.ts';

export const sandboxUser = 'sandbox-user-0001';

/** Signs id tokens with a key pair made on first use: few clients ask for the openid scope. */
export class IdTokens {
  readonly #keyId = 'sandbox-key-1';
  #pair: Promise<{ publicKey: KeyObject; privateKey: KeyObject }> | undefined;

  async keySet(): Promise<JsonObject> {
    const { publicKey } = await this.#keys();
    const { n, e } = publicKey.export({ format: 'jwk' });
    return { keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: this.#keyId, n: n ?? '', e: e ?? '' }] };
  }

  async sign(claims: { issuer: string; clientId: string; realmId: string; now: number }): Promise<string> {
    const { privateKey } = await this.#keys();
    const seconds = Math.floor(claims.now / 1000);
    const content = [
      { kid: this.#keyId, alg: 'RS256' },
      {
        sub: sandboxUser,
        aud: [claims.clientId],
        realmid: claims.realmId,
        auth_time: seconds,
        iss: claims.issuer,
        exp: seconds + 3600,
        iat: seconds,
      },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${content}.${createSign('sha256').update(content).sign(privateKey).toString('base64url')}`;
  }

  #keys(): Promise<{ publicKey: KeyObject; privateKey: KeyObject }> {
    this.#pair ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return this.#pair;
  }
}
