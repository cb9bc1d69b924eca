import { pgTable } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { companyColumn } from '../connections/connections.tables.ts';

/**
 * Uploaded files of a company that is not connected to a service, as they were read. Compressed and encrypted.
 */
export const uploadedFiles = pgTable('uploaded_files', {
  connectionId: companyColumn().primaryKey(),
  uploadedAt: moment('uploaded_at').notNull(),
  /** All rows read from each file, with the user's answers. */
  sealedContent: bytes('sealed_content').notNull(),
  /** Summary of the same data, as shown to the owner. */
  sealedSummary: bytes('sealed_summary').notNull(),
});
