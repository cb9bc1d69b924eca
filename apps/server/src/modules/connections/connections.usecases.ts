import { randomBytes, randomUUID } from 'node:crypto';
import type { ConnectedCompany, ConnectionOutcome } from '@insights/contracts';
import type { BooksSource } from '@insights/ledger';
import {
  type ClientHooks,
  fetchCompanyInfo,
  type QuickBooksClient,
  QuickBooksError,
  type QuickBooksTokens,
  type TokenSource,
} from '@insights/quickbooks';
import { AppError } from '../../shared/app-error.ts';
import { audit } from '../../shared/audit.ts';
import { after, type Clock, DAY, HOUR, MINUTE } from '../../shared/clock.ts';
import type { Database, Queries } from '../../shared/database/database.ts';
import type { Jobs } from '../../shared/jobs.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { CONNECTS } from '../../shared/limits/limits.ts';
import type { Logger } from '../../shared/logger.ts';
import { openedOrNull } from '../../shared/sealed-json.ts';
import { hashToken, randomToken, type Secrets } from '../../shared/secrets.ts';
import type { Sessions, Visitor } from '../access/sessions.usecases.ts';
import type { Traces } from '../support/traces.usecases.ts';
import { asAppError, notConnected, tooManyFromFiles, unknownCompany } from './connections.errors.ts';
import { type ConnectionRow, createConnectionsRepository } from './connections.repository.ts';
import type { QuickBooksService } from './quickbooks-service.ts';
import { boundTo, type StoredTokens } from './stored-tokens.ts';

const STATE_LIFETIME_MS = 10 * MINUTE;
const REALM_ID = /^\d{1,20}$/;
/** Each keeps some megabytes. */
const MAX_FROM_FILES = 20;

/** A company whose books can be read, wherever they come from. */
export interface Company {
  /** Null for the demo company. */
  readonly connectionId: string | null;
  /** Who looks at it; null where nobody in particular does. */
  readonly accountId: string | null;
  readonly source: BooksSource<AbortSignal>;
  /** What readings have in common that take turns, since the service limits them together. */
  readonly turns: string;
}

/** A company that an account sees, as programs name it. */
export interface OpenCompany {
  /** Its id at its source, or `demo`. */
  readonly id: string;
  readonly name: string;
  /** Null for the demo company. */
  readonly connectionId: string | null;
}

/** What QuickBooks sent the browser back with. */
export interface AuthorizationAnswer {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly realmId?: string | undefined;
  readonly error?: string | undefined;
}

/** One company at QuickBooks, and the tokens that open it. */
export interface OpenedCompany {
  readonly service: QuickBooksService;
  readonly realmId: string;
  readonly tokens: TokenSource;
}

/** The ways to ask a company at QuickBooks. */
export interface QuickBooksAccess {
  createClient(company: OpenedCompany, hooks?: Partial<ClientHooks>): QuickBooksClient;
  createSource(company: OpenedCompany): BooksSource<AbortSignal>;
}

export function createConnections(dependencies: {
  log: Logger;
  database: Database;
  clock: Clock;
  secrets: Secrets;
  jobs: Jobs;
  service: QuickBooksService;
  storedTokens: StoredTokens;
  /** The company of demo mode. Its tokens live in memory alone. */
  demo: OpenedCompany;
  traces: Traces;
  access: QuickBooksAccess;
  /** What gives the books of companies that are not at QuickBooks, by the environment of their connections. */
  otherSources: Readonly<Record<string, (connectionId: string, realmId: string) => BooksSource<AbortSignal>>>;
  sessions: Pick<Sessions, 'renewAlone'>;
  attempts: Attempts;
}) {
  const { database, clock, secrets, jobs, service, storedTokens, demo, traces, access } = dependencies;
  const { otherSources, sessions, attempts, log } = dependencies;
  const repository = createConnectionsRepository(database.queries);

  /** The connections of an account that our secret opens; after it was changed, the others must be made again. */
  async function listReadable(accountId: string): Promise<ReadableConnection[]> {
    const rows = await repository.list(accountId, [service.environment, ...Object.keys(otherSources)]);
    return rows.flatMap((row) => {
      const realmId = openRealmId(secrets, row);
      return realmId === null ? [] : [{ row, realmId }];
    });
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
   * Proves that tokens open the company they are said to be for, and stores the connection. Every session of the
   * account ends with it: only the browser that connected the books sees them. Returns the token of its new session.
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
    const { companyName, fiscalYearFirstMonth } = await fetchCompanyInfo(client).finally(() =>
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
        sealedAccessToken: secrets.seal(tokens.accessToken, boundTo(id, 'access_token')),
        accessTokenExpiresAt: tokens.accessTokenExpiresAt,
        sealedRefreshToken:
          refreshToken === null ? null : secrets.seal(refreshToken, boundTo(id, 'refresh_token')),
        needsReconnectSince: null,
        connectedAt: now,
        selectedAt: now,
      };
      if (known !== undefined) await within.update(id, changes);
      else {
        const sealedRealmId = secrets.seal(realmId, boundTo(id, 'realm_id'));
        const { environment } = service;
        const [realmFingerprint] = realmFingerprints;
        await within.add({ id, accountId, environment, realmFingerprint, sealedRealmId, ...changes });
      }
      audit(log, 'connect', { account: accountId });
      return newToken;
    });
  }

  /** Tokens and everything read with them go at once. QuickBooks is told by a job, because it may not answer now. */
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

  function companyOf({ row, realmId }: ReadableConnection): Company {
    const { id, accountId, environment } = row;
    const source = otherSources[environment]?.(id, realmId);
    if (source !== undefined)
      return { connectionId: id, accountId, source, turns: `${environment} ${realmId}` };
    const opened = { service, realmId, tokens: storedTokens.of(id, service) };
    return { connectionId: id, accountId, ...readable(opened) };
  }

  function readable(opened: OpenedCompany): Pick<Company, 'source' | 'turns'> {
    const { service, realmId } = opened;
    return { source: access.createSource(opened), turns: `${service.environment} ${realmId}` };
  }

  const demoCompany: Company = { connectionId: null, accountId: null, ...readable(demo) };

  return {
    /** The companies an account has connected, the selected one first. */
    async list(accountId: string): Promise<ConnectedCompany[]> {
      const readable = await listReadable(accountId);
      return readable.map(({ row, realmId }, index) => ({
        realmId,
        companyName: nameOf(secrets, row),
        fiscalYearFirstMonth: row.fiscalYearFirstMonth,
        selected: index === 0,
        source: row.environment === 'files' ? ('files' as const) : ('quickbooks' as const),
        needsReconnect: row.needsReconnectSince !== null,
      }));
    },

    /** Every company that an account may see, the selected one first and the demo company last. */
    async openCompanies(accountId: string): Promise<OpenCompany[]> {
      const readable = await listReadable(accountId);
      return [
        ...readable.map(({ row, realmId }) => ({
          id: realmId,
          name: nameOf(secrets, row),
          connectionId: row.id,
        })),
        { id: 'demo', name: 'Demo company', connectionId: null },
      ];
    },

    /** The company whose books an account sees: the selected one, or the demo company. */
    async selectedCompany(accountId: string): Promise<Company> {
      const [selected] = await listReadable(accountId);
      return selected === undefined ? { ...demoCompany, accountId } : companyOf(selected);
    },

    /** Finds a company by the first secret alone from then on. */
    async renewFingerprint(id: string, realmId: string, within: Queries): Promise<void> {
      const locked = createConnectionsRepository(within);
      const row = await locked.findAlone(id);
      if (row === undefined) return;
      const [realmFingerprint] = fingerprintsOfRealm(secrets, row.environment, realmId);
      await locked.update(id, { realmFingerprint });
    },

    /** The company of a connection; null stands for the demo company. */
    async companyOfConnection(connectionId: string | null): Promise<Company> {
      if (connectionId === null) return demoCompany;
      const row = await repository.find(connectionId);
      const realmId = row === undefined ? null : openRealmId(secrets, row);
      if (row === undefined || realmId === null) throw notConnected();
      return companyOf({ row, realmId });
    },

    /** Where to send the browser so that its owner can give us access. */
    async beginAuthorization(visitor: Visitor): Promise<string> {
      await attempts.count(CONNECTS, [`account ${visitor.account.id}`]);
      const state = randomToken();
      const authUrl = await service.oauth
        .authorizationUrl(state, verifierOf(secrets, state))
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
     * Takes what QuickBooks sent the browser back with. The state must be one that this very session was given, less
     * than ten minutes ago, and not used before; otherwise no code is exchanged. The company is proven by reading it
     * with the new token, since the browser could have put any number into the address.
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
        const verifier = verifierOf(secrets, state as string);
        const newToken = await store(visitor, realmId, await service.oauth.exchangeCode(code, verifier));
        return { outcome: 'connected', newToken };
      } catch (failure) {
        // The session was ended while QuickBooks was asked.
        if (failure instanceof AppError && failure.status === 403) return { outcome: 'expired' };
        if (!(failure instanceof QuickBooksError)) throw failure;
        const isAway = failure.kind === 'unavailable' || failure.kind === 'throttled';
        return { outcome: isAway ? 'unavailable' : 'refused' };
      }
    },

    /**
     * Connects with an access token that somebody has by other means. It lasts as long as the token does. Returns the
     * token of the visitor's new session.
     */
    async connectManually(visitor: Visitor, accessToken: string, realmId: string): Promise<string> {
      await attempts.count(CONNECTS, [`account ${visitor.account.id}`]);
      try {
        return await store(visitor, realmId, { accessToken, accessTokenExpiresAt: after(clock.now(), HOUR) });
      } catch (error) {
        throw asAppError(error);
      }
    },

    /**
     * Adds a company whose books are in files, and selects it; or one that is known already, by its id, whose files are
     * replaced. `keep` stores them. Returns the company's id, and the token of the visitor's new session.
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
            realmFingerprint,
            sealedRealmId: secrets.seal(realmId, boundTo(id, 'realm_id')),
            sealedAccessToken: secrets.seal('', boundTo(id, 'access_token')),
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

    async select(accountId: string, realmId: string): Promise<void> {
      const chosen = (await listReadable(accountId)).find((readable) => readable.realmId === realmId);
      if (chosen === undefined) throw unknownCompany();
      await repository.update(chosen.row.id, { selectedAt: clock.now() });
    },

    /** Forgets the selected company: its tokens and everything read with them. */
    async disconnect(accountId: string): Promise<void> {
      const [selected] = await listReadable(accountId);
      if (selected === undefined) throw notConnected();
      await database.queries.transaction((queries) => forget([selected.row], queries));
    },

    /** Forgets every company that an account ever connected, and tells how many. */
    async forgetAllOf(accountId: string, within: Queries): Promise<number> {
      const rows = await createConnectionsRepository(within).listEverywhere(accountId);
      await forget(rows, within);
      return rows.length;
    },

    /** What is known of an account's connections, tokens excepted. */
    async exportOf(accountId: string) {
      return (await repository.listEverywhere(accountId)).map((row) => ({
        id: row.id,
        companyName: openedOrNull(() => nameOf(secrets, row)),
        realmId: openRealmId(secrets, row),
        environment: row.environment,
        connectedAt: row.connectedAt,
        needsReconnectSince: row.needsReconnectSince,
      }));
    },

    /** Seals the names that the last release stored as plain text. */
    async sealNames(): Promise<void> {
      for (const { id, companyName } of await repository.listPlainNames(SEALED_NAME))
        await repository.update(id, sealedName(secrets, id, companyName));
    },

    async forgetOldStates(): Promise<void> {
      await repository.deleteStatesBefore(after(clock.now(), -DAY));
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;

const REVOKE_JOB = 'revoke-token';

interface ReadableConnection {
  readonly row: ConnectionRow;
  readonly realmId: string;
}

/** What proves that a code is exchanged by us who asked for it. Made from the state, so that nothing has to be kept. */
function verifierOf(secrets: Secrets, state: string): string {
  return secrets.fingerprint(`pkce ${state}`);
}

function fingerprintsOfRealm(secrets: Secrets, environment: ConnectionRow['environment'], realmId: string) {
  return secrets.fingerprints(`realm ${environment} ${realmId}`);
}

/** Stands where the last release looks for the name of a company. */
const SEALED_NAME = 'Your company';

function sealedName(secrets: Secrets, id: string, companyName: string) {
  const sealedCompanyName = secrets.seal(companyName, boundTo(id, 'company_name'));
  return { companyName: SEALED_NAME, sealedCompanyName };
}

function nameOf(secrets: Secrets, { id, companyName, sealedCompanyName }: ConnectionRow): string {
  if (sealedCompanyName === null || companyName !== SEALED_NAME) return companyName;
  return secrets.open(sealedCompanyName, boundTo(id, 'company_name')).toString();
}

function openRealmId(secrets: Secrets, row: ConnectionRow): string | null {
  return openedOrNull(() => secrets.open(row.sealedRealmId, boundTo(row.id, 'realm_id')).toString());
}

interface RevokeJob {
  readonly environment: string;
  readonly sealedToken: string;
}

/** Null when there is none, none that QuickBooks still takes, or that our secret still opens. */
function tokenToRevoke(secrets: Secrets, row: ConnectionRow): string | null {
  const { id, sealedAccessToken, sealedRefreshToken, needsReconnectSince } = row;
  if (needsReconnectSince !== null) return null;
  return openedOrNull(() =>
    sealedRefreshToken === null
      ? secrets.open(sealedAccessToken, boundTo(id, 'access_token')).toString()
      : secrets.open(sealedRefreshToken, boundTo(id, 'refresh_token')).toString(),
  );
}

/** A token that was just given to us and is stored nowhere yet. */
function fixedToken(accessToken: string): TokenSource {
  return {
    accessToken: async () => accessToken,
    replace: () => {
      throw new QuickBooksError('reconnect');
    },
  };
}
