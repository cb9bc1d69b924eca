import type { ConnectedCompany } from '@insights/contracts';
import type { BooksSource } from '@insights/ledger';
import {
  type ClientHooks,
  fetchCompanyInfo,
  type QuickBooksClient,
  type TokenSource,
} from '@insights/quickbooks';
import { SECOND } from '../../shared/clock.ts';
import type { Queries } from '../../shared/database/database.ts';
import { requestedCompany } from '../../shared/requested-company.ts';
import { openedOrNull } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import { todayOf } from './company-day.rules.ts';
import { notConnected, unknownCompany } from './connections.errors.ts';
import { type ConnectionRow, createConnectionsRepository } from './connections.repository.ts';
import type { QuickBooksService } from './quickbooks-service.client.ts';
import {
  fingerprintsOfRealm,
  openCompanyName,
  openRealmId,
  SEALED_NAME,
  sealedName,
  tokenToRevoke,
} from './sealed-connection.rules.ts';
import type { StoredTokens } from './stored-tokens.usecases.ts';

/** A company with readable books from any source. */
export interface Company {
  /** Null for the demo company. */
  readonly connectionId: string | null;
  /** The account that views the company; null if it is not viewed by a specific account. */
  readonly accountId: string | null;
  readonly source: BooksSource<AbortSignal>;
  /** Null if not known; see `todayOf`. */
  readonly timeZone: string | null;
  /** Key for syncs that must run one at a time because the service limits them together. */
  readonly turns: string;
}

/** A company visible to an account, with the id that connected apps use. */
export interface OpenCompany {
  /** Its id at its source, or `demo`. */
  readonly id: string;
  readonly name: string;
  /** Null for the demo company. */
  readonly connectionId: string | null;
  readonly needsReconnect: boolean;
}

/** A company in QuickBooks, with the tokens for it. */
export interface OpenedCompany {
  readonly service: QuickBooksService;
  readonly realmId: string;
  readonly tokens: TokenSource;
  readonly timeZone: string | null;
}

/** Provides access to companies in QuickBooks. */
export interface QuickBooksAccess {
  createClient(company: Omit<OpenedCompany, 'timeZone'>, hooks?: Partial<ClientHooks>): QuickBooksClient;
  createSource(company: OpenedCompany): BooksSource<AbortSignal>;
}

export function createConnections(
  dependencies: Uses<'database' | 'clock' | 'secrets' | 'jobs'> & {
    service: QuickBooksService;
    storedTokens: StoredTokens;
    /** The demo company. Its tokens are only in memory. */
    demo: OpenedCompany;
    access: QuickBooksAccess;
    /** Sources of books outside QuickBooks, keyed by the environment of their connections. */
    otherSources: Readonly<
      Record<
        string,
        (company: { connectionId: string; accountId: string; realmId: string }) => BooksSource<AbortSignal>
      >
    >;
  },
) {
  const { database, clock, secrets, jobs, service, storedTokens, demo, access, otherSources } = dependencies;
  const repository = createConnectionsRepository(database.queries);

  /**
   * Returns the account's connections that our secret can decrypt. After the secret changes, all others must be
   * reconnected.
   */
  async function listReadable(accountId: string): Promise<ReadableConnection[]> {
    const rows = await repository.list(accountId, [service.environment, ...Object.keys(otherSources)]);
    return rows.flatMap((row) => {
      const realmId = openRealmId(secrets, row);
      return realmId === null ? [] : [{ row, realmId }];
    });
  }

  /** Returns the company that the request names or, by default, the selected one; undefined means the demo company. */
  async function findShown(accountId: string): Promise<ReadableConnection | undefined> {
    const named = requestedCompany.getStore();
    if (named === 'demo') return undefined;
    const readable = await listReadable(accountId);
    if (named === undefined) return readable[0];
    const shown = readable.find(({ realmId }) => realmId === named);
    if (shown === undefined) throw unknownCompany();
    return shown;
  }

  jobs.define<RevokeJob>({
    name: REVOKE_JOB,
    retries: 8,
    timeoutSeconds: 60,
    atOnce: 1,
    run: async ({ environment, sealedToken }) => {
      if (environment !== service.environment) return;
      await service.oauth.revoke(secrets.open(Buffer.from(sealedToken, 'base64'), REVOKE_JOB).toString());
    },
  });

  /**
   * Immediately deletes the tokens and all data read with them. A background job revokes the tokens at QuickBooks,
   * which may be unavailable now.
   */
  async function forget(rows: readonly ConnectionRow[], within: Queries): Promise<void> {
    for (const row of rows) {
      const token = row.environment in otherSources ? null : tokenToRevoke(secrets, row);
      await createConnectionsRepository(within).remove(row.id);
      if (token === null) continue;
      const sealedToken = secrets.seal(token, REVOKE_JOB).toString('base64');
      const job: RevokeJob = { environment: row.environment, sealedToken };
      await jobs.add(REVOKE_JOB, job, { within });
    }
  }

  function companyFromRow({ row, realmId }: ReadableConnection): Company {
    const { id, accountId, environment, timeZone } = row;
    const source = otherSources[environment]?.({ connectionId: id, accountId, realmId });
    if (source !== undefined)
      return { connectionId: id, accountId, source, timeZone, turns: `${environment} ${realmId}` };
    const opened = { service, realmId, timeZone, tokens: storedTokens.of(id, service) };
    return { connectionId: id, accountId, ...readable(opened) };
  }

  function readable(opened: OpenedCompany): Pick<Company, 'source' | 'timeZone' | 'turns'> {
    const { service, realmId, timeZone } = opened;
    return { source: access.createSource(opened), timeZone, turns: `${service.environment} ${realmId}` };
  }

  async function getReadable(connectionId: string): Promise<ReadableConnection> {
    const row = await repository.find(connectionId);
    const realmId = row === undefined ? null : openRealmId(secrets, row);
    if (row === undefined || realmId === null) throw notConnected();
    return { row, realmId };
  }

  /**
   * Returns null if QuickBooks does not report a time zone or does not respond. In the latter case, the sync itself
   * reports the failure.
   */
  async function fetchTimeZone({ row, realmId }: ReadableConnection): Promise<string | null> {
    if (row.environment !== service.environment) return null;
    const client = access.createClient({ service, realmId, tokens: storedTokens.of(row.id, service) });
    return fetchCompanyInfo(client, { signal: AbortSignal.timeout(10 * SECOND) }).then(
      ({ timeZone }) => timeZone,
      () => null,
    );
  }

  const demoCompany: Company = { connectionId: null, accountId: null, ...readable(demo) };

  return {
    /** Returns the connected companies of an account, the selected one first. */
    async list(accountId: string): Promise<ConnectedCompany[]> {
      const readable = await listReadable(accountId);
      return readable.map(({ row, realmId }, index) => ({
        realmId,
        companyName: openCompanyName(secrets, row),
        fiscalYearFirstMonth: row.fiscalYearFirstMonth,
        selected: index === 0,
        source: row.environment === 'files' ? ('files' as const) : ('quickbooks' as const),
        needsReconnect: row.needsReconnectSince !== null,
      }));
    },

    /** Returns every company that an account may see, the selected one first and the demo company last. */
    async openCompanies(accountId: string): Promise<OpenCompany[]> {
      const readable = await listReadable(accountId);
      return [
        ...readable.map(({ row, realmId }) => ({
          id: realmId,
          name: openCompanyName(secrets, row),
          connectionId: row.id,
          needsReconnect: row.needsReconnectSince !== null,
        })),
        { id: 'demo', name: 'Demo company', connectionId: null, needsReconnect: false },
      ];
    },

    /**
     * Returns the company whose books an account sees: the one that the request names, or the selected one, or the demo
     * company.
     */
    async selectedCompany(accountId: string): Promise<Company> {
      const shown = await findShown(accountId);
      return shown === undefined ? { ...demoCompany, accountId } : companyFromRow(shown);
    },

    /**
     * Returns the current date for the company whose books an account sees, or for the demo company without an account.
     */
    async today(accountId: string | null): Promise<string> {
      const [selected] = accountId === null ? [] : await listReadable(accountId);
      return todayOf(selected?.row ?? demoCompany, clock.now());
    },

    /** Updates the keyed hash, so that the company can be found with only the first secret. */
    async renewFingerprint(id: string, realmId: string, within: Queries): Promise<void> {
      const locked = createConnectionsRepository(within);
      const row = await locked.findAlone(id);
      if (row === undefined) return;
      const [realmFingerprint] = fingerprintsOfRealm(secrets, row.environment, realmId);
      await locked.update(id, { realmFingerprint });
    },

    /** Returns the company for a connection; null means the demo company. */
    async companyOfConnection(connectionId: string | null): Promise<Company> {
      return connectionId === null ? demoCompany : companyFromRow(await getReadable(connectionId));
    },

    /**
     * Like `companyOfConnection`, but first fetches the time zone for a connection created before time zones were
     * stored.
     */
    async companyToSync(connectionId: string | null): Promise<Company> {
      if (connectionId === null) return demoCompany;
      const { row, realmId } = await getReadable(connectionId);
      const timeZone = row.timeZone ?? (await fetchTimeZone({ row, realmId }));
      if (timeZone !== row.timeZone) await repository.update(row.id, { timeZone });
      return companyFromRow({ row: { ...row, timeZone }, realmId });
    },

    /** Calls QuickBooks, so that refused tokens are noticed. Returns whether the owner must reconnect. */
    async needsReconnect(connectionId: string): Promise<boolean> {
      await fetchTimeZone(await getReadable(connectionId));
      return (await getReadable(connectionId)).row.needsReconnectSince !== null;
    },

    async select(accountId: string, realmId: string): Promise<void> {
      const chosen = (await listReadable(accountId)).find((readable) => readable.realmId === realmId);
      if (chosen === undefined) throw unknownCompany();
      await repository.update(chosen.row.id, { selectedAt: clock.now() });
    },

    /** Disconnects the company that an account sees, and deletes its tokens and all data read with them. */
    async disconnect(accountId: string): Promise<void> {
      const shown = await findShown(accountId);
      if (shown === undefined) throw notConnected();
      await database.queries.transaction((queries) => forget([shown.row], queries));
    },

    /** Deletes every company that an account ever connected, and returns the count. */
    async forgetAllOf(accountId: string, within: Queries): Promise<number> {
      const rows = await createConnectionsRepository(within).listEverywhere(accountId);
      await forget(rows, within);
      return rows.length;
    },

    /** Returns the stored data about an account's connections, without tokens. */
    async exportOf(accountId: string) {
      return (await repository.listEverywhere(accountId)).map((row) => ({
        id: row.id,
        companyName: openedOrNull(() => openCompanyName(secrets, row)),
        realmId: openRealmId(secrets, row),
        environment: row.environment,
        connectedAt: row.connectedAt,
        needsReconnectSince: row.needsReconnectSince,
      }));
    },

    /** Seals names that the previous release stored as plain text. */
    async sealNames(): Promise<void> {
      for (const { id, companyName } of await repository.listPlainNames(SEALED_NAME))
        await repository.update(id, sealedName(secrets, id, companyName));
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;

const REVOKE_JOB = 'revoke-token';

interface ReadableConnection {
  readonly row: ConnectionRow;
  readonly realmId: string;
}

interface RevokeJob {
  readonly environment: string;
  readonly sealedToken: string;
}
