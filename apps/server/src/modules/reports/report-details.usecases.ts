import { randomUUID } from 'node:crypto';
import { ReportDetails } from '@insights/contracts';
import type { Database } from '../../shared/database/database.ts';
import { openedOrNull, openJson, sealJson } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import { createReportsRepository, type ReportDetailsRow } from './reports.repository.ts';

/** Who the last report of a company was by and for, so that the next one need not be told again. */
export function createReportDetails(dependencies: {
  database: Database;
  secrets: Secrets;
  connections: Pick<Connections, 'selectedCompany'>;
}) {
  const { database, secrets, connections } = dependencies;
  const repository = createReportsRepository(database.queries);

  function open({ id, sealedContent }: ReportDetailsRow): ReportDetails | null {
    return openedOrNull(() => ReportDetails.parse(openJson(secrets, sealedContent, contentOf(id))));
  }

  return {
    /** Of the account's selected company; empty before there was a report. */
    async show(accountId: string): Promise<ReportDetails> {
      const { connectionId } = await connections.selectedCompany(accountId);
      const row = await repository.find(accountId, connectionId);
      return (row === undefined ? null : open(row)) ?? ReportDetails.parse({});
    },

    async keep(accountId: string, connectionId: string | null, details: ReportDetails): Promise<void> {
      const id = randomUUID();
      const sealedContent = sealJson(secrets, details, contentOf(id));
      await repository.replace({ id, accountId, connectionId, sealedContent });
    },

    async exportOf(accountId: string) {
      return (await repository.list(accountId)).map(open);
    },
  };
}

export type KeptReportDetails = ReturnType<typeof createReportDetails>;

function contentOf(id: string): string {
  return `report_details ${id} content`;
}
