import { randomUUID } from 'node:crypto';
import type { AppRequest, AppRequestResponse, AuthorizeAppRequest } from '@insights/contracts';
import type { TokenScope } from '@insights/words';
import { audit } from '../../shared/audit.ts';
import { after, MINUTE } from '../../shared/clock.ts';
import { APP_REQUESTS_VIEWED, APPS_AUTHORIZED } from '../../shared/limits/limits.ts';
import { hashToken } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import type { Sessions, Visitor } from '../access/sessions.usecases.ts';
import { selectConnections } from '../api-tokens/api-tokens.usecases.ts';
import { newToken } from '../api-tokens/token-format.rules.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import type { AppClients, Client } from './clients.usecases.ts';
import {
  invalidAuthorizationRequest,
  redirectUnknown,
  scopeNotRequested,
  tooManyApps,
} from './connected-apps.errors.ts';
import { createConnectedAppsRepository } from './connected-apps.repository.ts';
import { APP_SCOPES, oauthUrls } from './oauth-metadata.response.ts';
import { isSameRedirect, redirectTarget, urlWithParameters } from './redirect-uris.rules.ts';

const CODE_LIFETIME_MS = MINUTE;
const MAX_APPS = 20;
/** SHA-256 in base64url, which method S256 computes from a verifier. */
const CHALLENGE = /^[\w-]{43}$/;

/**
 * Lets an owner authorize an app. Nothing about a request is stored before the owner allows it, and each request needs
 * a new decision: an earlier authorization never grants anything silently. The browser is redirected only to registered
 * addresses, and only after the owner clicks a button.
 */
export function createAppAuthorization(
  dependencies: Uses<'database' | 'clock' | 'log' | 'attempts' | 'publicUrl'> & {
    sessions: Pick<Sessions, 'lockLive'>;
    connections: Pick<Connections, 'openCompanies'>;
    clients: AppClients;
  },
) {
  const { database, clock, log, attempts, sessions, connections, clients, publicUrl } = dependencies;
  const { issuer, resource } = oauthUrls(publicUrl);

  /** Returns the app that makes a request. Throws unless its redirect URI is registered. */
  async function findClient({ client_id, redirect_uri }: AppRequest): Promise<Client> {
    const client = await clients.get(client_id);
    const isRegistered = client.redirectUris.some((uri) => isSameRedirect(uri, redirect_uri));
    // A loopback redirect may use any port, so the port may be invalid.
    if (!isRegistered || redirectTarget(redirect_uri) === null) throw redirectUnknown();
    return client;
  }

  function redirectTo(request: AppRequest, answer: { code?: string; error?: string }): string {
    return urlWithParameters(request.redirect_uri, {
      code: undefined,
      error: undefined,
      ...answer,
      state: request.state,
      iss: issuer,
    });
  }

  return {
    /** Describes an app's request, so that the owner can decide. */
    async look(accountId: string, request: AppRequest): Promise<AppRequestResponse['data']> {
      await attempts.count(APP_REQUESTS_VIEWED, [`account ${accountId}`]);
      const { name, site } = await findClient(request);
      const fault = findRequestFault(request, resource);
      return {
        program: { name, site, returnsTo: requireRedirectTarget(request.redirect_uri) },
        scopes: requestedScopes(request),
        companies: (await connections.openCompanies(accountId)).map((company) => ({
          id: company.id,
          name: company.name,
        })),
        fault: fault?.words ?? null,
        declineTo: redirectTo(request, { error: fault?.error ?? 'access_denied' }),
      };
    },

    /** Authorizes an app and returns the URL with the code. The code cannot be retrieved later. */
    async allow(visitor: Visitor, { request, scopes, companies }: AuthorizeAppRequest): Promise<string> {
      const accountId = visitor.account.id;
      await attempts.count(APPS_AUTHORIZED, [`account ${accountId}`]);
      const client = await findClient(request);
      const fault = findRequestFault(request, resource);
      if (fault !== null) throw invalidAuthorizationRequest(fault.words);
      const requested = requestedScopes(request);
      if (!scopes.every((scope) => requested.includes(scope))) throw scopeNotRequested();
      const connectionIds = selectConnections(await connections.openCompanies(accountId), companies);
      const code = newToken('code');
      const now = clock.now();
      const id = randomUUID();
      await database.queries.transaction(async (queries) => {
        const { account } = await sessions.lockLive(visitor, queries);
        const within = createConnectedAppsRepository(queries);
        if ((await within.countOf(accountId, now)) >= MAX_APPS) throw tooManyApps(MAX_APPS);
        await within.addGrant(
          {
            id,
            accountId,
            clientId: client.id,
            name: client.name,
            redirectUri: request.redirect_uri,
            scopes: requested.filter((scope) => scopes.includes(scope)),
            codeHash: hashToken(code),
            codeChallenge: request.code_challenge as string,
            madeAt: now,
            accessGeneration: account.accessGeneration,
            redeemedAt: null,
            endsAt: after(now, CODE_LIFETIME_MS),
            lastUsedAt: null,
            lastUsedBy: '',
          },
          connectionIds,
        );
      });
      audit(log, 'allow-program', { account: accountId, program: id });
      return redirectTo(request, { code });
    },
  };
}

export type AppAuthorization = ReturnType<typeof createAppAuthorization>;

interface Fault {
  /** OAuth error code. */
  readonly error: string;
  readonly words: string;
}

/** Returns the reason why the request cannot be allowed, or null if the owner may decide. */
function findRequestFault(request: AppRequest, resource: string): Fault | null {
  const { response_type, code_challenge = '', code_challenge_method } = request;
  if (response_type !== 'code') {
    return {
      error: 'unsupported_response_type',
      words: 'The app requested a response type that is not supported.',
    };
  }
  if (!CHALLENGE.test(code_challenge) || code_challenge_method !== 'S256') {
    return {
      error: 'invalid_request',
      words: 'The app did not use PKCE with S256, which is required to protect the authorization code.',
    };
  }
  if (request.resource !== undefined && request.resource !== resource) {
    return { error: 'invalid_target', words: 'The app requested access to a different service.' };
  }
  if (requestedScopes(request).length === 0) {
    return { error: 'invalid_scope', words: 'The app did not request any permission that can be granted.' };
  }
  return null;
}

/**
 * Returns the requested scopes that exist. If no scopes are named, returns all scopes that assistants use.
 */
function requestedScopes({ scope = '' }: AppRequest): TokenScope[] {
  const named = scope.split(' ').filter(Boolean);
  return APP_SCOPES.filter((one) => named.length === 0 || named.includes(one));
}

function requireRedirectTarget(redirectUri: string) {
  const target = redirectTarget(redirectUri);
  if (target === null) throw redirectUnknown();
  return target;
}
