import { randomBytes, randomUUID } from 'node:crypto';
import type { ConnectionOutcome } from '@insights/contracts';
import {
  fetchCompanyInfo,
  QuickBooksError,
  type QuickBooksTokens,
  type TokenSource,
} from '@insights/quickbooks';
import { AppError } from '../../shared/app-error.ts';
import { audit } from '../../shared/audit.ts';
import { after, DAY, HOUR, MINUTE } from '../../shared/clock.ts';
import type { Queries } from '../../shared/database/database.ts';
import { CONNECTS } from '../../shared/limits/limits.ts';
import { hashToken, randomToken, type Secrets } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import type { Sessions, Visitor } from '../access/sessions.usecases.ts';
import type { Traces } from '../support/traces.usecases.ts';
import { asAppError, tokenRejected, tooManyFromFiles, unknownCompany } from './connections.errors.ts';
import { createConnectionsRepository } from './connections.repository.ts';
import type { QuickBooksAccess } from './connections.usecases.ts';
import type { QuickBooksService } from './quickbooks-service.client.ts';
import { fingerprintsOfRealm, sealedName } from './sealed-connection.rules.ts';
import { sealContext } from './stored-tokens.usecases.ts';

const STATE_LIFETIME_MS = 10 * MINUTE;
const REALM_ID = /^\d{1,20}$/;
/** Each imported company uses several megabytes. */
const MAX_FROM_FILES = 20;

/** Query parameters when QuickBooks returns the browser. */
export interface AuthorizationAnswer {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly realmId?: string | undefined;
  readonly error?: string | undefined;
}

/** Connects a company to an account by its owner's authorization, with an access token, or from files. */
export function createConnecting(
  dependencies: Uses<'log' | 'database' | 'clock' | 'secrets' | 'attempts'> & {
    service: QuickBooksService;
    traces: Traces;
    access: QuickBooksAccess;
    sessions: Pick<Sessions, 'renewAlone'>;
  },
) {
  const { log, database, clock, secrets, service, traces, access, sessions, attempts } = dependencies;
  const repository = createConnectionsRepository(database.queries);

  /**
   * Verifies that the tokens give access to the intended company, and stores the connection. Ends every session of the
   * account, so that only the browser that connected the books can see them. Returns the token for that browser's new
   * session.
   */
  async function store(
    visitor: Visitor,
    realmId: string,
    tokens: Pick<QuickBooksTokens, 'accessToken' | 'accessTokenExpiresAt'> & Partial<QuickBooksTokens>,
  ): Promise<string> {
    const accountId = visitor.account.id;
    let lastTid: string | null = null;
    const client = access.createClient(
      { service, realmId, tokens: fixedToken(tokens.accessToken) },
      {
        onAnswer: (intuitTid) => {
          lastTid = intuitTid ?? lastTid;
        },
      },
    );
    const { companyName, fiscalYearFirstMonth, timeZone } = await fetchCompanyInfo(client).finally(() =>
      traces.remember(accountId, lastTid),
    );
    const now = clock.now();
    return database.queries.transaction(async (queries) => {
      const newToken = await sessions.renewAlone(visitor, queries);
      const within = createConnectionsRepository(queries);
      const realmFingerprints = fingerprintsOfRealm(secrets, service.environment, realmId);
      const known = await within.findByRealm(accountId, service.environment, realmFingerprints);
      const id = known?.id ?? randomUUID();
      const { refreshToken = null } = tokens;
      const changes = {
        ...sealedName(secrets, id, companyName),
        fiscalYearFirstMonth,
        timeZone,
        sealedAccessToken: secrets.seal(tokens.accessToken, sealContext(id, 'access_token')),
        accessTokenExpiresAt: tokens.accessTokenExpiresAt,
        sealedRefreshToken:
          refreshToken === null ? null : secrets.seal(refreshToken, sealContext(id, 'refresh_token')),
        needsReconnectSince: null,
        connectedAt: now,
        selectedAt: now,
      };
      if (known !== undefined) await within.update(id, changes);
      else {
        const sealedRealmId = secrets.seal(realmId, sealContext(id, 'realm_id'));
        const { environment } = service;
        const [realmFingerprint] = realmFingerprints;
        await within.add({ id, accountId, environment, realmFingerprint, sealedRealmId, ...changes });
      }
      audit(log, 'connect', { account: accountId });
      return newToken;
    });
  }

  return {
    /** Returns the URL where the owner authorizes our access. */
    async beginAuthorization(visitor: Visitor): Promise<string> {
      await attempts.count(CONNECTS, [`account ${visitor.account.id}`]);
      const state = randomToken();
      const authUrl = await service.oauth
        .authorizationUrl(state, codeVerifier(secrets, state))
        .catch((error) => {
          throw asAppError(error);
        });
      await repository.addState({
        stateHash: hashToken(state),
        sessionHash: visitor.sessionHash,
        createdAt: clock.now(),
      });
      return authUrl;
    },

    /**
     * Handles the browser's return from QuickBooks. The state must have been issued to this session less than ten
     * minutes ago and must not have been used before; otherwise the code is not exchanged. Reading the company with the
     * new token verifies its id, because the browser could have put any id into the URL.
     */
    async completeAuthorization(
      visitor: Visitor | null,
      answer: AuthorizationAnswer,
    ): Promise<{ outcome: ConnectionOutcome; newToken?: string }> {
      const { code, state, realmId, error } = answer;
      const begun = state === undefined ? undefined : await repository.takeState(hashToken(state));
      const isOurs =
        visitor !== null &&
        begun !== undefined &&
        begun.sessionHash === visitor.sessionHash &&
        after(begun.createdAt, STATE_LIFETIME_MS) > clock.now();
      if (!isOurs) return { outcome: 'expired' };
      if (error !== undefined) return { outcome: error === 'access_denied' ? 'cancelled' : 'refused' };
      if (code === undefined || realmId === undefined || !REALM_ID.test(realmId))
        return { outcome: 'refused' };
      try {
        const verifier = codeVerifier(secrets, state as string);
        const newToken = await store(visitor, realmId, await service.oauth.exchangeCode(code, verifier));
        return { outcome: 'connected', newToken };
      } catch (failure) {
        // The session ended during the request to QuickBooks.
        if (failure instanceof AppError && failure.status === 403) return { outcome: 'expired' };
        if (!(failure instanceof QuickBooksError)) throw failure;
        const isAway = failure.kind === 'unavailable' || failure.kind === 'throttled';
        return { outcome: isAway ? 'unavailable' : 'refused' };
      }
    },

    /**
     * Connects with an access token obtained elsewhere. The connection lasts until the token expires. Returns the token
     * for the visitor's new session.
     */
    async connectManually(visitor: Visitor, accessToken: string, realmId: string): Promise<string> {
      await attempts.count(CONNECTS, [`account ${visitor.account.id}`]);
      try {
        return await store(visitor, realmId, { accessToken, accessTokenExpiresAt: after(clock.now(), HOUR) });
      } catch (error) {
        const isRejected =
          error instanceof QuickBooksError && (error.kind === 'reconnect' || error.kind === 'forbidden');
        throw isRejected ? tokenRejected(error) : asAppError(error);
      }
    },

    /**
     * Adds and selects a company with imported books, or replaces the files of the existing company with this id.
     * `keep` stores the files. Returns the company's id, and the token for the visitor's new session.
     */
    async addFromFiles(
      visitor: Visitor,
      { companyName, replaces }: { companyName: string; replaces: string | null },
      keep: (connectionId: string, within: Queries) => Promise<void>,
    ): Promise<{ realmId: string; newToken: string }> {
      const accountId = visitor.account.id;
      const realmId = replaces ?? randomBytes(8).readBigUInt64BE().toString();
      return database.queries.transaction(async (queries) => {
        const newToken = await sessions.renewAlone(visitor, queries);
        const within = createConnectionsRepository(queries);
        const [realmFingerprint, ...others] = fingerprintsOfRealm(secrets, 'files', realmId);
        const known = await within.findByRealm(accountId, 'files', [realmFingerprint, ...others]);
        if (known === undefined && replaces !== null) throw unknownCompany();
        const id = known?.id ?? randomUUID();
        const now = clock.now();
        const changes = { ...sealedName(secrets, id, companyName), connectedAt: now, selectedAt: now };
        if (known !== undefined) await within.update(id, changes);
        else {
          if ((await within.list(accountId, ['files'])).length >= MAX_FROM_FILES) throw tooManyFromFiles();
          await within.add({
            ...changes,
            id,
            accountId,
            environment: 'files',
            fiscalYearFirstMonth: null,
            timeZone: null,
            realmFingerprint,
            sealedRealmId: secrets.seal(realmId, sealContext(id, 'realm_id')),
            sealedAccessToken: secrets.seal('', sealContext(id, 'access_token')),
            accessTokenExpiresAt: now,
            sealedRefreshToken: null,
            needsReconnectSince: null,
          });
        }
        await keep(id, queries);
        audit(log, 'connect', { account: accountId });
        return { realmId, newToken };
      });
    },

    async deleteExpired(): Promise<void> {
      await repository.deleteStatesBefore(after(clock.now(), -DAY));
    },
  };
}

export type Connecting = ReturnType<typeof createConnecting>;

/**
 * Returns the PKCE verifier, which proves that we requested the code. It is derived from the state, so that it need not
 * be stored.
 */
function codeVerifier(secrets: Secrets, state: string): string {
  return secrets.fingerprint(`pkce ${state}`);
}

/** Returns a token source for a new token that is not stored yet. */
function fixedToken(accessToken: string): TokenSource {
  return {
    accessToken: async () => accessToken,
    replace: () => {
      throw new QuickBooksError('reconnect');
    },
  };
}
