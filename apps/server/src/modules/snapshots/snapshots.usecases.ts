import type { Basis, FinancialData, PeriodDates, PeriodRequest, SyncProgress } from '@insights/contracts';
import { balanceSheetLink, profitAndLossLink } from '@insights/quickbooks';
import { HOUR } from '../../shared/clock.ts';
import type { AttemptLimit, Attempts } from '../../shared/limits/attempts.ts';
import type { Company, Connections } from '../connections/connections.usecases.ts';
import { buildFinancialData } from './financial-data.ts';
import type { StoredSnapshot, Syncs } from './syncs.usecases.ts';

/** A reading costs QuickBooks dozens of calls; nobody looks at more of them in an hour. */
const READINGS: AttemptLimit = {
  what: 'readings',
  most: 120,
  windowMs: HOUR,
  message: 'The books were read very often within this hour. Please wait a little and try again.',
};

/** The snapshot that the screens of a period show, and the company it was read of. */
export interface CurrentSnapshot {
  readonly company: Company;
  readonly stored: StoredSnapshot;
}

export function createSnapshots(dependencies: {
  connections: Connections;
  syncs: Syncs;
  attempts: Attempts;
}) {
  const { connections, syncs, attempts } = dependencies;

  async function readAnew(accountId: string, company: Company, period: PeriodRequest) {
    await attempts.count(READINGS, [`account ${accountId}`]);
    return syncs.readAnew(company, period);
  }

  async function current(accountId: string, dates: PeriodDates): Promise<CurrentSnapshot> {
    const company = await connections.selectedCompany(accountId);
    const stored =
      (await syncs.findLatest(company, dates)) ??
      (await readAnew(accountId, company, { type: 'custom', ...dates }));
    return { company, stored };
  }

  return {
    /** Reads the books of the account's selected company anew and computes its figures for a period. */
    async readFinancialData(accountId: string, period: PeriodRequest): Promise<FinancialData> {
      const company = await connections.selectedCompany(accountId);
      return financialDataOf({ company, stored: await readAnew(accountId, company, period) }, undefined);
    },

    /** The figures of a period from the snapshot that is shown already, on either basis. */
    async viewFinancialData(
      accountId: string,
      dates: PeriodDates,
      basis: Basis | undefined,
    ): Promise<FinancialData> {
      return financialDataOf(await current(accountId, dates), basis);
    },

    /**
     * The latest snapshot of a period of the account's selected company, which every screen shares. The books are read
     * only when that period never was.
     */
    current,

    async progressOf(accountId: string, period: PeriodRequest): Promise<SyncProgress> {
      return syncs.progressOf(await connections.selectedCompany(accountId), period);
    },
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;

function financialDataOf({ company, stored }: CurrentSnapshot, basis: Basis | undefined): FinancialData {
  const { snapshot } = stored;
  // Links to the same reports in QuickBooks itself.
  const target = {
    site: company.service.site,
    realmId: company.realmId,
    period: snapshot.period,
    basis: basis ?? snapshot.company.reportBasis,
  };
  return buildFinancialData(stored, {
    basis,
    isDemo: company.connectionId === null,
    deepLinks: { profitLoss: profitAndLossLink(target), balanceSheet: balanceSheetLink(target) },
  });
}
