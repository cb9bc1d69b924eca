import { randomUUID } from 'node:crypto';
import { ReportDetails } from '@insights/contracts';
import type { Database } from '../../shared/database/database.ts';
import { sealedColumn } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import { createReportsRepository, type ReportDetailsRow } from './reports.repository.ts';

/** Stores the author and recipient of a company's last report as defaults for the next one. */
export function createReportDetails(dependencies: {
  database: Database;
  secrets: Secrets;
  connections: Pick<Connections, 'selectedCompany'>;
}) {
  const { database, secrets, connections } = dependencies;
  const repository = createReportsRepository(database.queries);
  const contents = sealedColumn<ReportDetails>(secrets, 'report_details', 'content');

  function open({ id, sealedContent }: ReportDetailsRow): ReportDetails | null {
    const details = contents.open(id, sealedContent);
    return details && ReportDetails.parse(details);
  }

  async function find(accountId: string, connectionId: string | null): Promise<ReportDetails> {
    const row = await repository.find(accountId, connectionId);
    return (row === undefined ? null : open(row)) ?? ReportDetails.parse({});
  }

  return {
    /** Returns the details for a company; empty before its first report. */
    find,

    /** Returns the details for the selected company. */
    async show(accountId: string): Promise<ReportDetails> {
      return find(accountId, (await connections.selectedCompany(accountId)).connectionId);
    },

    async keep(accountId: string, connectionId: string | null, details: ReportDetails): Promise<void> {
      const id = randomUUID();
      const sealedContent = contents.seal(id, details);
      await repository.replace({ id, accountId, connectionId, sealedContent });
    },

    async exportOf(accountId: string) {
      return (await repository.list(accountId)).map(open);
    },
  };
}

export type KeptReportDetails = ReturnType<typeof createReportDetails>;
