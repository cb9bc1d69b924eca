import type { Basis, FinancialData, PeriodDates, PeriodRequest, SyncProgress } from '@insights/contracts';
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
  const { period, company: read } = stored.snapshot;
  const shown = { period, basis: basis ?? read.reportBasis };
  // The same reports at the source itself.
  const profitLoss = company.source.linkTo({ page: 'profit-and-loss', ...shown });
  const balanceSheet = company.source.linkTo({ page: 'balance-sheet', ...shown });
  return buildFinancialData(stored, {
    basis,
    isDemo: company.connectionId === null,
    deepLinks: {
      ...(profitLoss === null ? {} : { profitLoss }),
      ...(balanceSheet === null ? {} : { balanceSheet }),
    },
  });
}
