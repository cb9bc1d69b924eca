import { QuickBooksError, type QuickBooksTokens, type TokenSource } from '@insights/quickbooks';
import { after, MINUTE } from '../../shared/clock.ts';
import { singleFlight } from '../../shared/concurrency.ts';
import { SealError, type Secrets } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import { needsReconnect } from './connections.errors.ts';
import {
  type ConnectionRow,
  type ConnectionsRepository,
  createConnectionsRepository,
} from './connections.repository.ts';
import type { QuickBooksService } from './quickbooks-service.client.ts';

type SealedColumn = 'realm_id' | 'company_name' | 'access_token' | 'refresh_token';

/**
 * Returns the additional authenticated data that binds a sealed value to its connection and column, so that it can be
 * decrypted only there.
 */
export function sealContext(connectionId: string, column: SealedColumn): string {
  return `connections ${connectionId} ${column}`;
}

/** Returns the sealed token columns of a connection. */
export function sealTokens(secrets: Secrets, connectionId: string, tokens: QuickBooksTokens) {
  return {
    sealedAccessToken: secrets.seal(tokens.accessToken, sealContext(connectionId, 'access_token')),
    accessTokenExpiresAt: tokens.accessTokenExpiresAt,
    sealedRefreshToken: secrets.seal(tokens.refreshToken, sealContext(connectionId, 'refresh_token')),
    needsReconnectSince: null,
  };
}

/**
 * Provides access tokens for stored connections, renewed when they expire or are refused. QuickBooks may treat two
 * renewals with one refresh token as theft and end the connection. Therefore, callers in the same process share one
 * renewal, and across processes the row lock lets one process renew while the others wait and then find the new token.
 * A new token is stored before it is used, so a crash in between costs at most one reconnect and never leaves a valid
 * token that is not stored.
 */
export function createStoredTokens(dependencies: Uses<'database' | 'clock' | 'secrets'>) {
  const { database, clock, secrets } = dependencies;
  const renewals = singleFlight<string>();
  const findOnce = singleFlight<ConnectionRow | undefined>();

  const accessTokenOf = (row: ConnectionRow) =>
    opened(() => secrets.open(row.sealedAccessToken, sealContext(row.id, 'access_token')).toString());
  const hasExpired = (row: ConnectionRow) => row.accessTokenExpiresAt <= after(clock.now(), MINUTE);

  /**
   * The embedded database has one connection; holding it during a request to QuickBooks would block the whole product.
   * It also has only one process, whose callers share a renewal, so no lock is needed. If an owner reconnects the
   * company in the meantime, the owner's new tokens are kept.
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
              opened(() => secrets.open(sealedRefreshToken, sealContext(row.id, 'refresh_token')).toString()),
            );
      const changes =
        tokens === null ? { needsReconnectSince: clock.now() } : sealTokens(secrets, row.id, tokens);
      if ((await repository.updateAsRead(row, changes)) > 0) return tokens?.accessToken ?? null;
      const renewed = await repository.find(connectionId);
      return renewed === undefined ? null : accessTokenOf(renewed);
    });
    await database.syncToDisk();
    if (token === null) throw needsReconnect();
    return token;
  }

  return {
    of(connectionId: string, service: QuickBooksService): TokenSource {
      const renewIf = (isStale: (row: ConnectionRow) => boolean) =>
        renewals(connectionId, () => renew(connectionId, service, isStale));
      return {
        accessToken: async () => {
          // Concurrent callers share one query.
          const row = await findOnce(connectionId, () =>
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

/** Returns new tokens, or null if QuickBooks permanently refuses the refresh token. */
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

/**
 * Returns a decrypted token. A token that cannot be decrypted, for example after the secret changed, counts as revoked.
 */
function opened(open: () => string): string {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealError) throw needsReconnect(error);
    throw error;
  }
}
