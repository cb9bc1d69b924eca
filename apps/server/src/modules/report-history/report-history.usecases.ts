import { randomUUID } from 'node:crypto';
import type {
  AdjustingEntries,
  PeriodRequest,
  ReportHistory as ReportHistoryList,
  ReportSummary,
} from '@insights/contracts';
import { after, DAY } from '../../shared/clock.ts';
import { sealedColumn } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import type { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import type { Company, Connections } from '../connections/connections.usecases.ts';
import { forecastOf } from '../forecast/forecast.usecases.ts';
import type { CompanySnapshot } from '../snapshots/snapshot.view.ts';
import { createReportHistoryRepository, type OpenedReport } from './report-history.repository.ts';
import { reportSummary } from './report-summary.response.ts';

/** As long as snapshots are kept. */
const KEPT_MS = 400 * DAY;

/** Remembers which reports an account has opened, so that it can return to them. */
export function createReportHistory(
  dependencies: Uses<'database' | 'clock' | 'secrets'> & { connections: Pick<Connections, 'openCompanies'> },
) {
  const { database, clock, secrets, connections } = dependencies;
  const repository = createReportHistoryRepository(database.queries);
  const summaries = sealedColumn<ReportSummary>(secrets, 'opened_reports', 'summary');
  const openSummary = ({ id, sealedSummary }: OpenedReport) => summaries.open(id, sealedSummary);

  /** Records that the account that views a company opened a period of its books. */
  async function record({ accountId, connectionId }: Company, period: PeriodRequest): Promise<void> {
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
      sealedSummary: null,
    });
  }

  return {
    record,

    /** Stores the main figures of an opened report, for the list of companies. */
    async summarize(
      current: CompanySnapshot,
      period: Omit<PeriodRequest, 'type'>,
      entries: AdjustingEntries,
      adjusted: AdjustedBooks,
    ): Promise<void> {
      const { company, snapshot } = current;
      const { accountId, connectionId } = company;
      if (accountId === null) return;
      const report = await repository.find({ accountId, connectionId }, period);
      if (report === undefined) return;
      const summary = reportSummary(snapshot, entries, await forecastOf(adjusted, 0), openSummary(report));
      await repository.saveSummary(report.id, summaries.seal(report.id, summary));
    },

    /**
     * Returns the reports of each company that the account can see, the selected company first. The demo company is
     * visible only while no company is connected.
     */
    async list(accountId: string): Promise<ReportHistoryList> {
      const rows = await repository.list(accountId);
      const companies = await connections.openCompanies(accountId);
      const visible = companies.length > 1 ? companies.filter((one) => one.connectionId !== null) : companies;
      return visible.map(({ id, name, connectionId, needsReconnect }) => {
        const ofCompany = rows.filter((row) => row.connectionId === connectionId);
        const [latest] = ofCompany;
        return {
          company: id,
          companyName: name,
          needsReconnect,
          summary: latest === undefined ? null : openSummary(latest),
          reports: ofCompany.map(({ periodType: type, startDate, endDate, openedAt }) => ({
            type,
            startDate,
            endDate,
            openedAt: openedAt.toISOString(),
          })),
        };
      });
    },

    async exportOf(accountId: string) {
      return (await repository.list(accountId)).map((row) => {
        const { id: _, accountId: __, sealedSummary: ___, ...report } = row;
        return { ...report, summary: openSummary(row) };
      });
    },

    async deleteExpired(): Promise<void> {
      await repository.deleteBefore(after(clock.now(), -KEPT_MS));
    },
  };
}

export type ReportHistory = ReturnType<typeof createReportHistory>;
