import { timingSafeEqual } from 'node:crypto';
import type { OAuthRevokeRequest, OAuthTokenRequest, OAuthTokenResponse } from '@insights/contracts';
import type { TokenScope } from '@insights/words';
import { audit } from '../../shared/audit.ts';
import { after, DAY, HOUR, SECOND } from '../../shared/clock.ts';
import type { Queries } from '../../shared/database/database.ts';
import { hashToken } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import { type Access, hasAccessSince } from '../access/access.usecases.ts';
import { type Caller, clientName, selectCompanies } from '../api-tokens/api-tokens.usecases.ts';
import { isToken, newToken } from '../api-tokens/token-format.rules.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import { invalidGrant, oauthError } from './connected-apps.errors.ts';
import { createConnectedAppsRepository, type Grant } from './connected-apps.repository.ts';
import { oauthUrls } from './oauth-metadata.response.ts';

const ACCESS_LIFETIME_MS = HOUR;
/**
 * An app that is unused for the first period loses its access. After the second period, every app must be authorized
 * again.
 */
const REFRESH_LIFETIME_MS = 30 * DAY;
const GRANT_LIFETIME_MS = 180 * DAY;
/** RFC 7636, section 4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/;

/**
 * Issues the tokens of connected apps: short-lived access tokens for a single resource, and refresh tokens to get the
 * next pair. Any sign that a code or token was stolen revokes everything derived from it.
 */
export function createAppTokens(
  dependencies: Uses<'database' | 'clock' | 'log' | 'publicUrl'> & {
    access: Pick<Access, 'lockAccount'>;
    connections: Pick<Connections, 'openCompanies'>;
  },
) {
  const { database, clock, log, access, connections, publicUrl } = dependencies;
  const { resource } = oauthUrls(publicUrl);
  const repository = createConnectedAppsRepository(database.queries);

  async function issue(
    grant: Grant,
    scopes: TokenScope[],
    facts: { redeemedAt?: Date },
    queries: Queries,
  ): Promise<OAuthTokenResponse> {
    const now = clock.now();
    const last = after(grant.redeemedAt ?? now, GRANT_LIFETIME_MS);
    const endsAt = earlier(after(now, REFRESH_LIFETIME_MS), last);
    const accessEndsAt = earlier(after(now, ACCESS_LIFETIME_MS), last);
    const tokens = { access: newToken('access'), refresh: newToken('refresh') };
    const within = createConnectedAppsRepository(queries);
    const common = { grantId: grant.id, usedAt: null };
    await within.goOn(grant.id, { endsAt, ...facts });
    await within.addTokens([
      { ...common, tokenHash: hashToken(tokens.access), kind: 'access', scopes, expiresAt: accessEndsAt },
      {
        ...common,
        tokenHash: hashToken(tokens.refresh),
        kind: 'refresh',
        scopes: grant.scopes,
        expiresAt: endsAt,
      },
    ]);
    return {
      access_token: tokens.access,
      token_type: 'Bearer',
      expires_in: Math.floor((accessEndsAt.getTime() - now.getTime()) / SECOND),
      refresh_token: tokens.refresh,
      scope: scopes.join(' '),
    };
  }

  /**
   * Runs `work` on a grant while holding its lock. If the result is null, rejects the request and revokes the grant.
   * The account is locked first, in the same order as when an account is deleted.
   */
  async function decide<Result>(
    found: Pick<Grant, 'id' | 'accountId'> | undefined,
    work: (grant: Grant, queries: Queries) => Promise<Result | null>,
  ): Promise<Result> {
    if (found === undefined) throw invalidGrant();
    const { id, accountId: account } = found;
    const result = await database.queries.transaction(async (queries) => {
      const owner = await access.lockAccount(account, queries);
      const within = createConnectedAppsRepository(queries);
      const grant = await within.lock(id);
      if (owner === undefined || grant === undefined) return null;
      const done = hasAccessSince(owner, grant) ? await work(grant, queries) : null;
      if (done === null) {
        await within.end(id);
        audit(log, 'end-program', { account, program: id });
      }
      return done;
    });
    if (result === null) throw invalidGrant();
    return result;
  }

  async function redeem(request: OAuthTokenRequest): Promise<OAuthTokenResponse> {
    const { code = '', code_verifier = '', redirect_uri, client_id } = request;
    if (!isToken('code', code)) throw invalidGrant();
    if (!VERIFIER.test(code_verifier)) {
      throw oauthError('invalid_request', 'code_verifier is missing or is not 43 to 128 characters long.');
    }
    return decide(await repository.findByCode(hashToken(code)), async (grant, queries) => {
      const isRight =
        grant.redeemedAt === null &&
        grant.endsAt > clock.now() &&
        grant.clientId === client_id &&
        (redirect_uri === undefined || redirect_uri === grant.redirectUri) &&
        isEqual(hashToken(code_verifier), grant.codeChallenge);
      if (!isRight) return null;
      return issue(grant, grant.scopes, { redeemedAt: clock.now() }, queries);
    });
  }

  async function refresh(request: OAuthTokenRequest): Promise<OAuthTokenResponse> {
    const { refresh_token = '', client_id, scope } = request;
    if (!isToken('refresh', refresh_token)) throw invalidGrant();
    const hash = hashToken(refresh_token);
    return decide((await repository.findOpen(hash))?.grant, async (grant, queries) => {
      const within = createConnectedAppsRepository(queries);
      // Checked again, because another request may have used the token while this one waited.
      const token = await within.findToken(hash);
      const isRight =
        token?.kind === 'refresh' &&
        token.usedAt === null &&
        token.expiresAt > clock.now() &&
        grant.clientId === client_id;
      if (!isRight) return null;
      const wanted = scope === undefined ? token.scopes : scope.split(' ').filter(Boolean);
      const scopes = token.scopes.filter((one) => wanted.includes(one));
      if (scopes.length === 0 || scopes.length < wanted.length) {
        throw oauthError('invalid_scope', 'The requested scope is larger than the owner allowed.');
      }
      await within.useToken(hash, clock.now());
      return issue(grant, scopes, {}, queries);
    });
  }

  return {
    /** Issues tokens in exchange for a code or the previous refresh token. */
    async give(request: OAuthTokenRequest): Promise<OAuthTokenResponse> {
      if (request.resource !== undefined && request.resource !== resource) {
        throw oauthError('invalid_target', `Tokens are issued only for ${resource}.`);
      }
      switch (request.grant_type) {
        case 'authorization_code':
          return redeem(request);
        case 'refresh_token':
          return refresh(request);
        default:
          throw oauthError(
            'unsupported_grant_type',
            'The supported grant types are authorization_code and refresh_token.',
          );
      }
    },

    /** Revokes a token at the app's request. Revoking a refresh token also revokes the entire grant. */
    async revoke({ token, client_id }: OAuthRevokeRequest): Promise<void> {
      const found = await repository.findOpen(hashToken(token));
      // RFC 7009: revoking an unknown token succeeds, because the token is already invalid.
      if (found === undefined) return;
      if (found.grant.clientId !== client_id) throw invalidGrant();
      if (found.token.kind === 'access') return void (await repository.removeToken(found.token.tokenHash));
      await repository.end(found.grant.id);
      audit(log, 'end-program', { account: found.account.id, program: found.grant.id });
    },

    /**
     * Returns the caller that an access token identifies, or null if the token is not valid, as for personal tokens.
     */
    async authenticate(token: string, client: string): Promise<Caller | null> {
      if (!isToken('access', token)) return null;
      const found = await repository.findOpen(hashToken(token));
      if (found?.token.kind !== 'access' || found.token.expiresAt <= clock.now()) return null;
      const { grant, account } = found;
      if (!hasAccessSince(account, grant)) return null;
      const companies = selectCompanies(
        await connections.openCompanies(account.id),
        await repository.listCompanies([grant.id]),
      );
      if (companies.length === 0) return null;
      const now = clock.now();
      if (grant.lastUsedAt === null || after(grant.lastUsedAt, HOUR) < now) {
        await repository.touch(grant.id, now, clientName(client));
      }
      return { tokenId: grant.id, account, scopes: found.token.scopes, companies };
    },
  };
}

export type AppTokens = ReturnType<typeof createAppTokens>;

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
