import { createHash } from 'node:crypto';
import type { OnCall } from '../http/call-record.ts';
import { parseServiceUrl } from '../http/service-url.ts';
import { realSleep, type Sleep } from '../http/waiting.ts';
import { createDiscovery } from './discovery.ts';
import { callOAuth, type OAuthCallOptions, readOAuthAnswer } from './oauth-call.ts';
import { mapTokens, type QuickBooksTokens } from './tokens.ts';

export interface OAuthSettings {
  readonly discoveryUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registered with Intuit, and the same to the letter when the code is exchanged. */
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
   * Where to send the visitor. `state` comes back with the answer and has to be checked there. Only who knows `verifier`,
   * of 43 characters or more, exchanges the code (RFC 7636).
   */
  authorizationUrl(state: string, verifier: string): Promise<string>;
  /** Call it once with each code. */
  exchangeCode(code: string, verifier: string): Promise<QuickBooksTokens>;
  /** Let no two run at the same time with the same token, and store what it returns before using it. */
  refresh(refreshToken: string): Promise<QuickBooksTokens>;
  /** Ends the access that a token gives. Succeeds as well when the token is no longer known: there is none to end. */
  revoke(token: string): Promise<void>;
}

/** The only scope there is for the books. Intuit has none for reading alone. */
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
      // 400 is Intuit's answer for a token that it does not know, or no longer; a success has an empty body.
      if (answer.status !== 200 && answer.status !== 400) readOAuthAnswer(answer, [token, clientSecret]);
    },
  };
}
