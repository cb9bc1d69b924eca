import { QuickBooksError, type QuickBooksTokens, type TokenSource } from '@insights/quickbooks';
import { after, type Clock, MINUTE } from '../../shared/clock.ts';
import type { Database } from '../../shared/database/database.ts';
import { createInFlight } from '../../shared/in-flight.ts';
import { SealError, type Secrets } from '../../shared/secrets.ts';
import { needsReconnect } from './connections.errors.ts';
import {
  type ConnectionRow,
  type ConnectionsRepository,
  createConnectionsRepository,
} from './connections.repository.ts';
import type { QuickBooksService } from './quickbooks-service.ts';

type SealedColumn = 'realm_id' | 'company_name' | 'access_token' | 'refresh_token';

/** What a sealed value of a connection is bound to, so that it opens in its own row and column alone. */
export function boundTo(connectionId: string, column: SealedColumn): string {
  return `connections ${connectionId} ${column}`;
}

/** The token columns of a connection. */
export function sealTokens(secrets: Secrets, connectionId: string, tokens: QuickBooksTokens) {
  return {
    sealedAccessToken: secrets.seal(tokens.accessToken, boundTo(connectionId, 'access_token')),
    accessTokenExpiresAt: tokens.accessTokenExpiresAt,
    sealedRefreshToken: secrets.seal(tokens.refreshToken, boundTo(connectionId, 'refresh_token')),
    needsReconnectSince: null,
  };
}

/**
 * Access tokens of stored connections, renewed when they expire or are refused.
 *
 * QuickBooks may take two renewals with one refresh token for theft and end the connection. So callers within this
 * process share one renewal, and across processes the row lock lets one renew while the others wait and find the new
 * token. It is stored before anybody uses it: a crash in between costs at most one reconnect, never a token that
 * works and is known to nobody.
 */
export function createStoredTokens(dependencies: { database: Database; clock: Clock; secrets: Secrets }) {
  const { database, clock, secrets } = dependencies;
  const renewals = createInFlight<string>();
  const lookUps = createInFlight<ConnectionRow | undefined>();

  const accessTokenOf = (row: ConnectionRow) =>
    opened(() => secrets.open(row.sealedAccessToken, boundTo(row.id, 'access_token')).toString());
  const hasExpired = (row: ConnectionRow) => row.accessTokenExpiresAt <= after(clock.now(), MINUTE);

  /**
   * The embedded database has one connection: held while QuickBooks is asked, it would hold up the whole product. It also
   * has one process, in which callers share a renewal, so there it needs no lock. An owner who connects the company anew
   * meanwhile is not waited for, and what they brought stands.
   */
  function holdingRow<Result>(work: (repository: ConnectionsRepository) => Promise<Result>): Promise<Result> {
    return database.driver.kind === 'embedded'
      ? work(createConnectionsRepository(database.queries))
      : database.queries.transaction((queries) => work(createConnectionsRepository(queries)));
  }

  async function renew(
    connectionId: string,
    service: QuickBooksService,
    isStale: (row: ConnectionRow) => boolean,
  ): Promise<string> {
    const token = await holdingRow(async (repository) => {
      const row = await repository.findAlone(connectionId);
      if (row === undefined || row.needsReconnectSince !== null) return null;
      if (!isStale(row)) return accessTokenOf(row);
      const { sealedRefreshToken } = row;
      const tokens =
        sealedRefreshToken === null
          ? null
          : await refreshed(service, () =>
              opened(() => secrets.open(sealedRefreshToken, boundTo(row.id, 'refresh_token')).toString()),
            );
      const changes =
        tokens === null ? { needsReconnectSince: clock.now() } : sealTokens(secrets, row.id, tokens);
      if (await repository.updateAsRead(row, changes)) return tokens?.accessToken ?? null;
      const anew = await repository.find(connectionId);
      return anew === undefined ? null : accessTokenOf(anew);
    });
    await database.syncToDisk();
    if (token === null) throw needsReconnect();
    return token;
  }

  return {
    of(connectionId: string, service: QuickBooksService): TokenSource {
      const renewIf = (isStale: (row: ConnectionRow) => boolean) =>
        renewals.share(connectionId, () => renew(connectionId, service, isStale));
      return {
        accessToken: async () => {
          // Calls that begin together ask for it once.
          const row = await lookUps.share(connectionId, () =>
            createConnectionsRepository(database.queries).find(connectionId),
          );
          if (row === undefined || row.needsReconnectSince !== null) throw needsReconnect();
          return hasExpired(row) ? renewIf(hasExpired) : accessTokenOf(row);
        },
        replace: (rejected) => renewIf((row) => accessTokenOf(row) === rejected),
      };
    },
  };
}

export type StoredTokens = ReturnType<typeof createStoredTokens>;

/** New tokens, or null when QuickBooks refuses the refresh token for good. */
async function refreshed(
  service: QuickBooksService,
  refreshToken: () => string,
): Promise<QuickBooksTokens | null> {
  try {
    return await service.oauth.refresh(refreshToken());
  } catch (error) {
    if (error instanceof QuickBooksError && error.kind === 'reconnect') return null;
    throw error;
  }
}

/** Tokens that do not open, after the secret was changed for instance, are as good as revoked ones. */
function opened(open: () => string): string {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealError) throw needsReconnect(error);
    throw error;
  }
}
