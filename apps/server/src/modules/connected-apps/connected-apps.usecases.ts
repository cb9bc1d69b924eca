import type { ConnectedApp } from '@insights/contracts';
import { audit } from '../../shared/audit.ts';
import { after, DAY } from '../../shared/clock.ts';
import type { Queries } from '../../shared/database/database.ts';
import type { Uses } from '../../shared/services.ts';
import { selectCompanies } from '../api-tokens/api-tokens.usecases.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import { appNotConnected } from './connected-apps.errors.ts';
import { createConnectedAppsRepository } from './connected-apps.repository.ts';
import { redirectTarget } from './redirect-uris.rules.ts';

/** Apps store the id they got here. If the id is deleted, the app must be set up again. */
const UNUSED_KEPT_MS = 90 * DAY;

/** Lets an owner list and revoke connected apps. */
export function createConnectedApps(
  dependencies: Uses<'database' | 'clock' | 'log'> & { connections: Pick<Connections, 'openCompanies'> },
) {
  const { database, clock, log, connections } = dependencies;
  const repository = createConnectedAppsRepository(database.queries);

  /** Returns the connected apps, newest first. */
  async function list(accountId: string): Promise<ConnectedApp[]> {
    const grants = (await repository.list(accountId)).filter(({ endsAt }) => endsAt > clock.now());
    if (grants.length === 0) return [];
    const open = await connections.openCompanies(accountId);
    const links = await repository.listCompanies(grants.map(({ id }) => id));
    return grants.map((grant) => ({
      id: grant.id,
      name: grant.name,
      returnsTo: redirectTarget(grant.redirectUri) ?? { kind: 'site', name: '' },
      scopes: grant.scopes,
      companies: selectCompanies(
        open,
        links.filter(({ grantId }) => grantId === grant.id),
      ).map(({ id, name }) => ({ id, name })),
      madeAt: grant.madeAt.toISOString(),
      endsAt: grant.endsAt.toISOString(),
      lastUsedAt: grant.lastUsedAt?.toISOString() ?? null,
      lastUsedBy: grant.lastUsedBy,
    }));
  }

  return {
    list,
    exportOf: list,

    /** Revokes an app. Its next request is rejected. */
    async end(accountId: string, id: string): Promise<void> {
      if ((await repository.end(id, accountId)) === 0) throw appNotConnected();
      audit(log, 'end-program', { account: accountId, program: id });
    },

    async deleteExpired(): Promise<void> {
      const now = clock.now();
      await repository.deleteExpiredRows({ now, unusedSince: after(now, -UNUSED_KEPT_MS) });
    },
  };
}

export type ConnectedApps = ReturnType<typeof createConnectedApps>;

/** Revokes every app of an account. The account must be locked. */
export async function revokeAllApps(accountId: string, within: Queries): Promise<void> {
  await createConnectedAppsRepository(within).endAll(accountId);
}
