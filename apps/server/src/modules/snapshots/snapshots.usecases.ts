import type { PeriodDates } from '@insights/contracts';
import type { Company } from '../connections/connections.usecases.ts';
import type { CompanySnapshot, Snapshot } from './snapshot.view.ts';

/** The parts of the syncs module that this module uses; syncs in turn use this module's store. */
interface SnapshotSource {
  selectCompany(accountId: string, dates: PeriodDates): Promise<Company>;
  findLatest(company: Company, dates: PeriodDates): Promise<Snapshot | null>;
  fetchSnapshot(accountId: string, company: Company, dates: PeriodDates): Promise<Snapshot>;
}

export function createSnapshots({ syncs }: { syncs: SnapshotSource }) {
  /**
   * Returns the latest snapshot for a period of the account's selected company, shared by every screen. The books are
   * synced only if no snapshot exists.
   */
  async function get(accountId: string, dates: PeriodDates): Promise<CompanySnapshot> {
    const company = await syncs.selectCompany(accountId, dates);
    const snapshot =
      (await syncs.findLatest(company, dates)) ?? (await syncs.fetchSnapshot(accountId, company, dates));
    return { company, snapshot };
  }

  return { get };
}

export type Snapshots = ReturnType<typeof createSnapshots>;
