import { eq } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { connections } from '../connections/connections.tables.ts';
import { uploadedFiles } from './imported-books.tables.ts';

export type UploadedFilesRow = typeof uploadedFiles.$inferSelect;

export function createImportedBooksRepository(queries: Queries) {
  const rows = rowsOf(queries, uploadedFiles);
  return {
    find: (connectionId: string) => rows.find(eq(uploadedFiles.connectionId, connectionId)),
    /** Lists the files without their content, which may be large. */
    async listSummaries(accountId: string): Promise<Omit<UploadedFilesRow, 'sealedContent'>[]> {
      const { connectionId, uploadedAt, sealedSummary } = uploadedFiles;
      return queries
        .select({ connectionId, uploadedAt, sealedSummary })
        .from(uploadedFiles)
        .innerJoin(connections, eq(connections.id, connectionId))
        .where(eq(connections.accountId, accountId))
        .orderBy(uploadedAt, connectionId);
    },
    replace: (row: UploadedFilesRow) => rows.save(uploadedFiles.connectionId, row),
  };
}
