import { randomUUID } from 'node:crypto';
import type { PeriodRequest, ReportHistory as ReportHistoryList } from '@insights/contracts';
import { after, type Clock, DAY } from '../../shared/clock.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Company, Connections } from '../connections/connections.usecases.ts';
import { createReportHistoryRepository } from './report-history.repository.ts';

/** As long as snapshots are kept. */
const KEPT_MS = 400 * DAY;

/** Remembers which reports an account has opened, so that it can return to them. */
export function createReportHistory(dependencies: {
  database: Database;
  clock: Clock;
  connections: Pick<Connections, 'openCompanies'>;
}) {
  const { database, clock, connections } = dependencies;
  const repository = createReportHistoryRepository(database.queries);

  return {
    /** Records that the account that views a company opened a period of its books. */
    async record({ accountId, connectionId }: Company, period: PeriodRequest): Promise<void> {
      if (accountId === null) return;
      const { type: periodType, startDate, endDate } = period;
      const openedAt = clock.now();
      await repository.record({
        id: randomUUID(),
        accountId,
        connectionId,
        periodType,
        startDate,
        endDate,
        openedAt,
      });
    },

    /**
     * Returns the reports of each company that the account can see, the selected company first. The demo company is
     * visible only while no company is connected.
     */
    async list(accountId: string): Promise<ReportHistoryList> {
      const rows = await repository.list(accountId);
      const companies = await connections.openCompanies(accountId);
      const visible = companies.length > 1 ? companies.filter((one) => one.connectionId !== null) : companies;
      return visible.map(({ id, name, connectionId }) => ({
        company: id,
        companyName: name,
        reports: rows
          .filter((row) => row.connectionId === connectionId)
          .map(({ periodType: type, startDate, endDate, openedAt }) => ({
            type,
            startDate,
            endDate,
            openedAt: openedAt.toISOString(),
          })),
      }));
    },

    async exportOf(accountId: string) {
      return (await repository.list(accountId)).map(({ id: _, accountId: __, ...report }) => report);
    },

    async deleteExpired(): Promise<void> {
      await repository.deleteBefore(after(clock.now(), -KEPT_MS));
    },
  };
}

export type ReportHistory = ReturnType<typeof createReportHistory>;
