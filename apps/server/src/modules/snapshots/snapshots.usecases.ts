import type { FinancialData, PeriodRequest, SyncProgress } from '@insights/contracts';
import { balanceSheetLink, profitAndLossLink } from '@insights/quickbooks';
import { HOUR } from '../../shared/clock.ts';
import type { AttemptLimit, Attempts } from '../../shared/limits/attempts.ts';
import type { Company, Connections } from '../connections/connections.usecases.ts';
import { buildFinancialData } from './financial-data.ts';
import type { Snapshot } from './snapshot.ts';
import type { Syncs } from './syncs.usecases.ts';

/** A reading costs QuickBooks dozens of calls; nobody looks at more of them in an hour. */
const READINGS: AttemptLimit = {
  what: 'readings',
  most: 120,
  windowMs: HOUR,
  message: 'The books were read very often within this hour. Please wait a little and try again.',
};

export function createSnapshots(dependencies: {
  connections: Connections;
  syncs: Syncs;
  attempts: Attempts;
}) {
  const { connections, syncs, attempts } = dependencies;
  return {
    /** Reads the books of the account's selected company anew and computes its figures for a period. */
    async readFinancialData(accountId: string, period: PeriodRequest): Promise<FinancialData> {
      await attempts.count(READINGS, [`account ${accountId}`]);
      const company = await connections.selectedCompany(accountId);
      const stored = await syncs.readAnew(company, period);
      return buildFinancialData(stored, {
        isDemo: company.connectionId === null,
        deepLinks: deepLinksOf(company, stored.snapshot),
      });
    },

    async progressOf(accountId: string, period: PeriodRequest): Promise<SyncProgress> {
      return syncs.progressOf(await connections.selectedCompany(accountId), period);
    },
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;

/** Links to the same reports in QuickBooks itself. */
function deepLinksOf({ service, realmId }: Company, { period, books }: Snapshot) {
  const target = { site: service.site, realmId, period, basis: books.basis };
  return { profitLoss: profitAndLossLink(target), balanceSheet: balanceSheetLink(target) };
}
