import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { ApiToken, CreateTokenRequest } from '@insights/contracts';
import { TOKEN_SCOPES, type TokenScope } from '@insights/words';
import { audit } from '../../shared/audit.ts';
import { after, DAY, HOUR } from '../../shared/clock.ts';
import type { Queries } from '../../shared/database/database.ts';
import { TOKENS_MADE } from '../../shared/limits/limits.ts';
import { hashToken } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import { hasAccessSince } from '../access/access.usecases.ts';
import type { Sessions, Visitor } from '../access/sessions.usecases.ts';
import type { Connections, OpenCompany } from '../connections/connections.usecases.ts';
import { companyNotInToken, tokenUnknown, tooManyTokens } from './api-tokens.errors.ts';
import { createTokensRepository, type TokenRow } from './api-tokens.repository.ts';
import { isToken, newToken } from './token-format.rules.ts';

const MAX_TOKENS = 20;
/**
 * An expired token stays in the list for a while, because its owner may wonder why an app stopped working.
 */
const EXPIRED_KEPT_MS = 30 * DAY;
const ENDING_LENGTH = 4;
const MAX_CLIENT_NAME = 60;

/** An app or script that reads on behalf of an account, with its scopes and companies. */
export interface Caller {
  /** Id of a personal token, or of the grant to a connected app. */
  readonly tokenId: string;
  readonly account: Visitor['account'];
  readonly scopes: readonly TokenScope[];
  /** Companies that are still connected; never empty. */
  readonly companies: readonly OpenCompany[];
}

/** Manages API tokens, which let programs read what their owner sees. Tokens are read-only. */
export function createApiTokens(
  dependencies: Uses<'database' | 'clock' | 'log' | 'attempts'> & {
    sessions: Pick<Sessions, 'lockLive'>;
    connections: Pick<Connections, 'openCompanies'>;
  },
) {
  const { database, clock, log, attempts, sessions, connections } = dependencies;
  const repository = createTokensRepository(database.queries);

  async function withCompanies(
    accountId: string,
    rows: readonly Omit<TokenRow, 'accessGeneration'>[],
  ): Promise<ApiToken[]> {
    if (rows.length === 0) return [];
    const open = await connections.openCompanies(accountId);
    const links = await repository.listCompanies(rows.map(({ id }) => id));
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      ending: row.ending,
      scopes: row.scopes,
      companies: selectCompanies(
        open,
        links.filter(({ tokenId }) => tokenId === row.id),
      ).map(({ id, name }) => ({ id, name })),
      madeAt: row.madeAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      isExpired: row.expiresAt <= clock.now(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      lastUsedBy: row.lastUsedBy,
    }));
  }

  return {
    /** Returns the account's tokens, newest first, and the companies that a new token can be created for. */
    async list(accountId: string) {
      const companies = (await connections.openCompanies(accountId)).map(({ id, name }) => ({ id, name }));
      return { tokens: await withCompanies(accountId, await repository.list(accountId)), companies };
    },

    /** Creates a token. Its value cannot be retrieved later. */
    async make(visitor: Visitor, { name, scopes, companies, days }: CreateTokenRequest) {
      const accountId = visitor.account.id;
      await attempts.count(TOKENS_MADE, [`account ${accountId}`]);
      const connectionIds = selectConnections(await connections.openCompanies(accountId), companies);
      const token = newToken('personal');
      const now = clock.now();
      const row: Omit<TokenRow, 'accessGeneration'> = {
        id: randomUUID(),
        accountId,
        tokenHash: hashToken(token),
        name,
        ending: token.slice(-ENDING_LENGTH),
        scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
        madeAt: now,
        expiresAt: after(now, days * DAY),
        lastUsedAt: null,
        lastUsedBy: '',
      };
      await database.queries.transaction(async (queries) => {
        const { account } = await sessions.lockLive(visitor, queries);
        const within = createTokensRepository(queries);
        if ((await within.countOf(accountId)) >= MAX_TOKENS) throw tooManyTokens(MAX_TOKENS);
        await within.add({ ...row, accessGeneration: account.accessGeneration }, connectionIds);
      });
      audit(log, 'make-token', { account: accountId, token: row.id });
      const [made] = await withCompanies(accountId, [row]);
      return { token, made: made as ApiToken };
    },

    /** Revokes a token. The next request that uses it is rejected. */
    async revoke(accountId: string, id: string): Promise<void> {
      if ((await repository.remove(accountId, id)) === 0) throw tokenUnknown();
      audit(log, 'revoke-token', { account: accountId, token: id });
    },

    /**
     * Returns the caller that a token identifies, or null if the token is not valid. A token is not valid if it was
     * never issued, has expired or was revoked; if its account does not have access, or lost access for a time after
     * the token was created; or if none of its companies is still connected.
     */
    async authenticate(token: string, client: string): Promise<Caller | null> {
      if (!isToken('personal', token)) return null;
      const hash = hashToken(token);
      const found = await repository.find(hash);
      if (found === undefined || !timingSafeEqual(Buffer.from(found.token.tokenHash), Buffer.from(hash)))
        return null;
      const { token: row, account } = found;
      const now = clock.now();
      if (row.expiresAt <= now) return null;
      if (!hasAccessSince(account, row)) return null;
      const companies = selectCompanies(
        await connections.openCompanies(account.id),
        await repository.listCompanies([row.id]),
      );
      if (companies.length === 0) return null;
      if (row.lastUsedAt === null || after(row.lastUsedAt, HOUR) < now) {
        await repository.touch(row.id, now, clientName(client));
      }
      return { tokenId: row.id, account, scopes: row.scopes, companies };
    },

    async exportOf(accountId: string) {
      return withCompanies(accountId, await repository.list(accountId));
    },

    async deleteExpired(): Promise<void> {
      await repository.removeExpiredBefore(after(clock.now(), -EXPIRED_KEPT_MS));
    },
  };
}

export type ApiTokens = ReturnType<typeof createApiTokens>;

/** Deletes every token of an account. The account must be locked. */
export async function revokeAllApiTokens(accountId: string, within: Queries): Promise<void> {
  await createTokensRepository(within).removeAll(accountId);
}

/** Returns the selected companies of an account that are still connected. */
export function selectCompanies(
  open: readonly OpenCompany[],
  chosen: readonly { readonly connectionId: string | null }[],
): OpenCompany[] {
  const ids = new Set(chosen.map(({ connectionId }) => connectionId));
  return open.filter(({ connectionId }) => ids.has(connectionId));
}

/** Returns the connections of the companies that an owner names, without duplicates. */
export function selectConnections(
  open: readonly OpenCompany[],
  companyIds: readonly string[],
): OpenCompany['connectionId'][] {
  return [...new Set(companyIds)].map((wanted) => {
    const company = open.find(({ id }) => id === wanted);
    if (company === undefined) throw companyNotInToken();
    return company.connectionId;
  });
}

/** Returns a client's name for display: the first word of its user agent, in plain characters. */
export function clientName(userAgent: string): string {
  const [first = ''] = userAgent.trim().split(/[^\w./+-]/);
  return first.slice(0, MAX_CLIENT_NAME);
}
