import { createHash } from 'node:crypto';
import type { OnCall } from '../http/quickbooks-client.ts';
import { parseServiceUrl } from '../http/service-url.ts';
import { realSleep, type Sleep } from '../http/waiting.ts';
import { createDiscovery } from './discovery.ts';
import { callOAuth, type OAuthCallOptions, readOAuthAnswer } from './oauth-call.ts';
import { mapTokens, type QuickBooksTokens } from './tokens.ts';

export interface OAuthSettings {
  readonly discoveryUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The redirect URI registered with Intuit. The same one is sent when the code is exchanged. */
  readonly redirectUri: string;
}

export interface OAuthClientOptions {
  readonly now?: () => number;
  readonly sleep?: Sleep;
  readonly onCall?: OnCall;
  readonly deadlineMs?: number;
}

export interface OAuthClient {
  /**
   * Returns the URL to which the user is redirected. `state` is returned with the response and has to be verified. Only
   * a caller that knows `verifier`, which has at least 43 characters, can exchange the code (RFC 7636).
   */
  authorizationUrl(state: string, verifier: string): Promise<string>;
  /** Must be called only once per code. */
  exchangeCode(code: string, verifier: string): Promise<QuickBooksTokens>;
  /**
   * Must never run twice at the same time with the same token. The result must be stored before it is used.
   */
  refresh(refreshToken: string): Promise<QuickBooksTokens>;
  /** Revokes a token. Also succeeds if the token is unknown, because then there is nothing to revoke. */
  revoke(token: string): Promise<void>;
}

/** The only scope for accounting data. Intuit has no read-only scope. */
const SCOPE = 'com.intuit.quickbooks.accounting';

export function createOAuthClient(settings: OAuthSettings, options: OAuthClientOptions = {}): OAuthClient {
  const { clientId, clientSecret, redirectUri } = settings;
  const discoveryUrl = parseServiceUrl(settings.discoveryUrl, 'The address of the OAuth discovery document');
  parseServiceUrl(redirectUri, 'The redirect address');
  if (clientId === '' || clientSecret === '') throw new Error('The client id and secret must not be empty');

  const callOptions: OAuthCallOptions = {
    now: options.now ?? Date.now,
    sleep: options.sleep ?? realSleep,
    onCall: options.onCall ?? (() => undefined),
    deadlineMs: options.deadlineMs ?? 10_000,
  };
  const endpoints = createDiscovery(discoveryUrl, callOptions);
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
  };

  const requestTokens = async (
    form: Readonly<Record<string, string>>,
    secret: string,
  ): Promise<QuickBooksTokens> => {
    const { token } = await endpoints();
    const askedAt = callOptions.now();
    const answer = await callOAuth(
      {
        url: token,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      },
      callOptions,
    );
    return mapTokens(readOAuthAnswer(answer, [secret, clientSecret]), askedAt);
  };

  return {
    async authorizationUrl(state, verifier) {
      const url = new URL((await endpoints()).authorization);
      for (const [name, value] of Object.entries({
        client_id: clientId,
        response_type: 'code',
        scope: SCOPE,
        redirect_uri: redirectUri,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })) {
        url.searchParams.set(name, value);
      }
      return url.toString();
    },

    exchangeCode: (code, verifier) =>
      requestTokens(
        { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
        code,
      ),

    refresh: (refreshToken) =>
      requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken),

    async revoke(token) {
      const { revocation } = await endpoints();
      const answer = await callOAuth(
        {
          url: revocation,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
        },
        callOptions,
      );
      // Intuit returns 400 for a token that it does not know or no longer knows. A success has an empty body.
      if (answer.status !== 200 && answer.status !== 400) readOAuthAnswer(answer, [token, clientSecret]);
    },
  };
}
